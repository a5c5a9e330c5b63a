import { useMemo, useRef } from 'react';
import { messages } from '../../../../../kernel/messages';
import { LazyRegion, lazyPage } from '../../../../../ui/loading/lazy-page';
import { type ItemSize, useRowWindow } from '../../../list/ui/use-row-window';
import { savedState, unfinishedCells } from '../../grid-shown.rules';
import type { GridParts } from '../grid-parts';
import type { PhoneTools, WantedField } from './phone-fields';
import { PhoneRow } from './phone-row';

const text = messages.grid;
const RowWindowing = lazyPage(async () => (await import('../../../list/ui/row-windowing')).RowWindowing);
/** A closed row with its border. */
const size: ItemSize = { row: 61, head: 0 };

interface PhoneListProps extends Pick<GridParts, 'project' | 'grid' | 'status'> {
  canEdit: boolean;
  /** The key of the open row. */
  open: string | null;
  wanted: WantedField | null;
  tools: PhoneTools;
  /** Opens a row with its first empty field. */
  onShow: (key: string) => void;
}

/** The rows of a phone's grid; of a long list those around the view, and the open one. */
export function PhoneList({ project, grid, status, canEdit, open, wanted, tools, onShow }: PhoneListProps) {
  const { rows, sheet, stale } = grid;
  const list = useRef<HTMLOListElement>(null);
  const items = useMemo(() => rows.map(({ key }) => ({ id: key, isHead: false })), [rows]);
  const { rows: near, after, measure, isPart, onWindow } = useRowWindow(items, size);
  return (
    <>
      <ol
        ref={list}
        aria-label={text.name(project.projectTitle)}
        style={after > 0 ? { paddingBottom: after } : undefined}
        className="mx-3 overflow-hidden rounded-card border border-line shadow-1 empty:hidden"
      >
        {near.map(({ index, before }) => {
          const row = rows[index];
          if (!row) return null;
          const [above, next] = [rows[index - 1], rows[index + 1]];
          const isStale = stale.has(row.key);
          const unfinished = unfinishedCells([row], grid.draft.cells);
          const state = savedState(row, {
            ...{ above, phase: status.phase, isStale, unfinished },
            isOnline: navigator.onLine,
          });
          return (
            <PhoneRow
              key={row.key}
              {...{ row, index, isStale, tools, measure, before }}
              setSize={isPart ? rows.length : undefined}
              days={sheet.days}
              isSameDay={above !== undefined && above.times.date === row.times.date}
              saving={state.words}
              open={
                open === row.key
                  ? {
                      ...{ state, sheet, canEdit, wanted },
                      position: text.phone.position(index + 1, rows.length),
                      plan: grid.plan,
                      places: grid.placeNames,
                      onNext: next && (() => onShow(next.key)),
                    }
                  : null
              }
            />
          );
        })}
      </ol>
      {isPart && (
        <LazyRegion waiting={null}>
          <RowWindowing
            {...{ items, list, size, onWindow }}
            kept={open === null ? -1 : rows.findIndex(({ key }) => key === open)}
          />
        </LazyRegion>
      )}
    </>
  );
}
