import { EllipsisVertical, Pencil, Pin, Trash2 } from 'lucide-react';
import { formatTime } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Menu } from '../../../ui/overlay/menu';
import type { DayRowOut } from '../../day-row/day-row.schema';
import { rowIcons } from '../../day-row/ui/row-icons';
import { NotSentYet } from '../../shot/store/ui/not-sent-yet';
import { spanOfShot } from '../column.rules';
import { blockId } from './day-block';
import { NowPill } from './now-pill';

const text = messages.dayRow;

export interface RowHandlers {
  onOpenRow: (row: DayRowOut) => void;
  onRemoveRow: (row: DayRowOut) => unknown;
}

interface AgendaRowProps {
  row: DayRowOut;
  zone: string;
  isNow: boolean;
  handlers: RowHandlers | undefined;
}

/** A row of the day that is no shot, on a phone. */
export function AgendaRow({ row, zone, isNow, handlers }: AgendaRowProps) {
  const { start, end } = spanOfShot(row);
  return (
    <li
      data-row={row._id}
      id={blockId(row._id)}
      tabIndex={-1}
      className="grid scroll-mt-17 grid-cols-[3rem_0.5rem_minmax(0,1fr)] gap-x-3"
    >
      <p className="figures pt-2 text-right text-sm">
        <span className="block font-semibold">{formatTime(new Date(start), row.timeZoneId)}</span>
        <span className="block text-muted">{formatTime(new Date(end), row.timeZoneId)}</span>
        {row.timeZoneId !== zone && (
          <span className="block text-xs text-muted">{zoneLabel(row.timeZoneId, new Date(start))}</span>
        )}
        {isNow && <NowPill className="mt-1.5" />}
      </p>
      <span aria-hidden="true" className="row-mark h-full w-2" />
      <div className="mb-2 flex min-h-13 min-w-0 items-center gap-2 rounded-card bg-draft-wash py-1 pr-1 pl-3.5">
        <Icon of={rowIcons[row.kind]} size={18} className="shrink-0 text-muted" />
        <h3 dir="auto" className="min-w-0 text-row wrap-anywhere">
          {row.title}
        </h3>
        <span className="figures shrink-0 text-sm text-muted">{text.length(row.minutes)}</span>
        <NotSentYet id={row._id} isDot className="shrink-0" />
        {row.isPinned && (
          <span className="shrink-0 text-muted">
            <Icon of={Pin} size={14} />
            <span className="sr-only">{text.pinned}</span>
          </span>
        )}
        {handlers && (
          <span className="ml-auto">
            <Menu
              trigger={<IconButton label={text.menu(row.title)} tip={text.menuTip} icon={EllipsisVertical} />}
              items={[
                { label: text.edit, icon: Pencil, onSelect: () => handlers.onOpenRow(row) },
                { label: text.remove, icon: Trash2, tone: 'danger', onSelect: () => void handlers.onRemoveRow(row) },
              ]}
            />
          </span>
        )}
      </div>
    </li>
  );
}
