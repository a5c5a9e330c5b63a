import { TriangleAlert } from 'lucide-react';
import { messages } from '../../../../kernel/messages';
import { zoneShort } from '../../../../kernel/zone-label';
import { classes } from '../../../../ui/classes';
import { Icon } from '../../../../ui/icon';
import { noLight } from '../../../../ui/light-bands';
import { namesInCell } from '../../columns/cell-names.rules';
import { type EditColumn, shotColumns } from '../../columns/columns.rules';
import { MustMark } from '../../columns/ui/must-mark';
import type { SheetRow } from '../grid-cells.rules';
import type { Sheet } from '../grid-row.rules';
import { isNotLookedUp, ribbonOf, shownDate } from '../grid-shown.rules';

const text = messages.grid;
const SHOWN_TYPES = 2;
/** A refused cell may hold a megabyte, of which the table shows no more than this. */
const SHOWN_LETTERS = 500;

/** The light of a row's times, from its start downwards; hatched without times or a position. */
export function Ribbon({ row }: { row: SheetRow }) {
  const pieces = ribbonOf(row.shot);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      width={5}
      className={classes('absolute inset-y-0 left-0 h-full', !pieces && 'opacity-60')}
      style={pieces ? undefined : { background: noLight }}
    >
      {pieces?.map(({ fill, from, to }) => (
        <rect key={from} y={from} width={1} height={to - from + 0.01} fill={fill} />
      ))}
    </svg>
  );
}

interface CellContentProps {
  row: SheetRow;
  column: EditColumn;
  days: Sheet['days'];
  /** The zone of the sheet; another one stands after the time. */
  zone: string;
  /** Whether the row above has the same day. */
  isSameDay: boolean;
}

/** What a cell shows: the words of what was refused stay as they were typed. */
export function CellContent({ row, column, days, zone, isSameDay }: CellContentProps) {
  const { texts, times, issues, suggested } = row;
  const words = texts[column].slice(0, SHOWN_LETTERS);
  if (row.conflicts[column])
    return (
      <span dir="auto" className="block truncate font-semibold">
        {words}
      </span>
    );
  if (issues[column])
    return (
      <span className="flex min-w-0 items-center gap-1.5 font-semibold text-danger">
        <Icon of={TriangleAlert} size={16} />
        <span dir="auto" className="truncate">
          {words}
        </span>
      </span>
    );
  if (words === '') return null;
  if (column === 'date')
    return <span className={classes(isSameDay || suggested.date ? 'text-faint' : '')}>{shownDate(words, days)}</span>;
  if (column === 'start')
    return (
      <span className={classes('figures', suggested.start && row.own.start === '' && 'text-faint')}>
        <span>{words}</span>
        {zone !== '' && row.zone !== zone && row.shot.startDateTime && (
          <span className="text-xs text-muted"> {zoneShort(row.zone, new Date(row.shot.startDateTime))}</span>
        )}
      </span>
    );
  if (column === 'end')
    return (
      <span className="figures">
        <span>{times.end}</span>
        {times.endDays > 0 && (
          <>
            <span aria-hidden="true" className="text-xs text-muted">{` +${times.endDays}`}</span>
            <span className="sr-only">, {text.daysLater(times.endDays)}</span>
          </>
        )}
      </span>
    );
  if (column === 'types' || column === 'angles') return <TypeChips names={namesInCell(texts[column])} />;
  if (column === 'title')
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <span dir="auto" className="truncate font-semibold">
          {words}
        </span>
        <MustMark shot={{ priority: texts.priority === text.priorities.must ? 'must' : null }} isStar />
      </span>
    );
  if (column === 'place')
    return (
      <span className="block truncate" title={isNotLookedUp(row) ? text.notLookedUp : undefined}>
        <span dir="auto">{words}</span>
        {isNotLookedUp(row) && <span className="sr-only">, {text.notLookedUpAloud}</span>}
      </span>
    );
  const isSuggested = column === 'duration' && suggested.duration && row.own.duration === '';
  const { isRight, isMany } = shotColumns[column];
  return (
    <span dir="auto" className={classes('block truncate', isRight && 'figures', isSuggested && 'text-faint')}>
      {isMany ? namesInCell(words).join(', ') : words.replaceAll('\n', ' ')}
    </span>
  );
}

function TypeChips({ names }: { names: readonly string[] }) {
  const letters = names.slice(0, SHOWN_TYPES).join('').length;
  const shown = letters > 11 ? 1 : SHOWN_TYPES;
  const more = names.length - shown;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {names.slice(0, shown).map((name) => (
        <span
          dir="auto"
          key={name}
          className="h-5 min-w-0 truncate rounded-check bg-draft-wash px-1.5 text-xs leading-5"
        >
          {name}
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="text-xs text-muted">
          {messages.ui.more(more)}
        </span>
      )}
      {more > 0 && <span className="sr-only">, {names.slice(shown).join(', ')}</span>}
    </span>
  );
}
