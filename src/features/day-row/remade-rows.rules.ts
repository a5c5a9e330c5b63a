interface Known {
  _id: string;
  version: number;
}

/**
 * The rows that Undo or Redo has made again, under the ids that they had before: a step that was made before a row was
 * removed names its old id, and is meant for the row that stands there again. `latest` gives the version that this page
 * alone has made of the one that a person saw.
 */
export function remadeRows(latest: (id: string, seen: number) => number) {
  const remade = new Map<string, { removedAt: number; row: Known }>();
  return {
    /** Notes that a row was made again that was removed as `was`. */
    note(was: Known, row: Known): void {
      remade.set(was._id, { removedAt: latest(was._id, was.version), row });
    },
    /** The row for which a change of this one is meant; one that others changed before it was removed is no other's. */
    standing<Change extends { id: string; version?: number | undefined }>(change: Change): Change {
      const known = remade.get(change.id);
      if (!known || change.version === undefined) return change;
      if (latest(change.id, change.version) !== known.removedAt) return change;
      return this.standing({ ...change, id: known.row._id, version: known.row.version });
    },
  };
}
