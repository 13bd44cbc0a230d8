//! The tile formats: the base set in each, tiles they cannot express, and texts they refuse.

use pavage_carcassonne::formats::{self, Format, native};
use pavage_carcassonne::{Half, Halves, Part, Sides, Tile, TileSet, same_shape};
use pavage_core::grid::Side;

const GRAPH: &str = include_str!("../sets/seed-000.txt");
const PLACES: &str = include_str!("../sets/seed-001.tsv");
const SIDES: &str = include_str!("../sets/seed-003.csv");

/// Whether two sets have the same tiles and the same start, regardless of the names and order of
/// kinds.
fn same_tiles(a: &TileSet, b: &TileSet) -> bool {
    let kinds = |set: &TileSet| {
        let mut kinds: Vec<_> =
            set.tiles().iter().map(|(tile, count)| (tile.parts().to_vec(), *count)).collect();
        kinds.sort();
        (kinds, set.tiles()[set.start()].0.parts().to_vec())
    };
    kinds(a) == kinds(b)
}

#[test]
fn each_document_describes_the_base_set() {
    let base = TileSet::base();
    for (format, text) in [(Format::Graph, GRAPH), (Format::Places, PLACES), (Format::Sides, SIDES)]
    {
        assert_eq!(Format::detect(text), format);
        let set = formats::read(text).unwrap();
        assert_eq!((set.tiles().len(), set.total()), (24, 72), "{format:?}");
        for (tile, count) in base.tiles() {
            let same: Vec<_> = set.tiles().iter().filter(|it| same_shape(&it.0, tile)).collect();
            assert_eq!(same.len(), 1, "{format:?} {}", tile.name());
            assert_eq!(same[0].1, *count, "{format:?} {}", tile.name());
        }
        let [start, base_start] = [&set, base].map(|set| &set.tiles()[set.start()].0);
        assert!(same_shape(start, base_start), "{format:?}");
    }
}

#[test]
fn each_format_gives_back_the_base_set() {
    let base = TileSet::base();
    for format in Format::ALL {
        assert_eq!(Format::from_name(format.name()), Some(format));
        let text = format.write(base).unwrap();
        assert_eq!(Format::detect(&text), format);
        let back = formats::read(&text).unwrap();
        assert!(same_tiles(&back, base), "{format:?}");
        assert!(format == Format::Sides || back == *base, "{format:?}");
    }
}

