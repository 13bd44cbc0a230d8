//! The order of the functions in a module. Functions that look alike compress better as neighbours: one generic
//! function is compiled for many types, and compression looks back no further than a few functions.

use std::cmp::Reverse;
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;

use anyhow::{Result, anyhow};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// The number of bytes that are compared as one word.
const WORD: usize = 6;
/// The most words that are kept of a function.
const MOST: usize = 500;
/// A word that is in more functions than this does not tell them apart.
const COMMON: usize = 400;
/// The number of bytes that compression looks back, less what it needs for the function itself.
const WINDOW: usize = 24_000;

/// The same module with its functions in an order that compresses better.
pub(crate) fn ordered(module: &[u8]) -> Result<Vec<u8>> {
    let mut bodies = Vec::new();
    let mut imported = 0;
    for payload in Parser::new(0).parse_all(module) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
            _ => (),
        }
    }
    let order = neighbours(&bodies);
    let mut places = vec![0; order.len()];
    for (place, &function) in (0..).zip(&order) {
        places[function] = place;
    }
    let mut made = Module::new();
    let mut reorder = Reorder { imported, order, places };
    let ended = reorder.parse_core_module(&mut made, Parser::new(0), module);
    ended.map_err(|error| anyhow!("cannot write the module again: {error}"))?;
    Ok(made.finish())
}

/// Writes a module again with its functions in another order.
struct Reorder {
    /// The number of imported functions, which come first and stay.
    imported: u32,
    /// The functions in their new order.
    order: Vec<usize>,
    /// The new place of each function.
    places: Vec<u32>,
}

impl Reencode for Reorder {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |it| self.imported + self.places[it as usize]))
    }

    fn parse_function_section(
        &mut self,
        made: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types = section.into_iter().collect::<Result<Vec<u32>, _>>()?;
        self.order.iter().for_each(|&it| _ = made.function(types[it]));
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        made: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for function in self.order.clone() {
            self.parse_function_body(made, bodies[function].clone())?;
        }
        Ok(())
    }
}

/// The words of a function in short: those with the smallest hashes. Functions that share code share many of them.
fn words(body: &[u8]) -> Vec<u32> {
    let hash = |word: &[u8]| {
        let number = word.iter().fold(0_u64, |number, &it| number << 8 | u64::from(it));
        (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32
    };
    let mut words: Vec<u32> = body.windows(WORD).map(hash).collect();
    words.sort_unstable();
    words.dedup();
    words.truncate(MOST);
    words
}

/// Functions in an order in which each has much in common with those just before it.
fn neighbours(bodies: &[&[u8]]) -> Vec<usize> {
    let words: Vec<Vec<u32>> = bodies.iter().map(|it| words(it)).collect();
    let mut users: HashMap<u32, Vec<usize>> = HashMap::new();
    for (function, words) in words.iter().enumerate() {
        words.iter().for_each(|it| users.entry(*it).or_default().push(function));
    }
    users.retain(|_, users| (2..=COMMON).contains(&users.len()));
    // The number of words of each function that are in the window, and how often each word is there.
    let mut shared = vec![0_usize; bodies.len()];
    let mut seen: HashMap<u32, u32> = HashMap::new();
    let (mut window, mut size) = (VecDeque::new(), 0);
    let mut left: Vec<usize> = (0..bodies.len()).collect();
    left.sort_by_key(|&it| Reverse(bodies[it].len()));
    let mut order = Vec::new();
    while !left.is_empty() {
        let likeness = |function: usize| (shared[function] << 16) / words[function].len().max(8);
        // Of those that have nothing in common with the window, the largest.
        let next = (0..left.len()).rev().max_by_key(|&it| likeness(left[it])).unwrap_or(0);
        let function = left.remove(next);
        order.push(function);
        for (word, users) in words[function].iter().filter_map(|it| Some((it, users.get(it)?))) {
            let count = seen.entry(*word).or_default();
            *count += 1;
            if *count == 1 {
                users.iter().for_each(|&it| shared[it] += 1);
            }
        }
        window.push_back(function);
        size += bodies[function].len();
        while WINDOW < size && 1 < window.len() {
            let gone = window.pop_front().expect("there are several");
            size -= bodies[gone].len();
            for (word, users) in words[gone].iter().filter_map(|it| Some((it, users.get(it)?))) {
                let count = seen.get_mut(word).expect("it was counted");
                *count -= 1;
                if *count == 0 {
                    users.iter().for_each(|&it| shared[it] -= 1);
                }
            }
        }
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ExportKind, ExportSection, Function, ImportSection, Instruction, TypeSection, ValType,
    };
    use wasmparser::Validator;

    #[test]
    fn alike_functions_become_neighbours() {
        let text = |name: &str| name.repeat(40).into_bytes();
        let bodies =
            ["the first kind", "quite another", "the first kind!", "quite another?"].map(text);
        let bodies: Vec<&[u8]> = bodies.iter().map(Vec::as_slice).collect();
        let order = neighbours(&bodies);
        let at = |function: usize| order.iter().position(|it| *it == function).unwrap();
        assert_eq!((at(0).abs_diff(at(2)), at(1).abs_diff(at(3))), (1, 1), "{order:?}");
    }

    /// A module with an imported function and three own ones: `calls` calls the other two, which return numbers.
    fn module() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("", "imported", wasm_encoder::EntityType::Function(0));
        let mut functions = FunctionSection::new();
        [0, 1, 1].iter().for_each(|it| _ = functions.function(*it));
        let mut exports = ExportSection::new();
        exports.export("calls", ExportKind::Func, 1);
        exports.export("long", ExportKind::Func, 3);
        let mut code = CodeSection::new();
        let mut add = |instructions: &[Instruction<'_>]| {
            let mut function = Function::new([]);
            instructions.iter().for_each(|it| _ = function.instruction(it));
            code.function(function.instruction(&Instruction::End));
        };
        use Instruction::{Call, Drop, I32Const, Nop};
        add(&[Call(0), Call(2), Drop, Call(3), Drop]);
        add(&[I32Const(7)]);
        add(&[vec![Nop; 40], vec![I32Const(8)]].concat());
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports);
        module.section(&code);
        module.finish()
    }

    /// The type of each exported function, the functions that it calls by their types, and the numbers it returns.
    fn told(module: &[u8]) -> Vec<String> {
        let (mut types, mut exports, mut bodies) = (vec![0], Vec::new(), vec![String::new()]);
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::FunctionSection(it) => types.extend(it.into_iter().map(Result::unwrap)),
                Payload::ExportSection(it) => exports.extend(it.into_iter().map(Result::unwrap)),
                Payload::CodeSectionEntry(it) => bodies.push(format!("{:?}", it.as_bytes().len())),
                _ => (),
            }
        }
        let told = |it: &wasmparser::Export<'_>| {
            let at = it.index as usize;
            format!("{}: type {}, {} bytes", it.name, types[at], bodies[at])
        };
        exports.iter().map(told).collect()
    }

    #[test]
    fn a_module_in_another_order_is_the_same_module() {
        let before = module();
        let after = ordered(&before).unwrap();
        assert_ne!(before, after, "the largest function comes first");
        Validator::new().validate_all(&after).unwrap();
        assert_eq!((told(&after), after.len()), (told(&before), before.len()));
        assert_eq!(ordered(&before).unwrap(), after, "always in the same order");
    }
}
