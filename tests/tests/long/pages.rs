//! A text in pages: nothing lost, nothing cut that need not be.

use std::time::{Duration, Instant};

use contract_core::long::{Cut, Oversize, PageSize, Pages, Paging, PagingError};
use proptest::prelude::*;

fn bytes(most: usize) -> Paging {
    Paging::new().size(PageSize::Bytes(most))
}

fn split(paging: &Paging, text: &str) -> Pages {
    paging.split("test", text).unwrap()
}

fn texts(pages: &Pages) -> Vec<&str> {
    let pages_of = pages.pages().iter();
    pages_of.map(|page| pages.text_of(page)).collect()
}

/// The pages joined are the text, none is empty, and none is too large.
fn assert_covers(pages: &Pages, text: &str, size: PageSize) {
    assert_eq!(texts(pages).concat(), text);
    let mut end = 0;
    for (number, page) in (1..).zip(pages.pages()) {
        assert_eq!((page.number, page.range.start), (number, end));
        assert!(page.range.end > end);
        end = page.range.end;
        let header = pages.header_of(page).unwrap_or_default();
        let words = format!("{header}{}", pages.text_of(page));
        let (is, most) = match size {
            PageSize::Bytes(most) => (words.len(), most),
            PageSize::Characters(most) => (words.chars().count(), most),
        };
        assert!(is <= most, "{is} on page {number}, of at most {most}");
    }
}

fn block() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z .!?]{0,60}",
        "\\PC{0,40}",
        "[あ-ん。、]{0,30}",
        "(👩‍👩‍👧|🇩🇪|e\u{301}| ){0,12}",
        Just("# A heading".to_owned()),
        "```\n([a-z =]{0,20}\n){0,6}```",
        "(- [a-z]{1,10}\n(  - [a-z]{1,5}\n){0,2}){1,5}",
        "> ([a-z]{1,20}\n> ){1,4}",
        "\\| a \\| b \\|\n\\|---\\|---\\|\n(\\| [a-z]{1,8} \\| [a-z]{1,8} \\|\n){0,6}",
        "<div>\n[a-z]{0,20}\n</div>",
        "\\[[a-z]{1,5}\\]: https://example.org",
        "[ \t]{0,5}",
    ]
}

fn text() -> impl Strategy<Value = String> {
    let newline = prop::sample::select(vec!["\n", "\r\n", "\r", "\n\n", "\r\n\r\n", "\n\n\n \n"]);
    prop::collection::vec((block(), newline), 1..30).prop_map(|blocks| {
        let joined = blocks.into_iter().map(|(block, newline)| {
            let block = if newline.contains('\r') {
                block.replace('\n', "\r\n")
            } else {
                block
            };
            block + newline
        });
        joined.collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) })]

    #[test]
    fn pages_joined_are_the_text(text in text(), most in 32_usize..300, in_characters: bool) {
        prop_assume!(!text.trim().is_empty());
        let size = if in_characters { PageSize::Characters(most) } else { PageSize::Bytes(most) };
        assert_covers(&split(&Paging::new().size(size), &text), &text, size);
    }

    #[test]
    fn any_text_is_covered_or_refused_at_a_place(text in any::<String>(), most in 1_usize..40) {
        prop_assume!(!text.trim().is_empty());
        for oversize in [Oversize::Refuse, Oversize::Lines, Oversize::Sentences, Oversize::Graphemes] {
            match bytes(most).oversize(oversize).split("test", text.as_str()) {
                Ok(pages) => assert_covers(&pages, &text, PageSize::Bytes(most)),
                Err(PagingError::Oversize { offset, size, most: told }) => {
                    prop_assert!(text.is_char_boundary(offset) && offset < text.len());
                    prop_assert!(size > told);
                }
                Err(other) => prop_assert!(false, "{other}"),
            }
        }
    }

    #[test]
    fn no_line_end_of_two_characters_is_cut(text in "[ab .]{0,9}(\r\n|[ab .]{1,30}){1,30}", most in 2_usize..9) {
        prop_assume!(!text.trim().is_empty());
        let pages = split(&bytes(most), &text);
        let texts = texts(&pages);
        prop_assert!(texts.windows(2).all(|two| !(two[0].ends_with('\r') && two[1].starts_with('\n'))));
    }
}

