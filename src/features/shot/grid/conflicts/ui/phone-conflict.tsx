import { useRef } from 'react';
import { errorText } from '../../../../../client/error-text';
import { messages } from '../../../../../kernel/messages';
import { toast } from '../../../../../ui/feedback/toast-store';
import type { EditColumn } from '../../../columns/columns.rules';
import type { SheetRow } from '../../grid-cells.rules';
import type { GridSaver } from '../../grid-saver';
import { rowName } from '../../grid-shown.rules';
import { ConflictChoice } from './conflict-choice';

const text = messages.grid;

interface PhoneConflictProps {
  id: string;
  row: SheetRow;
  column: EditColumn;
  saver: GridSaver;
}

/** The choice between two texts of a field, under it. */
export function PhoneConflict({ id, row, column, saver }: PhoneConflictProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const conflict = row.conflicts[column];
  if (!conflict) return null;
  return (
    <fieldset
      ref={fields}
      id={id}
      aria-label={text.conflict.choices(text.columns[column], rowName(row))}
      className="mt-1.5 rounded-menu border border-line bg-overlay px-3.5 py-3"
    >
      <ConflictChoice
        conflict={conflict}
        onSettle={async (how) => {
          const head = fields.current?.closest('li')?.querySelector<HTMLElement>('button');
          try {
            await saver[how](row, column);
            // The button goes with the choice; a field would open the keyboard.
            head?.focus({ preventScroll: true });
          } catch (error) {
            toast.error(text.saveFailed, errorText(error));
          }
        }}
      />
    </fieldset>
  );
}
