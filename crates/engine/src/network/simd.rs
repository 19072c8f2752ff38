//! The same code for several sets of instructions, picked at run time.
//!
//! The functions of `layers` and `heads` are compiled again inside functions that may use wider instructions; nothing is
//! written twice, so the numbers are the same by construction, and a test compares them. This is the only place of the
//! house with `unsafe`: a call of such a function is sound only where the processor has the instructions, and the value
//! that leads to it can be had from [`Instructions::all`] alone.
#![allow(unsafe_code, reason = "calling functions compiled for instructions that were found at run time")]

use kagetsu_rules::{AREA, Color, PointSet};

use super::heads::{logit, pooled};
use super::layers::Layers;
use super::{Heads, Network};

/// Which instructions the network is computed with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instructions(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Instructions {
    /// Those that every processor of its kind has.
    pub const PORTABLE: Instructions = Instructions(Set::Portable);

    /// The best that this processor has.
    pub fn detect() -> Instructions {
        Instructions::all().pop().unwrap_or(Instructions::PORTABLE)
    }

    /// All that this processor has, the best last.
    pub fn all() -> Vec<Instructions> {
        let mut all = vec![Instructions::PORTABLE];
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            all.push(Instructions(Set::Avx2));
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vnni")
            {
                all.push(Instructions(Set::Avx512));
            }
        }
        all
    }

    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        }
    }
}

/// Makes for each function one that picks, and one for each further set of instructions.
macro_rules! compiled_for_all {
    ($($(#[$doc:meta])* fn $name:ident / $avx2:ident / $avx512:ident($($argument:ident: $kind:ty),*) $(-> $result:ty)? = $body:path;)*) => {
        impl Instructions {
            $($(#[$doc])*
            #[inline]
            pub(super) fn $name(self, $($argument: $kind),*) $(-> $result)? {
                match self.0 {
                    Set::Portable => $body($($argument),*),
                    #[cfg(target_arch = "x86_64")]
                    // SAFETY: `Set::Avx2` is made by `all` alone, after it has found the instructions.
                    Set::Avx2 => unsafe { $avx2($($argument),*) },
                    #[cfg(target_arch = "x86_64")]
                    // SAFETY: the same for `Set::Avx512`.
                    Set::Avx512 => unsafe { $avx512($($argument),*) },
                }
            })*
        }

        $(#[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn $avx2($($argument: $kind),*) $(-> $result)? {
            $body($($argument),*)
        }

        #[cfg(target_arch = "x86_64")]
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vnni,avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn $avx512($($argument: $kind),*) $(-> $result)? {
            $body($($argument),*)
        })*
    };
}

compiled_for_all! {
    /// Makes the layers those of other stones.
    fn sync / sync_avx2 / sync_avx512(layers: &mut Layers, network: &Network, stones: [PointSet; 2]) = sync;
    /// The value to the side to move.
    fn value / value_avx2 / value_avx512(layers: &Layers, network: &Network, turn: Color) -> i32 = value;
    /// The logits of moves to `points`; the other places are left as they are.
    fn policy / policy_avx2 / policy_avx512(layers: &Layers, network: &Network, turn: Color, points: PointSet, logits: &mut [i32; AREA]) = policy;
}

#[inline(always)]
fn sync(layers: &mut Layers, network: &Network, stones: [PointSet; 2]) {
    layers.sync(network, stones);
}

#[inline(always)]
fn value(layers: &Layers, network: &Network, turn: Color) -> i32 {
    match &network.heads {
        Heads::Plain(heads) => heads[turn].value(network.value_shift, &pooled(layers.regions())),
        Heads::Wide(heads) => heads[turn].value(network.value_shift, layers.regions()),
    }
}

#[inline(always)]
fn policy(layers: &Layers, network: &Network, turn: Color, points: PointSet, logits: &mut [i32; AREA]) {
    let (shift, sums) = (network.policy_shift, pooled(layers.regions()));
    match &network.heads {
        Heads::Plain(heads) => {
            let wishes = heads[turn].wishes(shift, &sums);
            for point in points {
                logits[point.index()] = logit(&layers.cell(point), &wishes);
            }
        }
        Heads::Wide(heads) => {
            let made = heads[turn].made(shift, &sums);
            for point in points {
                logits[point.index()] = heads[turn].logit(&made, &layers.cell(point));
            }
        }
    }
}
