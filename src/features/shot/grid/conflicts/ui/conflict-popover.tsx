import { Popover } from 'radix-ui';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { errorText } from '../../../../../client/error-text';
import { messages } from '../../../../../kernel/messages';
import { classes } from '../../../../../ui/classes';
import { toast } from '../../../../../ui/feedback/toast-store';
import { type GridColumn, isEditColumn } from '../../grid.data';
import type { SheetRow } from '../../grid-cells.rules';
import type { GridSaver } from '../../grid-saver';
import { rowName } from '../../grid-shown.rules';
import { ConflictChoice } from './conflict-choice';

const text = messages.grid;

interface ConflictPopoverProps {
  row: SheetRow;
  column: GridColumn;
  /** The id of the cell. */
  cell: string;
  saver: GridSaver;
  /** Gives the focus back to the cell. */
  onLeave: () => void;
}

/**
 * The choice between two texts of a cell, below it as long as it is the active one. The keys of the table go on there;
 * Alt and the arrow down lead here, Escape leads back and leaves it open.
 */
export function ConflictPopover({ row, column, cell, saver, onLeave }: ConflictPopoverProps) {
  const anchor = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    anchor.current = document.getElementById(cell);
  });
  const conflict = isEditColumn(column) ? row.conflicts[column] : undefined;
  if (!conflict || !isEditColumn(column)) return null;
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          data-conflict=""
          aria-label={text.conflict.choices(text.columns[column], rowName(row))}
          align="start"
          alignOffset={4}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            if ((event.target as Element).closest('[data-conflict]')) onLeave();
          }}
          className={classes(
            'float z-bar w-97 max-w-[calc(100vw-1rem)] rounded-menu border border-line bg-overlay px-4 py-3.5 shadow-3',
            'data-[state=closed]:animate-none print:hidden',
          )}
        >
          <ConflictChoice
            conflict={conflict}
            onSettle={async (how) => {
              try {
                await saver[how](row, column);
                // The button goes with the choice.
                onLeave();
              } catch (error) {
                toast.error(text.saveFailed, errorText(error));
              }
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Gives the focus to the choice that is open; false where there is none. */
export function enterConflict(): boolean {
  const button = document.querySelector<HTMLElement>('[data-conflict] button');
  button?.focus();
  return button !== null;
}
