import { messages } from '../../../../kernel/messages';
import { Checkbox } from '../../../../ui/form/checkbox';
import { Select } from '../../../../ui/form/select';
import { withColumn } from '../csv-import.rules';
import { headedTable, type ShotColumn, type ShotTable, shotColumns, unheadedTable } from '../shot-columns.rules';
import type { ImportSource } from './use-csv-import';

const text = messages.importDialog;
const options = [
  { value: '', label: text.leftOut },
  ...shotColumns.map((value) => ({ value, label: messages.csvImport.columns[value] })),
];

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
    // Starts open if a heading is unknown. Afterwards React leaves it as the person opened or closed it.
    <details open={source.table.columns.includes(null) || undefined} className="rounded-card border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-semibold">
        {text.columnsTitle}
        <span className="ml-2 text-sm font-normal text-muted">
          {known === columns.length ? text.columnsKnown : text.columnsLead(known, columns.length)}
        </span>
      </summary>
      <Checkbox
        label={text.hasHeadings}
        checked={headings !== null}
        onCheckedChange={(checked) =>
          onChange(checked ? headedTable(source.rows) : unheadedTable(source.rows, table.columns))
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
              label={<span className="wrap-anywhere">{nameOf(at)}</span>}
              hint={example && <span className="wrap-anywhere">{text.example(example)}</span>}
              options={options}
              value={column ?? ''}
              onChange={({ target }) => onChange(withColumn(table, at, (target.value || null) as ShotColumn | null))}
            />
          );
        })}
      </div>
    </details>
  );
}
