import {
  ArrowDown,
  Check,
  ChevronDown,
  ChevronUp,
  CircleDashed,
  Clock,
  MapPin,
  RotateCw,
  Send,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { formatDuration } from '../../../../kernel/typed/typed-duration';
import { Button } from '../../../../ui/button';
import { classes } from '../../../../ui/classes';
import { statusStyles } from '../../../../ui/feedback/status';
import { Icon } from '../../../../ui/icon';
import { WarningList } from '../../actions/ui/plan-warnings';
import { type EditColumn, isNewRow } from '../grid.data';
import type { SheetRow } from '../grid-cells.rules';
import type { Sheet } from '../grid-row.rules';
import {
  type PhoneFacts,
  type Plan,
  phoneFacts,
  type Readiness,
  readinessOf,
  rowName,
  type SavePhase,
  savedState,
  warningsOf,
} from '../grid-shown.rules';
import { Ribbon } from './grid-cells';
import { DurationSteps, PhoneField } from './phone-field';
import type { CellChoices } from './use-cell-choices';

const text = messages.grid;

export interface PhoneRowProps extends Pick<CellChoices, 'countryCode' | 'places' | 'onPlace'> {
  row: SheetRow;
  above: SheetRow | undefined;
  sheet: Sheet;
  plan: Plan;
  at: number;
  count: number;
  isOpen: boolean;
  isStale: boolean;
  phase: SavePhase;
  /** How many of its typed cells say too little to be stored. */
  unfinished: number;
  canEdit: boolean;
  onToggle: () => void;
  onSave: (column: EditColumn, text: string) => void;
  onPublish: () => void;
  onLoad: () => void;
  /** Removes a row that the server does not know yet. */
  onDiscard: () => void;
  /** Opens the next row; undefined in the last one. */
  onNext: (() => void) | undefined;
}

/** A row of the phone's list; the open one shows its fields. */
export function PhoneRow(props: PhoneRowProps) {
  const { row, above, sheet, at, count, isOpen, isStale, phase, unfinished, onToggle } = props;
  const isSameDay = above?.times.date === row.times.date;
  const readiness = readinessOf(row, isStale);
  const state = savedState(row, { above, phase, isStale, isOnline: navigator.onLine, unfinished });
  const panelId = `fields-${row.key.replaceAll(' ', '-')}`;
  return (
    <li
      data-row={row.key}
      className={classes(
        'relative border-line bg-surface not-last:border-b',
        isOpen && 'z-1 outline-2 -outline-offset-2 outline-accent-mark',
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
        className={classes(
          'flex min-h-15 w-full items-center gap-3 px-3.5 py-1.5 text-left -outline-offset-4!',
          'max-[22.5rem]:gap-2',
        )}
      >
        <span className="relative h-10 w-[5px] shrink-0 overflow-hidden rounded-full">
          <Ribbon row={row} />
        </span>
        <span className="figures w-9 shrink-0 text-sm font-semibold text-muted">{row.shot.number}</span>
        {isOpen ? (
          <span className="min-w-0 flex-1 text-sm text-muted">
            <span className="sr-only">{row.texts.title}, </span>
            <RowState state={state} position={text.phone.position(at + 1, count)} />
          </span>
        ) : (
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{row.texts.title || text.newRowName}</span>
            <PhoneLine {...phoneFacts(row, isSameDay, sheet.days)} />
          </span>
        )}
        {!isOpen && <ReadyIcon row={row} readiness={readiness} saving={state.words} />}
        <Icon of={isOpen ? ChevronUp : ChevronDown} className="text-muted" />
      </button>
      {isOpen && (
        <div id={panelId} className="px-3.5 pb-3.5">
          <Fields {...props} readiness={readiness} />
        </div>
      )}
    </li>
  );
}

/**
 * Day and times go on another line where a person has widened the letters; the place is cut. The narrowest phones have
 * a line for each, and none for the place.
 */
function PhoneLine({ day, times, place }: PhoneFacts) {
  const fact = 'whitespace-nowrap max-[22.5rem]:basis-full';
  const dot = <span className="px-1 max-[22.5rem]:hidden">·</span>;
  return (
    <span className="figures flex flex-wrap text-sm text-muted">
      {day && <span className={fact}>{day}</span>}
      {times && (
        <span className={fact}>
          {day && dot}
          {times}
        </span>
      )}
      {place && (
        <span className={classes('min-w-8 flex-1 truncate', (day || times) && 'max-[22.5rem]:hidden')}>
          {(day || times) && dot}
          {place}
        </span>
      )}
    </span>
  );
}

function RowState({ state: { kind, words }, position }: { state: ReturnType<typeof savedState>; position: string }) {
  if (kind === 'stale' || kind === 'waiting') return <span className="font-semibold text-due">{words}</span>;
  if (kind === 'refused') return <span className="font-semibold text-danger">{words}</span>;
  return (
    <span className="flex items-center gap-1.5">
      {kind === 'saved' && <Icon of={Check} size={16} className="text-completed" />}
      {words} · {position}
    </span>
  );
}

/** The icon of what a row says in the table, with its words for readers. */
function ReadyIcon({ row, readiness, saving }: { row: SheetRow; readiness: Readiness; saving: string }) {
  const looks = {
    ready: { icon: Send, ink: 'text-accent-ink', words: text.readyToPublish },
    refused: { icon: TriangleAlert, ink: 'text-danger', words: 'sentence' in readiness ? readiness.sentence : '' },
    needs: { icon: CircleDashed, ink: 'text-muted', words: 'sentence' in readiness ? readiness.sentence : '' },
    unsaved: { icon: CircleDashed, ink: 'text-muted', words: saving },
    stale: { icon: TriangleAlert, ink: 'text-due', words: text.changedElsewhere },
  };
  const status = row.shot.status === 'deleted' ? statusStyles.draft : statusStyles[row.shot.status];
  const look = readiness.kind === 'planned' ? { ...status, words: status.label } : looks[readiness.kind];
  return (
    <>
      <Icon of={look.icon} className={look.ink} />
      <span className="sr-only">{look.words}</span>
    </>
  );
}

function Fields({ readiness, ...props }: PhoneRowProps & { readiness: Readiness }) {
  const { row, sheet, plan, canEdit, onSave, onPublish, onLoad, onDiscard, onNext } = props;
  const { countryCode, places, onPlace } = props;
  const isReadOnly = !canEdit || !row.shot.may.edit;
  const noteOf = (columns: readonly EditColumn[]) => columns.map((column) => row.issues[column]).find(Boolean);
  const noteId = (columns: readonly EditColumn[]) => `note-${columns[0]}-${row.key.replaceAll(' ', '-')}`;
  const field = (
    column: EditColumn,
    pair: readonly EditColumn[],
    more: Partial<Parameters<typeof PhoneField>[0]> = {},
  ) => (
    <PhoneField
      key={column}
      {...{ row, sheet, column, isReadOnly, onSave, countryCode, places, onPlace }}
      noteId={noteId(pair)}
      {...more}
    />
  );
  const note = (pair: readonly EditColumn[]) => (
    <p id={noteId(pair)} className="mt-1 text-sm text-danger empty:hidden">
      {noteOf(pair)}
    </p>
  );
  const pairs: readonly (readonly EditColumn[])[] = [
    ['title'],
    ['date', 'start'],
    ['duration', 'end'],
    ['place'],
    ['types', 'gear'],
  ];
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
              onMinutes={(minutes) => onSave('duration', formatDuration(minutes))}
            />
          ),
        },
  };
  return (
    <>
      {pairs.map((pair) => (
        <div key={pair[0]} className="mt-2.5">
          <div
            className={classes(
              'grid gap-2.5 max-[22.5rem]:grid-cols-1!',
              pair[0] === 'types' ? 'grid-cols-2' : pair.length > 1 && 'grid-cols-[11fr_9fr]',
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
          <Button icon={RotateCw} onClick={onLoad}>
            {messages.stale.load}
          </Button>
        ) : (
          <Button
            icon={Send}
            disabled={isReadOnly || readiness.kind !== 'ready'}
            aria-label={text.publishOf(row.shot.title || rowName(row))}
            onClick={onPublish}
          >
            {text.publish}
          </Button>
        )}
        {onNext && (
          <Button iconAfter={ArrowDown} onClick={onNext}>
            {text.phone.next}
          </Button>
        )}
        {isNewRow(row.id) && (
          <Button variant="ghost" icon={Trash2} onClick={onDiscard}>
            {text.menu.delete}
          </Button>
        )}
      </div>
    </>
  );
}