#[test]
fn files_are_written_as_the_documents_write_them() {
    let again = |format: Format, text| format.write(&format.read(text).unwrap()).unwrap();
    let lines = |text: &str| {
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(lines(&again(Format::Graph, GRAPH)), lines(GRAPH));
    assert_eq!(again(Format::Places, PLACES), PLACES);
    let sorted = |text: &str| {
        let mut rows = lines(text);
        rows.sort();
        rows
    };
    assert_eq!(sorted(&again(Format::Sides, SIDES)), sorted(SIDES));
}

fn parts(text: &str) -> Vec<Part> {
    let set = native::read(&format!("tile X 1\n{text}")).unwrap();
    set.tiles()[0].0.parts().to_vec()
}

fn inexpressible(format: Format, parts: Vec<Part>) -> String {
    let tile = Tile::new("X", parts).unwrap();
    let faults = format.write(&TileSet::new(vec![(tile, 1)], None).unwrap()).unwrap_err();
    assert_eq!((faults.len(), faults[0].tile.as_str()), (1, "X"));
    format!("{}: {}", faults[0].reason, faults[0].about)
}

#[test]
fn a_format_names_the_tiles_it_cannot_express() {
    let check = |format, text, reason| assert_eq!(inexpressible(format, parts(text)), reason);
    let ten = Part::City { sides: Side::ALL.into_iter().collect(), shields: 10 };
    assert_eq!(inexpressible(Format::Native, vec![ten]), "shields: 10");

    let two_shields = "city N E S W shields 2";
    let split_corner = "road N\nroad W\nfield NL\nfield WR\nfield NR EL ER SL SR WL";
    let no_contact = "city N\nfield EL ER SL SR WL WR";
    let cloister_by_city = "cloister\ncity N S\nfield EL ER touches N\nfield WL WR touches N";
    let one_of_two = "city N shield\ncity S\nfield EL ER WL WR touches N S";
    check(Format::Graph, two_shields, "shields: N E S W");
    check(Format::Graph, split_corner, "fields: NL");
    check(Format::Graph, no_contact, "contacts: EL ER SL SR WL WR");

    check(Format::Places, two_shields, "shields: N E S W");
    check(Format::Places, one_of_two, "shields: N");
    check(Format::Places, cloister_by_city, "cloister: ");
    check(Format::Places, no_contact, "contacts: EL ER SL SR WL WR");
    check(Format::Places, "city N E\ncity S W", "cities: N E");
    check(
        Format::Places,
        "road N S\nroad E W\nfield NL WR\nfield NR EL\nfield ER SL\nfield SR WL",
        "roads: N S",
    );

    check(Format::Sides, two_shields, "shields: N E S W");
    check(Format::Sides, split_corner, "fields: NL");
    check(Format::Sides, cloister_by_city, "cloister: ");
}

#[test]
fn every_tile_that_cannot_be_expressed_is_listed() {
    let text = "tile A 1\ncity N E\ncity S W\ntile B 1\ncity N E S W shields 2\n\
        tile C 2\ncity N E S W\n";
    let faults = Format::Sides.write(&formats::read(text).unwrap()).unwrap_err();
    let told: Vec<_> = faults.iter().map(|it| (it.tile.as_str(), it.reason.as_ref())).collect();
    assert_eq!(told, [("A", "cities"), ("B", "shields")]);
}

#[test]
fn an_unusual_start_cannot_be_expressed_in_places() {
    let text = native::write(TileSet::base()).replace(" start", "");
    let set = native::read(&text.replace("tile X 1", "tile X 1 start")).unwrap();
    let faults = Format::Places.write(&set).unwrap_err();
    let told = (faults[0].tile.as_str(), faults[0].reason.as_ref(), faults[0].about.as_str());
    assert_eq!((faults.len(), told), (1, ("X", "start", "D")));
    for format in [Format::Native, Format::Graph, Format::Sides] {
        assert!(same_tiles(&format.read(&format.write(&set).unwrap()).unwrap(), &set));
    }
}

/// A random tile, likely or not: sides, joins, fields and contacts.
fn any_tile(rng: &mut fastrand::Rng) -> Option<Tile> {
    let terrain: Vec<u8> = (0..4).map(|_| rng.u8(0..3)).collect();
    let label: Vec<u8> = (0..4).map(|_| rng.u8(0..3)).collect();
    let group = |kind: u8, it: u8| {
        let here = |side: &Side| terrain[side.index()] == kind && label[side.index()] == it;
        Side::ALL.into_iter().filter(here).collect::<Sides>()
    };
    let mut parts = Vec::new();
    for it in 0..3 {
        parts.push(Part::City { sides: group(1, it), shields: rng.u8(0..12) / 5 });
        parts.push(Part::Road { sides: group(2, it) });
    }
    parts.retain(
        |it| !matches!(it, Part::City { sides, .. } | Part::Road { sides } if sides.is_empty()),
    );
    if rng.u8(0..4) == 0 {
        parts.push(Part::Cloister);
    }
    let field: Vec<u8> = (0..8).map(|_| rng.u8(0..3)).collect();
    for it in 0..3 {
        let here = |half: &Half| field[*half as usize] == it && terrain[half.side().index()] != 1;
        let halves: Halves = Half::ALL.into_iter().filter(here).collect();
        let touched = |side: &Side| terrain[side.index()] == 1 && rng.bool();
        let cities = Side::ALL.into_iter().filter(touched).collect();
        parts.extend((!halves.is_empty()).then_some(Part::Field { halves, cities }));
    }
    Tile::new("X", parts).ok()
}

#[test]
fn any_tile_is_written_well_or_not_at_all() {
    let mut rng = fastrand::Rng::with_seed(1);
    let reasons = ["cities", "shields", "roads", "cloister", "fields", "contacts"];
    let mut written = [0; 4];
    for tile in (0..20_000).filter_map(|_| any_tile(&mut rng)) {
        let set = TileSet::new(vec![(tile, 1)], None).unwrap();
        for format in Format::ALL {
            match format.write(&set) {
                Ok(text) => {
                    written[format as usize] += 1;
                    assert!(same_tiles(&formats::read(&text).unwrap(), &set), "{format:?} {text}");
                }
                Err(lost) => assert!(lost.iter().all(|it| reasons.contains(&it.reason.as_ref()))),
            }
        }
    }
    assert!(written.iter().all(|&count| 50 < count), "{written:?}");
}

/// Asserts that a text is refused, with the place, the expectation and the text found there.
fn refuses(format: Format, text: &str, told: &str) {
    let error = format.read(text).expect_err(text);
    let place = format!("{}:{}", error.line, error.column);
    assert_eq!(format!("{place} {} `{}`", error.expected, error.found), told, "{text}");
}

#[test]
fn a_graph_tells_where_it_is_wrong() {
    let check = |text: &str, told| refuses(Format::Graph, text, told);
    check("", "1:1 a-tile ``");
    check("# only a comment", "1:17 a-tile ``");
    check("é", "1:1 graph-line `é`");
    check("* c1111 *", "1:3 tile-number `c1111 *`");
    check("*0 c111 *", "1:9 bit `*`");
    check("*0 c11112 *", "1:9 vertex-letter `2 *`");
    check("*0 c1111", "1:9 vertex-letter ``");
    check("*0 c1111 c1111 *", "1:10 letter-once `c1111 *`");
    check("*0 c1111 m0100 *", "1:12 bit-0 `100 *`");
    check("\n\n*0 c0111 *", "3:5 field-at-corner `0111 *`");
    check("*0 m1000 *", "1:1 field-at-corner `*0 m1000 *`");
    check("*0 c1111 v1111 *", "1:5 no-field-at-corner `1111 v1111 *`");
    check("*0 c1111 r1000 v1000 *", "1:17 side-once `N`");
    check("*0 c1111 e0100 *", "1:12 a-city-side `E`");
    check("*0 c0111 v1001 e1000 *\n%0 c121 c131 c231 v031 %", "1:20 shield-on-whole-city `0 *`");
    check("*0 c1111 *\n* 0 c1111 *", "2:3 tile-number-once `0 c1111 *`");
    check("*1 c1111 *\n%2 %", "2:2 tile-number-known `2 %`");
    check("*0 c1111 *\n%0 x", "2:4 edge-letter `x`");
    check("*0 c1111 *\n%0 c %", "2:6 edge-row `%`");
    check("*0 c1111 *\n%0 c101 %", "2:6 edge-column `01 %`");
    check("*0 c1111 *\n%0 r011 %", "2:5 edge-of-vertices `011 %`");
    check("*0 c1111 m1000 *\n%0 c011 c021 031 m011 %", "2:19 edge-of-vertices `011 %`");
    check("*99999999999 c1111 *", "1:2 tile-number `99999999999 c1111 *`");
    check("# 0 A x0\n*0 v1111 *", "1:7 tile-count `x0`");
    check("# 0 A,B x1\n*0 v1111 *", "1:5 tile-name `A,B`");
    check("# 0 A x1\n*0 v1111 *\n\t# 1 A x1\n*1 v1111 *", "3:6 tile-name-once `A`");
    check("# 0 A x1 start\n*0 v1111 *\n# 1 B x1  start\n*1 v1111 *", "3:11 one-start `B`");
    check("# 0 A x1001\n*0 v1111 *", "1:5 fewer-tiles `1001 (1)`");
    check("*0 v1111 * # no", "1:12 end-of-line `# no`");
    check("*0 é1111 *", "1:4 vertex-letter `é1111 *`");
}

#[test]
fn places_tell_where_they_are_wrong() {
    let check = |text: &str, told| {
        refuses(Format::Places, &text.replace("OK", "[[0,0,0],[0,0,0],[0,0,0],[1,1,1]]"), told)
    };
    check("", "1:1 a-tile ``");
    check("id\tname\tcount\ttype\tmilieu\tshield", "1:15 column-name `type`");
    check("id\tname", "1:8 column-name ``");
    check("# no", "1:1 tile-number `# no`");
    check("0", "1:2 tile-name ``");
    check("0\tA\t0\t", "1:5 tile-count `0`");
    check("0\tA B\t1\tOK\t0\t0", "1:3 tile-name `A B`");
    check("0\tA\t1\t", "1:7 bracket ``");
    check("0\tA\t1\t[0", "1:8 bracket `0`");
    check("0\tA\t1\t[[0,0,3]", "1:13 place-code `3]`");
    check("0\tA\t1\t[[0,0]", "1:12 comma `]`");
    check("0\tA\t1\t[[0,0,0}", "1:14 closing-bracket `}`");
    check("0\tA\t1\t[[0,0,0], {1,1,0}, ", "1:17 side-codes `{1,1,0},`");
    check("0\tA\t1\t{[0,0,0],[0,0,0],[0,0,0],[1,1,1]] ", "1:39 closing-bracket `]`");
    check("0\tA\t1\tOK x\t0\t0", "1:41 tab `x`");
    check("0\tA\t1\tOK", "1:40 milieu ``");
    check("0\tA\t1\tOK\t5\t0", "1:41 milieu `5`");
    check("0\tA\t1\tOK\t2\t0", "1:41 road-side-for-centre `2`");
    check("0\tA\t1\t[[0,0,0],[0,0,0],[0,0,0],[0,0,0]]\t1\t0", "1:41 city-side-for-centre `1`");
    check("0\tA\t1\tOK\t0\t2", "1:43 shield-or-not `2`");
    check("0\tA\t1\tOK\t0", "1:42 shield-or-not ``");
    check("0\tA\t1\tOK\t0\t0\t", "1:45 end-of-line ``");
    check("0\tA\t1\t[[1,1,1],[0,0,0],[0,0,0],[1,1,1]]\t0\t1", "1:43 one-city-for-shield `1`");
    check("0\tA\t1\t[[0,0,0],[0,0,0],[0,0,0],[0,0,0]]\t3\t1", "1:43 one-city-for-shield `1`");
    check("0\tA\t1\tOK\t0\t0\n\n0\tB\t1\tOK\t0\t0", "3:1 tile-number-once `0`");
    check("0\tA\t1\tOK\t0\t0\n1\tA\t1\tOK\t0\t0", "2:3 tile-name-once `A`");
    check("0\tA\t999\tOK\t0\t0\n1\t B\t2\tOK\t0\t0", "2:4 fewer-tiles `1001 (2)`");
    check("0\té\t1\té", "1:7 bracket `é`");
}

#[test]
fn sides_tell_where_they_are_wrong() {
    let check = |text: &str, told| refuses(Format::Sides, text, told);
    check("", "1:1 a-tile ``");
    check("prè", "1:1 side-word `prè`");
    check("pré", "1:4 side-word ``");
    check("pre,pre", "1:8 side-word ``");
    check("pre,pre,pre,pre", "1:16 centre-word ``");
    check("pre,pre,pre,pre,pre,", "1:21 end-of-line ``");
    check("pre, ville ,abbaye,pre,pre", "1:13 side-word `abbaye`");
    check("# é\n\npre,pre,pre,village,pre", "3:13 side-word `village`");
    check("pre,pre,pre,pre,eglise", "1:17 centre-word `eglise`");
    check("pre,pre,pre,pre,route", "1:17 road-side-for-centre `route`");
    check("pre,pre,pre,pre,ville", "1:17 city-side-for-centre `ville`");
    check("ville,blason,pre,pre,ville", "1:7 same-city-word `blason`");
    check("ville,ville,pre,pre,blason", "1:21 same-city-word `blason`");
    check("ville,blason,route,route, route", "1:7 same-city-word `blason`");
    check("pre,pre,pre,pre,abbaye # no", "1:17 centre-word `abbaye # no`");
    check("pre;pre;pre;pre;abbaye", "1:1 side-word `pre;pre;pre;pre;abbaye`");
}

#[test]
fn our_own_format_tells_where_it_is_wrong() {
    let check = |text: &str, told| refuses(Format::Native, text, told);
    check("", "1:1 a-tile ``");
    check("# no tile", "1:10 a-tile ``");
    check("city N", "1:1 tile-line `city`");
    check("tile", "1:5 tile-name ``");
    check("tile A", "1:7 tile-count ``");
    check("tile A 0", "1:8 tile-count `0`");
    check("tile A 1 begin", "1:10 start-or-end `begin`");
    check("tile A 1 start now", "1:16 end-of-line `now`");
    check("tile A 1\n  city N X", "2:10 side-or-shield `X`");
    check("tile A 1\ncity N shields # 2", "2:15 shields ``");
    check("tile A 1\ncity N shields 10", "2:16 shields `10`");
    check("tile A 1\nfield NL é", "2:10 half-or-touches `é`");
    check("tile A 1\nfield NL touches NL", "2:18 side `NL`");
    check("tile A 1\nriver N", "2:1 part-line `river`");
    check("tile A 1\ncloister x", "2:10 end-of-line `x`");
    check(" tile é 1", "1:7 tile-name `é`");
    check("tile A 1\ncity N\n tile B 1", "1:1 half-in-a-field `EL`");
    check("tile A 1\ncity\n", "1:1 a-side `A`");
    check("tile A 1\ncity N E S W\ntile A 1\ncity N E S W", "3:1 tile-name-once `A`");
    check("tile A 1 start\ncity N E S W\ntile B 1 start\ncity N E S W", "3:1 one-start `B`");
}

#[test]
fn near_misses_are_refused_or_understood() {
    let native = native::write(TileSet::base());
    let files = [
        (Format::Native, native.as_str(), "NESWLR 019é\n#\tx"),
        (Format::Graph, GRAPH, "crvme*%#0123 x\né"),
        (Format::Places, PLACES, "01234[]{},\t \né"),
        (Format::Sides, SIDES, "preoutvilagbsn,# \né"),
    ];
    let mut rng = fastrand::Rng::with_seed(2);
    for (format, text, alphabet) in files {
        let mut understood = 0;
        for _ in 0..3000 {
            let text = pavage_core::testing::mutated(text, alphabet, &mut rng);
            let Ok(set) = format.read(&text) else { continue };
            understood += 1;
            assert_eq!(native::read(&native::write(&set)).as_ref(), Ok(&set));
            let again = format.write(&set).expect("what was read can be written");
            assert_eq!(format.read(&again), Ok(set));
        }
        assert!((20..2980).contains(&understood), "{format:?} {understood}");
    }
}

#[test]
fn every_row_that_reads_is_written_again() {
    let (side, centre) = (["pre", "route", "ville", "blason"], ["abbaye", "village"]);
    let mut understood = 0;
    for row in 0..4 * 4 * 4 * 4 * 6 {
        let sides = [0, 2, 4, 6].map(|shift| side[row >> shift & 3]).join(",");
        let centre = side.iter().chain(&centre).nth(row >> 8).unwrap();
        let Ok(set) = Format::Sides.read(&format!("{sides},{centre}")) else { continue };
        understood += 1;
        let again = Format::Sides.write(&set).unwrap();
        assert_eq!(Format::Sides.read(&again), Ok(set), "{sides},{centre}");
    }
    // By centre: pre, abbaye, village, route, and ville and blason.
    assert_eq!(understood, 256 + 256 + 175 + (175 - 8) + 2 * (81 - 16));
}

#[test]
fn huge_files_are_refused_at_once() {
    let lines = |line: fn(usize) -> String| (0..100_000).map(line).collect::<String>();
    let row = "[[1,1,1],[1,1,1],[1,1,1],[1,1,1]]\t1\t0";
    let rows: String = (0..100_000).map(|i| format!("{i}\tT{i}\t65535\t{row}\n")).collect();
    let tiles = lines(|i| format!("tile T{i} 1\ncity N E S W\n"));
    let graphs = lines(|i| format!("*{i} v1111 *\n%{i} v011 v121 v231 %\n"));
    refuses(Format::Native, &tiles, "257:1 fewer-tiles `129 (129)`");
    refuses(Format::Graph, &graphs, "257:1 fewer-tiles `129 (129)`");
    refuses(Format::Places, &rows, "1:3 fewer-tiles `65535 (1)`");
    let same = lines(|_| "pre,pre,pre,pre,abbaye\n".to_owned());
    refuses(Format::Sides, &same, "1001:1 fewer-tiles `1001 (1)`");
    for long in ["9", "é", " ", "\t", "*", "[", ",", "# ", "\u{feff}"].map(|it| it.repeat(100_000))
    {
        for before in
            ["", "*", "%", "*1 c", "0\tA\t", "pre,", "tile ", "tile A 1\ncity ", "# 1 A x"]
        {
            for format in Format::ALL {
                assert!(format.read(&format!("{before}{long}")).is_err());
            }
        }
    }
}

#[test]
fn a_byte_order_mark_and_other_line_ends_are_accepted() {
    for text in [GRAPH, PLACES, SIDES] {
        let other = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        assert_eq!(formats::read(&other), formats::read(text));
    }
    let braces =
        PLACES.replace('[', "{").replace(']', "}").replacen("{N}{W}{S}{E}", "[N][W][S][E]", 1);
    assert_eq!(formats::read(&braces), formats::read(PLACES));
    let (_, rows) = PLACES.split_once('\n').unwrap();
    assert_eq!(formats::read(rows), formats::read(PLACES));
}

#[test]
fn blanks_mean_nothing_in_a_graph() {
    let tile = |text: &str| Format::Graph.read(text).unwrap().tiles()[0].0.clone();
    let tight = tile("*12c1111r1010*\n%12c031121r021%");
    assert_eq!(
        tight,
        tile("%1 2 c 0 3 1 c121%\n%12 r0\t21 c010 %\n # a comment\n\t* 1 2 c1 111 r1010*")
    );
    assert_eq!(tight.name(), "T12");
    let parts = parts("road N S\nfield NL WL WR SR\nfield NR EL ER SL");
    assert_eq!(tight.parts(), parts);
}

#[test]
fn only_a_title_directly_above_its_tile_names_it() {
    let kind = |text: &str| {
        let set = Format::Graph.read(text).unwrap();
        let (tile, count) = &set.tiles()[0];
        format!("{} x{count}", tile.name())
    };
    assert_eq!(kind("# 12 gate x3\n\n*12 v1111 *"), "gate x3");
    for remark in [
        "# 12 tuiles x3\n# the base set\n*12 v1111 *",
        "# 12 tuiles x3\n%12 v011 %\n*12 v1111 *",
        "# 12 tuiles x3\n*0 v1111 *\n*12 v1111 *",
        "# 1 tuiles x0\n*12 v1111 *",
        "*12 v1111 *\n# 12 tuiles x3",
    ] {
        assert_eq!(
            kind(remark),
            if remark.contains("*0") { "T0 x1" } else { "T12 x1" },
            "{remark}"
        );
        assert_eq!(Format::Graph.read(remark).unwrap().tiles().last().unwrap().1, 1, "{remark}");
    }
}

#[test]
fn words_are_read_as_the_documents_write_them() {
    let named = PLACES.replace("\t0\n", "\tFALSE\n").replace("\t1\n", "\tTRUE\n");
    assert!(named.contains("\tFALSE\n") && named.contains("\tTRUE\n"));
    assert_eq!(formats::read(&named), formats::read(PLACES));
    assert_eq!(formats::read(&SIDES.replace("pre", "pré")), formats::read(SIDES));
}
