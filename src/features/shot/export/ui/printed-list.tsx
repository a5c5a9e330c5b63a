import type { ReactNode } from 'react';
import { now } from '../../../../client/clock';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatDate, formatDay, formatTime, formatTimeRange } from '../../../../kernel/dates';
import { isolated } from '../../../../kernel/isolated';
import { messages } from '../../../../kernel/messages';
import { zoneShort } from '../../../../kernel/zone-label';
import { utcToWall } from '../../../../kernel/zones';
import { PrintSheet } from '../../../../ui/layout/print-sheet';
import type { DayRowOut } from '../../../day-row/day-row.schema';
import type { ProjectOut } from '../../../project/project.schema';
import { projectMeta } from '../../../project/ui/project-meta';
import type { SceneGroup } from '../../../scene/by-scene.rules';
import type { SceneOut } from '../../../scene/scene.schema';
import { factsOf } from '../../columns/column-facts.rules';
import type { ListedShot } from '../../shot-cache.queries';
import { shootingDays } from '../shot-print.rules';

const text = messages.print;

interface PrintedListProps {
  project: ProjectOut;
  shots: readonly ListedShot[];
  /** The rows of their days that are no shots; null where they could not be loaded. */
  rows: readonly DayRowOut[] | null;
  /** Names the selection of shots, for the heading. */
  what: string;
}

/**
 * Shots on paper, as a call sheet: a table for each day with every shot, also those that the screen does not render.
 */
export function PrintedList({ project, shots, rows, what }: PrintedListProps) {
  return (
    <Sheet project={project} what={what}>
      {rows === null && <p className="mt-1">{text.rowsFailed}</p>}
      {shootingDays<Entry>([...shots, ...(rows ?? [])]).map(({ date, entries }) => (
        <section key={date}>
          <PrintedHeading>
            {date ? formatDay(new Date(`${date}T00:00:00Z`), 'UTC') : messages.shotList.noTime}
          </PrintedHeading>
          <Table
            entries={entries}
            times={date ? (entry) => <PrintedTimes entry={entry} date={date} /> : undefined}
            below={({ sceneNumber }) => (sceneNumber === null ? [] : [messages.scene.numbered(sceneNumber)])}
          />
        </section>
      ))}
    </Sheet>
  );
}

interface PrintedScenesProps extends Omit<PrintedListProps, 'shots' | 'rows'> {
  groups: readonly SceneGroup<SceneOut, ListedShot>[];
}

/** The same by scene, in the project's order: a table for each scene below its heading. */
export function PrintedScenes({ project, groups, what }: PrintedScenesProps) {
  return (
    <Sheet project={project} what={what}>
      {groups.map(({ scene, shots }) => (
        <section key={scene?._id ?? 'none'}>
          <PrintedHeading>{scene ? messages.scene.named(scene) : messages.byScene.noScene}</PrintedHeading>
          {scene?.synopsis && (
            <p dir="auto" className="break-after-avoid">
              {scene.synopsis}
            </p>
          )}
          {shots.length > 0 ? (
            <Table entries={shots} times={(shot) => <PrintedDay entry={shot} />} />
          ) : (
            <p>{messages.byScene.noShots}</p>
          )}
        </section>
      ))}
    </Sheet>
  );
}

function Sheet({ project, what, children }: Pick<PrintedListProps, 'project' | 'what'> & { children: ReactNode }) {
  return (
    <PrintSheet>
      <h1 dir="auto" className="font-display text-display-md">
        {project.projectTitle}
      </h1>
      <p className="mt-1">{projectMeta(project, true)}</p>
      <p className="mt-1 font-semibold">{what}</p>
      {children}
      <PrintedAt />
    </PrintSheet>
  );
}

function PrintedHeading({ children }: { children: ReactNode }) {
  return (
    <h2 dir="auto" className="mt-5 break-after-avoid text-lg font-semibold wrap-anywhere">
      {children}
    </h2>
  );
}

/** A shot, or a meal, a move or another row of the day. */
type Entry = ListedShot | DayRowOut;
const isRow = (entry: Entry): entry is DayRowOut => 'minutes' in entry;

interface TableProps {
  entries: readonly Entry[];
  /** Left out for shots that have no times. */
  times: ((entry: Entry) => ReactNode) | undefined;
  /** What stands in small below the title, before the facts of the shot and its tags. */
  below?: (shot: ListedShot) => string[];
}

/** What a table says of a shot below its title. */
const factsBelow = (shot: ListedShot): string[] => [
  ...(shot.priority === null ? [] : [messages.priorities[shot.priority]]),
  ...factsOf(shot).map((fact) => fact.join(' ')),
  ...shot.tags,
];

function Table({ entries, times, below = () => [] }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <thead>
        <tr className="border-b">
          {times && <th className="w-[22%] py-1.5 pr-3">{text.time}</th>}
          <th className="py-1.5 pr-3">{text.shot}</th>
          <th className="w-[30%] py-1.5 pr-3">{text.place}</th>
          <th className="w-[14%] py-1.5">{text.status}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry._id} className="break-inside-avoid border-b border-line-strong align-top wrap-anywhere">
            {times && <td className="figures py-1.5 pr-3">{times(entry)}</td>}
            {isRow(entry) ? (
              <td dir="auto" colSpan={3} className="py-1.5 italic">
                {entry.title}
              </td>
            ) : (
              <ShotCells shot={entry} lines={[...below(entry), ...factsBelow(entry)]} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the table says of a shot beside its times. */
function ShotCells({ shot, lines }: { shot: ListedShot; lines: readonly string[] }) {
  return (
    <>
      <td className="py-1.5 pr-3 font-semibold">
        <span>{shot.number}</span> <span dir="auto">{shot.title}</span>
        {lines.length > 0 && <span className="block font-normal">{lines.map(isolated).join(', ')}</span>}
      </td>
      <td dir="auto" className="py-1.5 pr-3">
        {shot.location || messages.shotView.nowhere}
      </td>
      <td className="py-1.5">{shot.status !== 'deleted' && messages.statusOfOne[shot.status]}</td>
    </>
  );
}

/** The times of a shot below the day on which it starts. */
function PrintedDay({ entry }: { entry: Entry }) {
  if (!entry.startDateTime) return messages.shotList.noTime;
  const { date } = utcToWall(new Date(entry.startDateTime), entry.timeZoneId);
  return (
    <>
      <span className="block">{formatDay(new Date(`${date}T00:00:00Z`), 'UTC')}</span>
      <PrintedTimes entry={entry} date={date} />
    </>
  );
}

/** "05:30 – 07:00 SAST", with the day on which it ends where that is a later one. */
function PrintedTimes({ entry, date }: { entry: Entry; date: string }) {
  if (!entry.startDateTime || !entry.endDateTime) return null;
  const zone = entry.timeZoneId;
  const [start, end] = [new Date(entry.startDateTime), new Date(entry.endDateTime)];
  const lastDay = formatDay(end, zone);
  const isLonger = lastDay !== formatDay(new Date(`${date}T00:00:00Z`), 'UTC');
  return (
    <>
      <span className="block font-semibold">{formatTimeRange(start, end, zone)}</span>
      {isLonger && <span className="block">{text.until(lastDay)}</span>}
      <span className="block">{zoneShort(zone, start)}</span>
    </>
  );
}

/** The time of printing: what the paper says may have changed since. */
export function PrintedAt() {
  const at = now();
  const zone = viewerZone();
  return <p className="mt-6">{text.printed(`${formatDate(at, zone)}, ${formatTime(at, zone)}`)}</p>;
}
