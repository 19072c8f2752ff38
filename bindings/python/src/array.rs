//! Arrays of the caller: what is wrong with one is said in the words of NumPy's users.

use numpy::ndarray::Dimension;
use numpy::{
    Element, PyArrayDescrMethods, PyReadonlyArray, PyReadwriteArray, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// An array that is read.
pub(crate) fn to_read<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    object.extract().map_err(|error| explained::<T, D>(object, error))
}

/// An array that is written.
pub(crate) fn to_write<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    object.extract().map_err(|error| explained::<T, D>(object, error))
}

/// What was expected and what came; an array of the right kind keeps its own trouble.
fn explained<T: Element, D: Dimension>(object: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    let expected = T::get_dtype(object.py());
    let axes = D::NDIM.unwrap_or(0);
    let found = match object.cast::<PyUntypedArray>() {
        Ok(array) if array.dtype().is_equiv_to(&expected) && array.ndim() == axes => return error,
        Ok(array) => format!("{} with {}", array.dtype(), counted(array.ndim())),
        Err(_) => object.get_type().to_string(),
    };
    PyTypeError::new_err(format!("an array of {expected} with {} is expected, not {found}", counted(axes)))
}

fn counted(axes: usize) -> String {
    if axes == 1 { "1 axis".to_owned() } else { format!("{axes} axes") }
}
