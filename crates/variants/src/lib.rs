//! Five in a row on other boards: m,n,k and gravity boards with four interchangeable players.
