//! Certificates by hand and by a plain search, the faults the verifier must find, and the written forms.

// Always true here; it tells clippy that the helpers of these modules are tests, too.
#[cfg(test)]
mod accepted;
#[cfg(test)]
mod bystanders;
#[cfg(test)]
mod forms;
#[cfg(test)]
mod mutations;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod rejected;
#[cfg(test)]
mod replay;
