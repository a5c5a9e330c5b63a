import { messages } from '../../../../kernel/messages';
import { Select } from '../../../../ui/form/select';
import { type SheetKey, sheetColumns, sheetKeys } from '../../columns/sheet-columns.rules';
import { HEADINGS_WITHIN, headedTable, type ShotTable, unheadedTable } from '../../columns/sheet-table.rules';
import { withColumn } from '../csv-import.rules';
import type { ImportSource } from './use-csv-import';

const text = messages.importDialog;
const options = [
  { value: '', label: text.leftOut },
  ...sheetKeys.map((value) => ({ value, label: sheetColumns[value].fileName })),
];

/** Whether a heading is unknown, or the headings were found below other lines. */
const isUnsure = ({ rows, table }: ImportSource) =>
  table.columns.includes(null) || (table.headings !== null && table.rows.length < rows.length - 1);

interface ImportColumnsProps {
  source: ImportSource;
  table: ShotTable;
  onChange: (table: ShotTable) => void;
}

/** What each column is, to be chosen where its heading does not say it. */
export function ImportColumns({ source, table, onChange }: ImportColumnsProps) {
  const { columns, headings, rows } = table;
  const known = columns.filter((column) => column !== null).length;
  const exampleOf = (at: number) => rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 40);
  const nameOf = (at: number) => headings?.[at]?.slice(0, 64) || text.columnName(at + 1);
  return (
    // Starts open if there is something to judge. Afterwards React leaves it as the person opened or closed it.
    <details open={isUnsure(source) || undefined} className="rounded-card border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {text.columnsTitle}
        <span className="ml-2 text-sm font-normal text-muted">
          {known === columns.length ? text.columnsKnown : text.columnsLead(known, columns.length)}
        </span>
      </summary>
      <Select
        label={text.headings}
        options={[
          { value: '', label: text.noHeadings },
          ...source.rows
            .slice(0, HEADINGS_WITHIN)
            .map(({ line, cells }, at) => ({ value: String(at), label: text.headingLine(line, cells) })),
        ]}
        // The lines of the table are those below its headings.
        value={headings === null ? '' : String(source.rows.length - rows.length - 1)}
        onChange={({ target: { value } }) =>
          onChange(value === '' ? unheadedTable(source.rows, columns) : headedTable(source.rows, Number(value)))
        }
        className="mt-2"
      />
      <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column, at) => {
          const example = exampleOf(at);
          return (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={at}
              label={<bdi className="wrap-anywhere">{nameOf(at)}</bdi>}
              hint={example && <span className="wrap-anywhere">{text.example(example)}</span>}
              options={options}
              value={column ?? ''}
              onChange={({ target }) => onChange(withColumn(table, at, (target.value || null) as SheetKey | null))}
            />
          );
        })}
      </div>
    </details>
  );
}
