import type { CSSProperties, ReactNode } from 'react';
import { messages } from '../../kernel/messages';
import { classes } from '../classes';
import { Checkbox } from './checkbox';

interface CheckboxGridProps {
  legend: string;
  options: { id: string; label: string }[];
  value: string[];
  onChange: (value: string[]) => void;
  empty?: ReactNode;
}

/** Many checkboxes in columns of six that read downwards, with a count; `value` holds the chosen ids. */
export function CheckboxGrid({ legend, options, value, onChange, empty }: CheckboxGridProps) {
  const columns = columnsOf(options);
  const chosen = new Set(value);
  const toggle = (id: string, on: boolean) => onChange(on ? [...value, id] : value.filter((other) => other !== id));
  return (
    // Columns of equal width, in groups of two and of three; where groups stand side by side, a third one takes the
    // whole line.
    <fieldset
      className={classes(
        'min-w-0 max-w-[max(26rem,var(--columns)*15rem-1.75rem)] in-[[role=dialog]]:max-w-none',
        columns.length > 2 && 'xl:col-span-full',
      )}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <legend className="float-left mb-1 text-base font-semibold">{legend}</legend>
      <p aria-live="polite" className="figures float-right mb-1 text-sm leading-6 text-muted">
        {messages.ui.selected(value.length)}
      </p>
      {options.length === 0 ? (
        <div className="clear-both text-muted">{empty}</div>
      ) : (
        <div
          className={classes(
            'clear-both grid grid-cols-1 gap-x-7',
            'sm:grid-cols-[repeat(auto-fit,minmax(min(100%,160px),1fr))]',
          )}
        >
          {columns.map((column) => (
            <div key={column[0]?.id}>
              {column.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={chosen.has(id)}
                  onCheckedChange={(on) => toggle(id, on)}
                  className={classes('min-h-12 border-b border-line', chosen.has(id) && 'font-semibold')}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const perColumn = 6;

function columnsOf<T>(items: T[]): T[][] {
  const count = Math.ceil(items.length / perColumn);
  return Array.from({ length: count }, (_, column) => items.slice(column * perColumn, (column + 1) * perColumn));
}
