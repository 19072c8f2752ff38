//! Documents made ready to be put in: everything that needs no library, so that other threads can do it.

use kagetsu_records::Record;

use crate::digest::Digest;
use crate::document::{DocumentId, DocumentRow, NewDocument};
use crate::library::new_row;
use crate::limits;
use crate::store::Visit;
use crate::tree::{self, Chunk, TreeTooLarge};
use crate::visits::Visitor;

/// A document made ready to be put in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prepared {
    pub(crate) row: DocumentRow,
    pub(crate) chunks: Vec<Chunk>,
    /// Of a document that has no number yet.
    visits: Vec<Visit>,
}

impl Prepared {
    /// Makes a document ready.
    ///
    /// # Errors
    /// When its tree is too large, before it costs more than its record does.
    pub fn new(entry: &NewDocument) -> Result<Prepared, TreeTooLarge> {
        if entry.record.node_count() as u64 > limits::NODES {
            return Err(TreeTooLarge::Nodes);
        }
        let row = new_row(entry.head(0), &entry.record, Digest::of(&entry.record));
        let chunks = chunks(&row, &entry.record)?;
        let visits = Visitor::new(DocumentId(0), &row.head).visits(&entry.record);
        Ok(Prepared { row, chunks, visits })
    }

    /// Nodes of its tree, the root included.
    pub fn nodes(&self) -> u64 {
        self.row.head.nodes
    }

    /// The row of a document that comes in now.
    pub(crate) fn row_at(&self, now: u64) -> DocumentRow {
        let mut row = self.row.clone();
        row.head.added = now;
        row.head.changed = now;
        row
    }

    /// Its visits, now that it has a number.
    pub(crate) fn visits(self, document: DocumentId) -> impl Iterator<Item = Visit> {
        self.visits.into_iter().map(move |visit| Visit { document, ..visit })
    }
}

/// The chunks of a document's tree; none where the row says everything.
pub(crate) fn chunks(row: &DocumentRow, record: &Record) -> Result<Vec<Chunk>, TreeTooLarge> {
    if row.is_bare { Ok(Vec::new()) } else { tree::chunks(record) }
}
