//! What a program says that is built without PNG.

use std::convert::Infallible;
use std::io::{self, Write};
use std::marker::PhantomData;

/// A picture that cannot be painted.
pub(crate) struct Drawing(Infallible);

/// A moving picture that cannot be painted.
pub(crate) struct Movie<W>(Infallible, PhantomData<W>);

fn missing() -> io::Error {
    io::Error::other(
        "expected a program that paints PNG, found one built without; write an SVG, or build it \
         with the feature `png`",
    )
}

impl Drawing {
    pub(crate) fn new(_svg: &str) -> io::Result<Drawing> {
        Err(missing())
    }

    pub(crate) fn size(&self) -> (u32, u32) {
        match self.0 {}
    }

    pub(crate) fn pixels(&self) -> io::Result<Pixels> {
        match self.0 {}
    }

    pub(crate) fn write(
        &self,
        _out: impl Write,
        _finish: impl FnMut(u32, &mut [u8]),
    ) -> io::Result<()> {
        match self.0 {}
    }
}

/// The pixels of a picture that cannot be painted.
pub(crate) struct Pixels(Infallible);

impl Pixels {
    pub(crate) fn data(&self) -> &[u8] {
        match self.0 {}
    }

    pub(crate) fn width(&self) -> u32 {
        match self.0 {}
    }
}

impl<W: Write> Movie<W> {
    pub(crate) fn bytes(_size: (u32, u32)) -> u64 {
        0
    }

    pub(crate) fn new(
        _out: W,
        _size: (u32, u32),
        _frames: u32,
        _milliseconds: u16,
    ) -> io::Result<Movie<W>> {
        Err(missing())
    }

    pub(crate) fn push(&mut self, _frame: &Drawing) -> io::Result<()> {
        match self.0 {}
    }

    pub(crate) fn finish(self) -> io::Result<()> {
        match self.0 {}
    }
}
