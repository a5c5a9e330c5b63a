import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row of a table as it is stored and as it is to be; a value that is the same object did not change. */
export interface RowChange {
  was: { id: string };
  is: object;
}

/**
 * The parts of one UPDATE of many rows, which differ in what changes: `changed` is joined to the table by its id. Only
 * values that change are sent, since a row may be large; those that may be null always are, as null says "unchanged".
 */
export function rowsUpdate(
  table: PgTable,
  changes: readonly RowChange[],
): { set: Record<string, SQL>; changed: SQL; isChanged: SQL } {
  const rows = changes.map(({ was, is }) => ({ id: was.id, was: was as Values, is: is as Values }));
  const all = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some(({ was, is }) => was[key] !== is[key]),
  );
  const sent = rows.map(({ id, was, is }) => {
    const values = all.filter(([key, { notNull }]) => !notNull || was[key] !== is[key]);
    return { id, ...Object.fromEntries(values.map(([key, { name }]) => [name, is[key]])) };
  });
  const set = all.map(([key, column]) => {
    const value = sql`changed.${sql.identifier(column.name)}`;
    return [key, column.notNull ? sql`coalesce(${value}, ${column})` : value];
  });
  const types = all.map(([, column]) => sql`, ${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  return {
    set: Object.fromEntries(set),
    changed: sql`json_to_recordset(${JSON.stringify(sent)}::text::json) as changed(id uuid${sql.join(types)})`,
    isChanged: sql`${table}.id = changed.id`,
  };
}

type Values = Record<string, unknown>;