#[test]
fn what_is_no_text_is_refused() {
    assert_eq!(bytes(10).split("test", ""), Err(PagingError::Empty));
    assert_eq!(bytes(10).split("test", " \r\n\t"), Err(PagingError::Empty));
    assert_eq!(bytes(0).split("test", "words"), Err(PagingError::NoSize));
    let none = Paging::new().size(PageSize::Characters(0));
    assert_eq!(none.split("test", "words"), Err(PagingError::NoSize));
}

#[test]
fn blocks_stay_whole_where_a_page_holds_them() {
    let code = "```rust\nfn main() {\n\n    call();\n}\n```\n";
    let list = "- one\n- two\n\n  still two\n- three\n";
    let table = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n";
    let text = format!("First words.\n\n{code}\n{list}\nMiddle.\n\n{table}\nLast words.\n");
    for most in [45, 50, 60, 80] {
        let pages = split(&bytes(most), &text);
        let texts = texts(&pages);
        for block in [code, list, table] {
            let holders = texts.iter().filter(|page| page.contains(block));
            assert_eq!(holders.count(), 1, "{most}: {block}{texts:#?}");
        }
        let cuts = pages.pages().iter().map(|page| page.ends);
        assert!(cuts.rev().skip(1).all(|cut| cut == Cut::Block));
    }
}

#[test]
fn a_long_list_is_cut_between_its_items() {
    let items: Vec<String> = (0..9)
        .map(|n| format!("{n}. item {n}\n   - inner\n\n   more of it\n"))
        .collect();
    let text = items.concat();
    let pages = split(&bytes(100), &text);
    assert!(pages.pages().len() > 3);
    for page in texts(&pages) {
        assert!(items.iter().any(|item| page.starts_with(item)), "{page}");
    }
    let cuts = pages.pages().iter().map(|page| page.ends);
    assert!(cuts.rev().skip(1).all(|cut| cut == Cut::Item));
    // An item larger than a page is cut between the blocks inside it.
    let text = format!("- {}\n\n  {}\n- last\n", "a".repeat(30), "b".repeat(30));
    let pages = split(&bytes(40), &text);
    assert_eq!(pages.pages()[0].ends, Cut::Item);
    assert!(texts(&pages)[1].starts_with("  bbb"), "{:?}", texts(&pages));
}

#[test]
fn a_long_table_repeats_its_header() {
    let header = "| ship | tons |\n|------|------|\n";
    for newline in ["\n", "\r\n"] {
        let header = header.replace('\n', newline);
        let row = |n: usize| format!("| ship {n} | {} |{newline}", n * 10);
        let rows = (0..40).map(row).collect::<Vec<_>>().concat();
        let text = format!("Words before.{newline}{newline}{header}{rows}{newline}Words after.");
        let pages = split(&bytes(160), &text);
        assert_covers(&pages, &text, PageSize::Bytes(160));
        assert!(pages.pages().len() > 4);
        for page in pages.pages() {
            let starts_in_table = pages.text_of(page).starts_with("| ship ") && page.number > 1;
            let repeated = starts_in_table.then_some(header.as_str());
            assert_eq!(pages.header_of(page), repeated, "page {}", page.number);
        }
    }
}

#[test]
fn a_header_that_fills_a_page_is_not_repeated() {
    let header = format!("| {} |\n|---|\n", "h".repeat(60));
    let text = header + &"| x |\n".repeat(30);
    let pages = split(&bytes(100), &text);
    assert_covers(&pages, &text, PageSize::Bytes(100));
    assert!(pages.pages().iter().all(|page| page.header.is_none()));
    assert_eq!(pages.pages()[0].ends, Cut::Line);
}

