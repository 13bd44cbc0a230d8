//! Small symmetric matrices.

use std::ops::{Index, IndexMut};

/// A square matrix, by rows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Index<(usize, usize)> for Matrix {
    type Output = f64;

    fn index(&self, (row, column): (usize, usize)) -> &f64 {
        &self.cells[row * self.size + column]
    }
}

impl IndexMut<(usize, usize)> for Matrix {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }
}

impl Matrix {
    /// A matrix of zeros.
    pub(super) fn zero(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    /// The sum with a multiple of another one.
    #[must_use]
    pub(super) fn plus(mut self, factor: f64, other: &Matrix) -> Matrix {
        self.cells.iter_mut().zip(&other.cells).for_each(|(it, by)| *it += factor * by);
        self
    }

    /// Adds the product of a vector with itself.
    pub(super) fn add_square(&mut self, of: &[f64]) {
        for (row, a) in of.iter().enumerate().filter(|it| *it.1 != 0.0) {
            for (column, b) in of.iter().enumerate() {
                self[(row, column)] += a * b;
            }
        }
    }

    /// The product with a vector.
    pub(super) fn times(&self, vector: &[f64]) -> Vec<f64> {
        let row = |row: &[f64]| row.iter().zip(vector).map(|(a, b)| a * b).sum();
        self.cells.chunks(self.size.max(1)).map(row).collect()
    }

    /// `self · middle · selfᵀ`.
    pub(super) fn around(&self, middle: &Matrix) -> Matrix {
        let product = |a: &Matrix, b: &dyn Fn(usize, usize) -> f64| {
            let mut product = Matrix::zero(self.size);
            for row in 0..self.size {
                for column in 0..self.size {
                    product[(row, column)] =
                        (0..self.size).map(|it| a[(row, it)] * b(it, column)).sum();
                }
            }
            product
        };
        let left = product(self, &|row, column| middle[(row, column)]);
        product(&left, &|row, column| self[(column, row)])
    }

    /// An information that has an inverse: given players cannot move, and if none is given, all of
    /// them cannot move together.
    #[must_use]
    pub(super) fn solvable(mut self, given: &[bool]) -> Matrix {
        for player in (0..self.size).filter(|it| given[*it]) {
            for other in 0..self.size {
                self[(player, other)] = 0.0;
                self[(other, player)] = 0.0;
            }
            self[(player, player)] = 1.0;
        }
        if !given.contains(&true) {
            // As stiff as the rest, so that the inverse stays exact.
            let trace: f64 = (0..self.size).map(|it| self[(it, it)]).sum();
            let stiff = trace / (self.size * self.size).max(1) as f64;
            self.cells.iter_mut().for_each(|it| *it += stiff);
        }
        self
    }

    /// The inverse of a positive definite matrix, by elimination; `None` for another one.
    pub(super) fn inverse(mut self) -> Option<Matrix> {
        let mut inverse = Matrix::zero(self.size);
        (0..self.size).for_each(|it| inverse[(it, it)] = 1.0);
        for pivot in 0..self.size {
            let by = self[(pivot, pivot)];
            if !(by.is_finite() && by > 0.0) {
                return None;
            }
            for column in 0..self.size {
                self[(pivot, column)] /= by;
                inverse[(pivot, column)] /= by;
            }
            for row in (0..self.size).filter(|it| *it != pivot) {
                let by = self[(row, pivot)];
                for column in 0..self.size {
                    self[(row, column)] -= by * self[(pivot, column)];
                    inverse[(row, column)] -= by * inverse[(pivot, column)];
                }
            }
        }
        Some(inverse)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let mut matrix = Matrix::zero(3);
        for vector in [[1.0, 2.0, 3.0], [0.0, 1.0, -1.0], [4.0, 0.0, 1.0]] {
            matrix.add_square(&vector);
        }
        let inverse = matrix.clone().inverse().unwrap();
        for column in 0..3 {
            let unit = matrix.times(&(0..3).map(|row| inverse[(row, column)]).collect::<Vec<_>>());
            for (row, it) in unit.iter().enumerate() {
                assert!((it - f64::from(u8::from(row == column))).abs() < 1e-12);
            }
        }
        assert_eq!(Matrix::zero(2).inverse(), None);
        assert!(
            inverse.around(&matrix).plus(-1.0, &inverse).cells.iter().all(|it| it.abs() < 1e-12)
        );
    }
}
