import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { now } from '../../../../client/clock';
import { errorConflicts, errorText, errorVersion } from '../../../../client/error-text';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatDay, formatTime } from '../../../../kernel/dates';
import type { FieldConflict } from '../../../../kernel/errors';
import { messages } from '../../../../kernel/messages';
import { wallDate } from '../../../../kernel/zones';
import { Avatar } from '../../../../ui/avatar';
import { Button } from '../../../../ui/button';
import { ErrorPanel } from '../../../../ui/feedback/error-panel';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { SidePanel } from '../../../../ui/overlay/side-panel';
import { useScenes } from '../../../scene/scene.queries';
import type { ListedShot } from '../../shot-cache.queries';
import { isRestorable, useHistory, useRestore } from '../history.queries';
import { type ChangeLine, changeLines, type HistoryContext } from '../history-words.rules';
import type { HistoryEntryOut } from '../shot-history.schema';

const text = messages.history;

interface HistoryPanelProps {
  shot: ListedShot;
  open: boolean;
  onClose: () => void;
}

/** What was planned of a shot, by whom and when; what an entry changed can be restored (design-crew 79). */
export function HistoryPanel({ shot, open, onClose }: HistoryPanelProps) {
  const { entries, failure, retry, retrying } = useHistory(shot._id);
  return (
    <SidePanel
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.title}
      beside={`${shot.number} ${shot.title}`}
    >
      {failure !== undefined ? (
        <ErrorPanel message={failure} onRetry={retry} retrying={retrying} />
      ) : entries === undefined ? (
        <LoadingRegion>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="mb-4 h-16" />
          ))}
        </LoadingRegion>
      ) : entries.length === 0 ? (
        <p className="text-muted">{text.nothing}</p>
      ) : (
        <Days shot={shot} entries={entries} />
      )}
    </SidePanel>
  );
}

/** The text of HTML in one line; the ends of its paragraphs and lines are spaces. */
const plain = (html: string) => {
  const spaced = html.replace(/<(?=\/(?:p|li|h\d|blockquote)>|br\b)/g, ' <');
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim();
};

function Days({ shot, entries }: { shot: ListedShot; entries: HistoryEntryOut[] }) {
  const scenes = useScenes(shot.projectId).data;
  const zone = viewerZone();
  const context: HistoryContext = {
    zone: shot.timeZoneId,
    sceneNumber: (id) => scenes?.find((scene) => scene._id === id)?.number,
    plain,
  };
  const today = wallDate(now(), zone);
  const dayOf = ({ at }: HistoryEntryOut) => wallDate(new Date(at), zone);
  const days = [...new Set(entries.map(dayOf))].map(
    (day) => [day, entries.filter((one) => dayOf(one) === day)] as const,
  );
  return (
    <>
      {days.map(([day, made]) => (
        <section key={day} aria-labelledby={`history-${day}`} className="not-first:mt-5">
          <h3 id={`history-${day}`} className="figures pb-2 text-sm font-semibold text-muted">
            {day === today ? text.today : formatDay(new Date(made[0]?.at ?? 0), zone)}
          </h3>
          <ul className="divide-y divide-line">
            {made.map((entry) => (
              <Entry key={entry._id} {...{ shot, entry, entries, context }} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface EntryProps {
  shot: ListedShot;
  entry: HistoryEntryOut;
  /** All of the history. */
  entries: HistoryEntryOut[];
  context: HistoryContext;
}

/** The fields that others have changed since the page was read, and the version that the server has by now. */
interface Conflicted {
  conflicts: FieldConflict[];
  version: number | undefined;
}

/** What others wrote into the fields of an entry, a sentence each. */
const conflictLines = (conflicts: readonly FieldConflict[], entry: HistoryEntryOut, context: HistoryContext) =>
  conflicts.flatMap(({ field, by, value }) => {
    const mine = entry.changes.find((change) => change.field === field);
    if (!mine) return [];
    const lines = changeLines({ field: mine.field, from: value, to: mine.from }, context);
    return lines.map((line) => text.wroteIn(line.name, by, line.from));
  });

function Entry({ shot, entry, entries, context }: EntryProps) {
  const restore = useRestore(shot);
  const [busy, setBusy] = useState<'restore' | 'keepTheirs' | 'useMine' | null>(null);
  const [refusal, setRefusal] = useState<{ failed: string } | Conflicted | null>(null);
  const when = formatTime(new Date(entry.at), viewerZone());
  const write = async (button: NonNullable<typeof busy>, over?: Parameters<typeof restore>[2]) => {
    setBusy(button);
    try {
      await restore(entry, entries, over);
      setRefusal(null);
    } catch (error) {
      const conflicts = errorConflicts(error);
      const version = errorVersion(error);
      setRefusal(conflicts.length > 0 ? { conflicts, version } : { failed: errorText(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <li className="py-3.5">
      <div className="flex items-center gap-3">
        <Avatar name={entry.by} size={36} />
        <p className="figures min-w-0 flex-1">
          <span dir="auto" className="mr-2 font-semibold">
            {entry.by}
          </span>
          <span className="text-sm text-muted">
            {entry.others === undefined ? when : `${when}, ${text.withOthers(entry.others)}`}
          </span>
        </p>
        {shot.may.edit && isRestorable(entry) && (
          <Button
            size="sm"
            variant="ghost"
            icon={RotateCcw}
            loading={busy === 'restore'}
            aria-label={text.restoreOf(entry.by, when)}
            onClick={() => void write('restore')}
          >
            {text.restore}
          </Button>
        )}
      </div>
      <dl className="mt-1 grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-3 gap-y-1 pl-12 text-sm">
        {entry.changes
          .flatMap((change) => changeLines(change, context))
          .map((line) => (
            <Line key={line.name} line={line} />
          ))}
      </dl>
      {refusal && 'failed' in refusal && (
        <p role="alert" className="mt-2 pl-12 text-sm text-danger">
          {refusal.failed}
        </p>
      )}
      {refusal && 'conflicts' in refusal && (
        <div className="mt-2 ml-12 rounded-thumb border border-line bg-due-wash px-3.5 py-3">
          <div role="alert" className="text-sm">
            {conflictLines(refusal.conflicts, entry, context).map((line) => (
              <p key={line} className="line-clamp-4 wrap-anywhere">
                {line}
              </p>
            ))}
          </div>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              loading={busy === 'keepTheirs'}
              disabled={busy !== null}
              onClick={() =>
                void write('keepTheirs', { ...refusal, kept: refusal.conflicts.map(({ field }) => field) })
              }
            >
              {text.keepTheirs}
            </Button>
            <Button
              size="sm"
              loading={busy === 'useMine'}
              disabled={busy !== null}
              onClick={() => void write('useMine', { version: refusal.version })}
            >
              {text.useMine}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

const arrow = <span aria-hidden="true">→</span>;

function Line({ line: { name, from, to } }: { line: ChangeLine }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = from.length + to.length > 160;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>
        <span className={isLong && !isWhole ? 'line-clamp-3' : 'wrap-anywhere'}>
          {from !== '' && (
            <>
              <VisuallyHidden>{text.was}</VisuallyHidden> <del dir="auto">{from}</del> {arrow}{' '}
              <VisuallyHidden>{text.became}</VisuallyHidden>{' '}
            </>
          )}
          <span dir="auto" className="font-semibold">
            {to}
          </span>
        </span>
        {isLong && !isWhole && (
          <button type="button" onClick={() => setWhole(true)} className="min-h-11 font-semibold text-accent-ink">
            {text.showAll}
          </button>
        )}
      </dd>
    </>
  );
}
