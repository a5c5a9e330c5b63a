import { History } from 'lucide-react';
import { useState } from 'react';
import { now } from '../../../../client/clock';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatMoment, formatTime } from '../../../../kernel/dates';
import { messages } from '../../../../kernel/messages';
import { wallDate } from '../../../../kernel/zones';
import { Avatar } from '../../../../ui/avatar';
import { Button } from '../../../../ui/button';
import { IconButton } from '../../../../ui/icon-button';
import { LazyDialog, lazyPage } from '../../../../ui/loading/lazy-page';
import type { ListedShot } from '../../shot-cache.queries';

const HistoryPanel = lazyPage(async () => (await import('./history-panel')).HistoryPanel);
const text = messages.history;

/** "10:42" of today, else the day too, in the viewer's zone. */
export function changedAt(iso: string): string {
  const [at, zone] = [new Date(iso), viewerZone()];
  return wallDate(at, zone) === wallDate(now(), zone) ? formatTime(at, zone) : formatMoment(at, zone, now());
}

/** Who changed a shot last, where that was another than its owner, and the way to its history. */
export function ChangedBy({ shot }: { shot: ListedShot }) {
  const { changedBy } = shot;
  if (!changedBy) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <Avatar name={changedBy.name} size={24} />
      <span className="figures">{text.changedBy(changedBy.name, changedAt(changedBy.at))}</span>
      <HistoryButton shot={shot} />
    </div>
  );
}

interface HistoryButtonProps {
  shot: ListedShot;
  /** How it looks as an icon; as words without. */
  icon?: { framed: boolean; className: string };
}

/** Opens the history of a shot: as words beside who changed it, else as an icon. */
export function HistoryButton({ shot, icon }: HistoryButtonProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <>
      {icon ? (
        <IconButton label={text.title} icon={History} onClick={show} {...icon} />
      ) : (
        <Button size="sm" variant="ghost" icon={History} onClick={show}>
          {text.title}
        </Button>
      )}
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        <HistoryPanel shot={shot} open={open} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  );
}
