//! Renju and five-in-a-row: rules, records, solvers and engine behind one name.
