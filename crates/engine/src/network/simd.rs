//! The same code for several sets of instructions, picked at run time.
//!
//! The functions of `layers` and `heads` are compiled again inside functions that may use wider instructions; nothing is
//! written twice, so the numbers are the same by construction, and a test compares them. This is the only place of the house
//! with `unsafe`: a call of such a function is sound only where the processor has the instructions, and the value that
//! leads to it can be had from [`Instructions::detect`] alone.
#![allow(unsafe_code, reason = "calling functions compiled for instructions that were found at run time")]

use kagetsu_rules::{AREA, Color, PointSet};

use super::Network;
use super::heads::logit;
use super::layers::Layers;

/// Which instructions the network is computed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instructions(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Instructions {
    /// Those that every processor of its kind has.
    pub const PORTABLE: Instructions = Instructions(Set::Portable);

    /// The best that this processor has.
    pub fn detect() -> Instructions {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            return Instructions(Set::Avx2);
        }
        Instructions::PORTABLE
    }

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
        }
    }
}

/// Makes for each function one that picks, and one for each further set of instructions.
macro_rules! compiled_for_all {
    ($($(#[$doc:meta])* fn $name:ident / $wide:ident($($argument:ident: $kind:ty),*) $(-> $result:ty)? = $body:path;)*) => {
        impl Instructions {
            $($(#[$doc])*
            #[inline]
            pub(super) fn $name(self, $($argument: $kind),*) $(-> $result)? {
                match self.0 {
                    Set::Portable => $body($($argument),*),
                    #[cfg(target_arch = "x86_64")]
                    // SAFETY: `Set::Avx2` is made by `detect` alone, after it has found the instructions.
                    Set::Avx2 => unsafe { $wide($($argument),*) },
                }
            })*
        }

        $(#[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn $wide($($argument: $kind),*) $(-> $result)? {
            $body($($argument),*)
        })*
    };
}

compiled_for_all! {
    /// Makes the layers those of other stones.
    fn sync / sync_avx2(layers: &mut Layers, network: &Network, stones: [PointSet; 2]) = sync;
    /// The value to the side to move.
    fn value / value_avx2(layers: &Layers, network: &Network, turn: Color) -> i32 = value;
    /// The logits of moves to `points`; the other places are left as they are.
    fn policy / policy_avx2(layers: &Layers, network: &Network, turn: Color, points: PointSet, logits: &mut [i32; AREA]) = policy;
}

#[inline(always)]
fn sync(layers: &mut Layers, network: &Network, stones: [PointSet; 2]) {
    layers.sync(network, stones);
}

#[inline(always)]
fn value(layers: &Layers, network: &Network, turn: Color) -> i32 {
    network.heads[turn].value(network.value_shift, &layers.pooled.0)
}

#[inline(always)]
fn policy(layers: &Layers, network: &Network, turn: Color, points: PointSet, logits: &mut [i32; AREA]) {
    let wishes = network.heads[turn].wishes(network.policy_shift, &layers.pooled.0);
    for point in points {
        logits[point.index()] = logit(&layers.cells[point.index()], &wishes);
    }
}
