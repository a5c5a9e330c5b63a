import { ArrowDown, Clock, MapPin, RotateCw, Send, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../../../../kernel/messages';
import { formatDuration } from '../../../../../kernel/typed/typed-duration';
import { afterPaint } from '../../../../../ui/after-paint';
import { Button } from '../../../../../ui/button';
import { classes } from '../../../../../ui/classes';
import { searchCountry } from '../../../../place/place.rules';
import { PositionLine } from '../../../../place/ui/position-line';
import { WarningList } from '../../../actions/ui/plan-warnings';
import { type EditColumn, phoneLines } from '../../../columns/columns.rules';
import { PhoneConflict } from '../../conflicts/ui/phone-conflict';
import { isNewRow } from '../../grid.data';
import type { OpenedCell, SheetRow } from '../../grid-cells.rules';
import type { Sheet } from '../../grid-row.rules';
import type { GridSaver } from '../../grid-saver';
import { isNotLookedUp, type Plan, type Readiness, rowName, type savedState, warningsOf } from '../../grid-shown.rules';
import type { GridParts } from '../grid-parts';
import type { CellChoices } from '../use-cell-choices';
import { DurationSteps, PhoneField } from './phone-field';

const text = messages.grid;

/** The field that is to have the focus: an object of its own for each time. No column: the first empty field. */
export interface WantedField {
  column?: EditColumn;
}

/** What the rows of the list do; it stays the same object from render to render. */
export interface PhoneTools
  extends Pick<CellChoices, 'countryCode' | 'onPlace'>,
    Pick<GridParts, 'putPosition' | 'placesUsed'> {
  saver: GridSaver;
  onToggle: (key: string) => void;
  onSave: (row: SheetRow, column: EditColumn, text: string, opened?: OpenedCell) => void;
  onPublish: (row: SheetRow) => void;
  onLoad: (row: SheetRow) => void;
  /** Removes a row that the server does not know yet. */
  onDiscard: (row: SheetRow) => void;
}

/** What only the open row knows. */
export interface OpenRow extends Pick<CellChoices, 'places'> {
  state: ReturnType<typeof savedState>;
  position: string;
  sheet: Sheet;
  plan: Plan;
  canEdit: boolean;
  wanted: WantedField | null;
  /** Opens the next row; undefined in the last one. */
  onNext: (() => void) | undefined;
}

interface PhoneFieldsProps {
  id: string;
  row: SheetRow;
  readiness: Readiness;
  open: OpenRow;
  tools: PhoneTools;
}

/** A date and a duration need more room than the times beside them. */
const isTimeLine = (line: readonly EditColumn[]) => line.some((column) => column === 'start' || column === 'end');

/** The fields of the open row, and what may be done to it. */
export function PhoneFields({ id, row, readiness, open, tools }: PhoneFieldsProps) {
  const { sheet, plan, canEdit, places, wanted, onNext } = open;
  const { countryCode, onPlace } = tools;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    const fields = [...(panel.current?.querySelectorAll<HTMLInputElement>('[data-field]') ?? [])];
    const named = fields.find(({ dataset }) => dataset.field === wanted.column);
    (named ?? fields.find(({ value }) => value === '') ?? fields[0])?.focus({ preventScroll: true });
    // Once the rows that have been closed above it are measured.
    afterPaint(() => panel.current?.closest('li')?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  }, [wanted]);
  const isReadOnly = !canEdit || !row.shot.may.edit;
  const noteOf = (columns: readonly EditColumn[]) =>
    columns.map((column) => (row.conflicts[column] ? undefined : row.issues[column])).find(Boolean);
  const noteId = (columns: readonly EditColumn[]) => `note-${columns[0]}-${row.key.replaceAll(' ', '-')}`;
  const choiceId = (column: EditColumn) => `choice-${column}-${row.key.replaceAll(' ', '-')}`;
  const field = (
    column: EditColumn,
    pair: readonly EditColumn[],
    more: Partial<Parameters<typeof PhoneField>[0]> = {},
  ) => (
    <PhoneField
      key={column}
      {...{ row, sheet, column, isReadOnly, countryCode, places, onPlace }}
      onSave={(typed, opened) => tools.onSave(row, column, typed, opened)}
      noteId={row.conflicts[column] ? choiceId(column) : noteId(pair)}
      {...more}
    />
  );
  const note = (pair: readonly EditColumn[]) => (
    <>
      <p id={noteId(pair)} className="mt-1 text-sm text-danger empty:hidden">
        {noteOf(pair)}
      </p>
      {pair.includes('place') && !isReadOnly && (
        <PositionLine
          position={row.shot.locationData ?? row.change.locationData ?? null}
          recent={tools.placesUsed()}
          countryCode={searchCountry(countryCode)}
          onChange={(position) => tools.putPosition(row, position)}
        />
      )}
      {pair.includes('place') && isNotLookedUp(row) && isReadOnly && (
        <p className="mt-1 text-sm text-muted">{text.notLookedUp}</p>
      )}
      {pair.map((column) => (
        <PhoneConflict key={column} id={choiceId(column)} {...{ row, column, saver: tools.saver }} />
      ))}
    </>
  );
  const extras: Partial<Record<EditColumn, Partial<Parameters<typeof PhoneField>[0]>>> = {
    start: { icon: Clock },
    end: { icon: Clock },
    place: { icon: MapPin },
    duration: isReadOnly
      ? {}
      : {
          children: (
            <DurationSteps
              minutes={row.times.minutes ?? 0}
              onMinutes={(minutes) => tools.onSave(row, 'duration', formatDuration(minutes))}
            />
          ),
        },
  };
  return (
    <div ref={panel} id={id} className="px-3.5 pb-3.5">
      {phoneLines.map((pair) => (
        <div key={pair[0]} className="mt-2.5">
          <div
            className={classes(
              'grid gap-2.5 max-[22.5rem]:grid-cols-1!',
              isTimeLine(pair) ? 'grid-cols-[11fr_9fr]' : pair.length > 1 && 'grid-cols-2',
            )}
          >
            {pair.map((column) => field(column, pair, extras[column]))}
          </div>
          {note(pair)}
        </div>
      ))}
      {readiness.kind === 'needs' && <p className="mt-3 text-sm text-muted">{readiness.sentence}</p>}
      <WarningList warnings={warningsOf(row, plan)} />
      <div className="mt-3.5 grid grid-cols-2 gap-2.5 max-[22.5rem]:*:px-2">
        {readiness.kind === 'stale' ? (
          <Button icon={RotateCw} onClick={() => tools.onLoad(row)}>
            {messages.stale.load}
          </Button>
        ) : (
          !isReadOnly && (
            <Button
              icon={Send}
              disabled={readiness.kind !== 'ready'}
              aria-label={text.publishOf(row.shot.title || rowName(row))}
              onClick={() => tools.onPublish(row)}
            >
              {text.publish}
            </Button>
          )
        )}
        {onNext && (
          <Button iconAfter={ArrowDown} onClick={onNext}>
            {text.phone.next}
          </Button>
        )}
        {isNewRow(row.id) && (
          <Button variant="ghost" icon={Trash2} onClick={() => tools.onDiscard(row)}>
            {text.menu.delete}
          </Button>
        )}
      </div>
    </div>
  );
}
