import { Check, ChevronDown, ChevronUp, CircleDashed, Send, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import { messages } from '../../../../../kernel/messages';
import { classes } from '../../../../../ui/classes';
import { statusStyles } from '../../../../../ui/feedback/status';
import { Icon } from '../../../../../ui/icon';
import type { RowWindow } from '../../../list/ui/use-row-window';
import { NotSentYet } from '../../../store/ui/not-sent-yet';
import type { SheetRow } from '../../grid-cells.rules';
import type { Sheet } from '../../grid-row.rules';
import { type PhoneFacts, phoneFacts, type Readiness, readinessOf } from '../../grid-shown.rules';
import { Ribbon } from '../grid-cells';
import { type OpenRow, PhoneFields, type PhoneTools } from './phone-fields';

const text = messages.grid;

interface PhoneRowProps {
  row: SheetRow;
  /** Its place among all rows, from 0. */
  index: number;
  /** How many rows there are where some are not drawn. */
  setSize: number | undefined;
  days: Sheet['days'];
  isSameDay: boolean;
  isStale: boolean;
  /** What a closed row that is not saved says of it. */
  saving: string;
  /** Null while the row is closed. */
  open: OpenRow | null;
  tools: PhoneTools;
  measure: RowWindow['measure'];
  /** The height in px of the rows left out before this one. */
  before: number;
}

/** A row of the phone's list; the open one shows its fields. */
export const PhoneRow = memo(function PhoneRow(props: PhoneRowProps) {
  const { row, index, setSize, days, isSameDay, isStale, saving, open, tools, measure, before } = props;
  const readiness = readinessOf(row, isStale);
  const panelId = `fields-${row.key.replaceAll(' ', '-')}`;
  return (
    <li
      ref={measure}
      data-row={row.key}
      data-index={index}
      aria-setsize={setSize}
      aria-posinset={setSize && index + 1}
      style={before > 0 ? { marginTop: before } : undefined}
      className={classes(
        'relative border-line bg-surface not-last:border-b',
        open && 'z-1 outline-2 -outline-offset-2 outline-accent-mark',
      )}
    >
      <button
        type="button"
        aria-expanded={open !== null}
        aria-controls={open ? panelId : undefined}
        onClick={() => tools.onToggle(row.key)}
        className={classes(
          'flex min-h-15 w-full items-center gap-3 px-3.5 py-1.5 text-left -outline-offset-4!',
          'max-[22.5rem]:gap-2',
        )}
      >
        <span className="relative h-10 w-[5px] shrink-0 overflow-hidden rounded-full">
          <Ribbon row={row} />
        </span>
        <span className="figures w-9 shrink-0 text-sm font-semibold text-muted">{row.shot.number}</span>
        {open ? (
          <span className="min-w-0 flex-1 text-sm text-muted">
            <span dir="auto" className="sr-only">
              {row.texts.title},{' '}
            </span>
            <RowState state={open.state} position={open.position} canEdit={open.canEdit} />
          </span>
        ) : (
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-semibold">
              {row.texts.title || text.newRowName}
            </span>
            <PhoneLine {...phoneFacts(row, isSameDay, days)} />
          </span>
        )}
        <NotSentYet id={row.shot._id} isDot className="shrink-0" />
        {!open && <ReadyIcon row={row} readiness={readiness} saving={saving} />}
        <Icon of={open ? ChevronUp : ChevronDown} className="text-muted" />
      </button>
      {open && <PhoneFields id={panelId} {...{ row, readiness, open, tools }} />}
    </li>
  );
});

/**
 * Day and times go on another line where a person has widened the letters; the place is cut, and never makes the row
 * higher. The narrowest phones have a line for each, and none for the place.
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
          <span>{times}</span>
        </span>
      )}
      {place && (
        <span className={classes('min-w-0 flex-1 basis-0 truncate', (day || times) && 'max-[22.5rem]:hidden')}>
          {(day || times) && dot}
          <bdi>{place}</bdi>
        </span>
      )}
    </span>
  );
}

function RowState({ state: { kind, words }, position, canEdit }: Pick<OpenRow, 'state' | 'position' | 'canEdit'>) {
  // Whoever writes nothing need not hear that it is saved.
  if (!canEdit) return <span>{position}</span>;
  if (kind === 'stale' || kind === 'waiting') return <span className="font-semibold text-due">{words}</span>;
  if (kind === 'refused') return <span className="font-semibold text-danger">{words}</span>;
  return (
    <span className="flex items-center gap-1.5">
      {kind === 'saved' && <Icon of={Check} size={16} className="text-completed" />}
      <span>
        {words} · {position}
      </span>
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
    changed: { icon: Users, ink: 'text-due', words: 'words' in readiness ? readiness.words : '' },
    stale: { icon: TriangleAlert, ink: 'text-due', words: text.changedElsewhere },
  };
  const tone = row.shot.status === 'deleted' ? 'draft' : row.shot.status;
  const look =
    readiness.kind === 'planned' ? { ...statusStyles[tone], words: messages.statusOfOne[tone] } : looks[readiness.kind];
  return (
    <>
      <Icon of={look.icon} className={look.ink} />
      <span className="sr-only">{look.words}</span>
    </>
  );
}
