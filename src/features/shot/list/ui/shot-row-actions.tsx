import { CalendarClock, Check, CircleCheck, EllipsisVertical, Trash2 } from 'lucide-react';
import { pressedBy } from '../../../../client/shortcuts';
import { messages } from '../../../../kernel/messages';
import { afterPaint } from '../../../../ui/after-paint';
import { classes } from '../../../../ui/classes';
import type { Click } from '../../../../ui/double-click-guard';
import { Icon } from '../../../../ui/icon';
import { IconButton } from '../../../../ui/icon-button';
import { Menu } from '../../../../ui/overlay/menu';
import type { MenuItem } from '../../../../ui/overlay/menu-list';
import type { ListedShot } from '../../shot-cache.queries';
import { shotActions } from '../shot-list.rules';

const text = messages.shotList;

/** The actions of the rows; the functions are stable, so that a row re-renders only when its shot changes. */
export interface RowHandlers {
  complete: (shot: ListedShot, press: Click) => void;
  reopen: (shot: ListedShot, press: Click) => void;
  reschedule: (shot: ListedShot) => void;
  /** Undefined for who may not delete shots. */
  remove: ((shot: ListedShot) => void) | undefined;
}

interface CheckProps extends Pick<RowHandlers, 'complete' | 'reopen'> {
  shot: ListedShot;
}

/** The check of a row, which completes its shot, or reopens it while its project is open. */
export function CheckButton({ shot, complete, reopen }: CheckProps) {
  const can = shotActions(shot);
  if (!can.complete && !can.reopen) return null;
  const name = can.reopen ? text.reopen : text.complete;
  return (
    <IconButton
      label={`${name} ${shot.title}`}
      tip={name}
      icon={CircleCheck}
      tone={can.reopen ? 'completed' : 'complete'}
      {...(can.complete && pressedBy('complete'))}
      onClick={(press) => afterPaint(() => (can.reopen ? reopen : complete)(shot, press))}
    />
  );
}

/** The same as a circle on a phone, filled once the shot is done (design-crew, Redrawn 2). */
export function CheckCircle({ shot, complete, reopen }: CheckProps) {
  const can = shotActions(shot);
  const isDone = shot.status === 'completed';
  const circle = classes(
    'flex size-6.5 items-center justify-center rounded-full border-[1.5px]',
    isDone ? 'border-completed bg-completed text-bg' : 'border-line-strong',
  );
  const mark = <span className={circle}>{isDone && <Icon of={Check} size={16} />}</span>;
  const place = 'flex size-11 shrink-0 items-center justify-center';
  if (!can.complete && !can.reopen) return <span className={place}>{isDone && mark}</span>;
  return (
    <button
      type="button"
      aria-label={`${can.reopen ? text.reopen : text.complete} ${shot.title}`}
      {...(can.complete && pressedBy('complete'))}
      onClick={(press) => afterPaint(() => (can.reopen ? reopen : complete)(shot, press))}
      className={classes(place, 'rounded-full')}
    >
      {mark}
    </button>
  );
}

interface RowMenuProps extends Pick<RowHandlers, 'reschedule' | 'remove'> {
  shot: ListedShot;
  /** What comes before and after Reschedule. */
  before?: MenuItem[];
  after?: MenuItem[];
}

/** What else can be done with the shot of a row: a button of 44 px, nothing where that is nothing. */
export function RowMenu({ shot, before = [], after = [], reschedule, remove }: RowMenuProps) {
  const can = shotActions(shot);
  const items: MenuItem[] = [
    ...before,
    ...(can.reschedule ? [{ label: text.reschedule, icon: CalendarClock, onSelect: () => reschedule(shot) }] : []),
    ...after,
    ...(remove ? [{ label: text.delete, icon: Trash2, tone: 'danger' as const, onSelect: () => remove(shot) }] : []),
  ];
  if (items.length === 0) return null;
  const name = messages.byScene.shotMenu(shot.title);
  return (
    <Menu
      trigger={<IconButton label={name} tip={messages.byScene.shotMenuTip} icon={EllipsisVertical} data-row-menu="" />}
      items={items}
    />
  );
}

const afterLine = 'relative ml-4.25 before:absolute before:-left-2.5 before:h-5 before:w-px before:bg-line';

/** The icons of a row on a wide page: those that apply to the shot (spec section 2). */
export function RowIcons({ shot, complete, reopen, reschedule, remove }: RowHandlers & { shot: ListedShot }) {
  const can = shotActions(shot);
  if (!remove && !can.complete && !can.reopen) return null;
  return (
    <span className="relative -my-1 flex items-center justify-end">
      <CheckButton {...{ shot, complete, reopen }} />
      {can.reschedule && (
        <IconButton
          label={`${text.reschedule} ${shot.title}`}
          tip={text.reschedule}
          icon={CalendarClock}
          {...pressedBy('reschedule')}
          onClick={() => afterPaint(() => reschedule(shot))}
        />
      )}
      {remove && (
        <IconButton
          label={`${text.delete} ${shot.title}`}
          tip={text.delete}
          icon={Trash2}
          tone="delete"
          className={can.reschedule ? afterLine : undefined}
          onClick={() => afterPaint(() => remove(shot))}
        />
      )}
    </span>
  );
}