#[test]
fn what_is_larger_than_a_page_is_cut_as_the_paging_says() {
    let line = "One sentence here. Another sentence there. ";
    let text = format!("Short.\n\n{}\n{}\n", line.repeat(2), line);
    let cuts = |paging: &Paging| -> Vec<Cut> {
        let pages = split(paging, &text);
        pages.pages().iter().map(|page| page.ends).collect()
    };
    let lines = bytes(100).oversize(Oversize::Lines);
    assert_eq!(cuts(&lines), [Cut::Line, Cut::End]);
    let sentences = bytes(60).oversize(Oversize::Sentences);
    assert!(cuts(&sentences).contains(&Cut::Sentence));
    assert!(cuts(&bytes(12)).contains(&Cut::Grapheme));
    for (paging, offset) in [
        (bytes(100).oversize(Oversize::Refuse), 8),
        (bytes(60).oversize(Oversize::Lines), 8),
        (bytes(20).oversize(Oversize::Sentences), 27),
    ] {
        let Err(PagingError::Oversize { offset: found, .. }) = paging.split("test", text.as_str())
        else {
            panic!("it was split")
        };
        assert_eq!(found, offset);
    }
}

#[test]
fn characters_as_a_reader_sees_them_are_never_cut() {
    let family = "👩\u{200d}👩\u{200d}👧";
    let text = family.repeat(20) + &"e\u{301}".repeat(40) + &"🇩🇪".repeat(20);
    for page in texts(&split(&bytes(40), &text)) {
        let odd = ['\u{200d}', '\u{301}'];
        assert!(!page.starts_with(odd) && !page.ends_with('\u{200d}'));
        assert_eq!(
            page.chars().filter(|c| ('🇦'..='🇿').contains(c)).count() % 2,
            0
        );
    }
    let error = bytes(10).split("test", text.as_str()).unwrap_err();
    assert_eq!(
        error,
        PagingError::Oversize {
            offset: 0,
            size: family.len(),
            most: 10
        }
    );
}

#[test]
fn sentences_without_spaces_are_cut_at_their_ends() {
    let text = "港に船が着いた。荷は塩である。".repeat(20);
    let pages = split(&bytes(100).oversize(Oversize::Sentences), &text);
    assert!(texts(&pages).iter().all(|page| page.ends_with('。')));
}

#[test]
fn a_heading_stands_on_the_page_of_its_words() {
    let text = format!("{}\n\n# Heading\n\n{}\n", "a".repeat(40), "b".repeat(40));
    let pages = split(&bytes(60), &text);
    assert!(
        texts(&pages)[1].starts_with("# Heading"),
        "{:?}",
        texts(&pages)
    );
}

#[test]
fn a_hostile_text_takes_neither_stack_nor_time() {
    let deep = 100_000;
    for text in [
        ">".repeat(deep),
        "- ".repeat(deep),
        "[".repeat(deep),
        "|".repeat(deep) + "\n" + &"|-".repeat(deep / 2) + "\n|a|",
        "\n".repeat(deep) + "a",
        "*_".repeat(deep),
        "\u{301}".repeat(deep / 50),
        "<!--".repeat(deep / 4),
    ] {
        let pages = split(&bytes(16 * 1024), &text);
        assert_eq!(texts(&pages).concat(), text);
    }
}

fn time_of(text: &str) -> Duration {
    let started = Instant::now();
    let pages = split(&Paging::new(), text);
    let elapsed = started.elapsed();
    assert_eq!(texts(&pages).concat(), text);
    elapsed
}

#[test]
fn five_megabytes_take_ten_times_as_long_as_a_tenth_of_them() {
    let part = "# A day\n\nSome words of it. 船が着いた。\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n";
    for (name, part) in [
        ("blocks", part),
        ("one paragraph", "Words of one sentence. "),
        ("one word", "word"),
    ] {
        let large = part.repeat(5_000_000 / part.len());
        let small = part.repeat(500_000 / part.len());
        let small = (0..3).map(|_| time_of(&small)).min().unwrap_or_default();
        let large = (0..3).map(|_| time_of(&large)).min().unwrap_or_default();
        println!("{name}: 500 KB in {small:?}, 5 MB in {large:?}");
        assert!(
            large < small * 30 + Duration::from_millis(50),
            "{name}: {small:?}, {large:?}"
        );
    }
}
