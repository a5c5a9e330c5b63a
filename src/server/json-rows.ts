import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Columns of rows as JSON under the names that the table gives them, for `json_populate_record`: one parameter whatever is written,
 * so that one prepared statement does for every write of the table.
 */
export function jsonRow(table: PgTable, row: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const column = columns[key];
      return column ? [[column.name, value]] : [];
    }),
  );
}

/** Rows of the table out of a JSON array of what `jsonRow` has made. */
export function rowsIn(table: PgTable, array: SQL): SQL {
  return sql`json_populate_recordset(null::${table}, ${array})`;
}

/** Rows of the table out of the placeholder's text, which `jsonRows` has made. */
export function rowsOf(table: PgTable, placeholder: string): SQL {
  return rowsIn(table, sql`${sql.placeholder(placeholder)}::text::json`);
}

export function jsonRows(table: PgTable, rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map((row) => jsonRow(table, row)));
}
