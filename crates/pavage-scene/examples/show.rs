#![allow(clippy::print_stdout)]
use pavage_carcassonne::*;
use pavage_core::{
    Seat,
    grid::{Cell, Rotation, Side},
};
use pavage_scene::*;
use std::collections::BTreeMap;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mode = args[1].as_str();
    let style = Style { color: args[2].contains('c'), unicode: args[2].contains('u') };
    let set = TileSet::base();
    let mut view = View {
        tiles: vec![],
        meeples: vec![],
        supply: vec![4, 7, 2, 0, 12],
        scores: vec![34, 128, 0, 7, 15],
        bag: BTreeMap::from([("A".into(), 2), ("B".into(), 20)]),
        stacks: None,
        drawn: Some("O".into()),
        on_turn: Seat(1),
        phase: Phase::Lay,
        retired: vec![Seat(3)],
    };
    let mut rng: u64 = args.get(3).map_or(7, |s| s.parse().unwrap());
    let mut rand = |n: usize| {
        rng = rng.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (rng >> 33) as usize % n
    };
    if mode == "gallery" {
        for (i, (tile, _)) in set.tiles().iter().enumerate() {
            for r in 0..4 {
                let (col, row) = ((i / 8) as i16, (i % 8) as i16);
                view.tiles.push(LaidTile {
                    x: col * 9 + 2 * r as i16,
                    y: row * 2,
                    kind: tile.name().into(),
                    rotation: r,
                    seat: None,
                });
            }
        }
        view.tiles.push(LaidTile { x: 26, y: 0, kind: "V".into(), rotation: 0, seat: None });
    } else {
        let mut laid: BTreeMap<(i16, i16), Tile> = BTreeMap::new();
        let mut deck: Vec<usize> =
            set.tiles().iter().enumerate().flat_map(|(i, t)| vec![i; t.1 as usize]).collect();
        let start = set.start();
        laid.insert((0, 0), set.tiles()[start].0.clone());
        view.tiles.push(LaidTile { x: 0, y: 0, kind: "D".into(), rotation: 0, seat: None });
        let n: usize = args.get(4).map_or(40, |s| s.parse().unwrap());
        while !deck.is_empty() && view.tiles.len() < n {
            let k = deck.swap_remove(rand(deck.len()));
            let mut opts = vec![];
            for &(x, y) in laid.keys() {
                for s in Side::ALL {
                    let c = Cell::new(x, y).next(s);
                    if laid.contains_key(&(c.x, c.y)) {
                        continue;
                    }
                    for r in 0..4 {
                        let t = set.tiles()[k].0.turned(Rotation::new(r));
                        if Side::ALL.iter().all(|&s| {
                            let n = c.next(s);
                            laid.get(&(n.x, n.y))
                                .is_none_or(|o| o.terrain(s.opposite()) == t.terrain(s))
                        }) {
                            let nb = Side::ALL
                                .iter()
                                .filter(|&&s| {
                                    let n = c.next(s);
                                    laid.contains_key(&(n.x, n.y))
                                })
                                .count();
                            for _ in 0..nb * nb * nb {
                                opts.push((c, r));
                            }
                        }
                    }
                }
            }
            if opts.is_empty() {
                continue;
            }
            let (c, r) = opts[rand(opts.len())];
            let t = set.tiles()[k].0.turned(Rotation::new(r));
            if rand(3) > 0 {
                let p = t.parts()[rand(t.parts().len())];
                let s = Seat(rand(5) as u8);
                view.meeples.push(Meeple {
                    x: c.x,
                    y: c.y,
                    feature: Spot::of(p).to_string(),
                    seat: s,
                });
            }
            view.tiles.push(LaidTile {
                x: c.x,
                y: c.y,
                kind: t.name().into(),
                rotation: r as u8,
                seat: None,
            });
            laid.insert((c.x, c.y), t);
        }
    }
    let mut out = String::new();
    let w = Window {
        columns: args.get(5).map(|s| s.parse().unwrap()),
        rows: args.get(6).map(|s| s.parse().unwrap()),
    };
    carcassonne::draw(set, &view, w).write(style, &mut out);
    let lang = if args[2].contains('f') { Language::French } else { Language::English };
    let names =
        vec!["alice".to_owned(), "bob".into(), "".into(), "dörte".into(), "search:playouts".into()];
    if mode != "gallery" {
        carcassonne::panel(set, &view, &names, &Words::new(lang)).write(style, &mut out);
    }
    print!("{out}");
}
