import { Info } from 'lucide-react';
import { useId, useState } from 'react';
import { messages } from '../../../../kernel/messages';
import { Button } from '../../../../ui/button';
import { Select } from '../../../../ui/form/select';
import { Icon } from '../../../../ui/icon';
import { type SheetKey, sheetKeys, sheetName } from '../../columns/sheet-columns.rules';
import { HEADINGS_WITHIN, headedTable, notTaken, type ShotTable, unheadedTable } from '../../columns/sheet-table.rules';
import { columnsWanted } from '../csv-import.rules';
import { isMonthFirst, tableRefusal } from '../csv-shots.rules';
import type { ImportSource } from './use-csv-import';

const text = messages.importDialog;

interface MatchColumnsProps {
  source: ImportSource;
  table: ShotTable;
  /** Left out once the import has begun: what its lines mean stays as it was. */
  onChange: ((table: ShotTable) => void) | undefined;
}

/** What is left out of a table, and a button with which a person says what each of its columns is. */
export function MatchColumns({ source, table, onChange }: MatchColumnsProps) {
  const id = useId();
  // Without a title nothing can be imported.
  const [isOpen, setOpen] = useState(tableRefusal(table)?.code === 'titleColumnNeeded');
  const left = notTaken(table);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="flex min-w-0 flex-1 basis-48 items-center gap-2.5 text-sm text-muted wrap-anywhere">
          <Icon of={Info} size={16} />
          {left.length === 0 && <span>{text.columnsKnown}.</span>}
          {left.length > 0 && (
            <span>
              {text.notTaken} <bdi className="font-semibold text-ink">{left.join(', ')}</bdi>.
            </span>
          )}
        </p>
        {onChange && (
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="-mr-3 px-3! text-sm text-accent-ink!"
          >
            {text.match}
          </Button>
        )}
      </div>
      {isMonthFirst(table) && <p className="text-sm text-muted">{messages.grid.monthFirst}</p>}
      {onChange && isOpen && (
        <section id={id} aria-label={text.match} className="rounded-card border border-line p-4">
          <Headings {...{ source, table, onChange }} />
          <MatchPairs {...{ table, onChange }} keys={sheetKeys} />
        </section>
      )}
    </div>
  );
}

/** Which line has the headings. */
function Headings({ source, table: { columns, headings, rows }, onChange }: Required<MatchColumnsProps>) {
  return (
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
        onChange?.(value === '' ? unheadedTable(source.rows, columns) : headedTable(source.rows, Number(value)))
      }
    />
  );
}

interface MatchPairsProps {
  table: ShotTable;
  onChange: (table: ShotTable) => void;
  /** What a column can be. */
  keys: readonly SheetKey[];
}

/** Each heading of a sheet, and the column to which it goes, or none. */
export function MatchPairs({ table, onChange, keys }: MatchPairsProps) {
  const options = [{ value: '', label: text.leftOut }, ...keys.map((value) => ({ value, label: sheetName(value) }))];
  const { columns, headings, rows } = table;
  // What a person has chosen of these rows, also where another column has it now.
  const [chosen, setChosen] = useState({ rows, wanted: columns });
  const wanted = chosen.rows === rows ? chosen.wanted : columns;
  const choose = (at: number, column: SheetKey | null) => {
    const next = wanted.with(at, column);
    setChosen({ rows, wanted: next });
    onChange({ ...table, columns: columnsWanted(next, at) });
  };
  const exampleOf = (at: number) => rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 40);
  const nameOf = (at: number) => headings?.[at]?.slice(0, 64) || text.columnName(at + 1);
  return (
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
            onChange={({ target }) => choose(at, (target.value || null) as SheetKey | null)}
          />
        );
      })}
    </div>
  );
}
