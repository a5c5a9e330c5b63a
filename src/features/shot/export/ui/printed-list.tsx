import type { ReactNode } from 'react';
import { now } from '../../../../client/clock';
import { viewerZone } from '../../../../client/viewer-zone';
import { formatDate, formatDay, formatTime, formatTimeRange } from '../../../../kernel/dates';
import { isolated } from '../../../../kernel/isolated';
import { messages } from '../../../../kernel/messages';
import { zoneShort } from '../../../../kernel/zone-label';
import { PrintSheet } from '../../../../ui/layout/print-sheet';
import type { ProjectOut } from '../../../project/project.schema';
import { projectMeta } from '../../../project/ui/project-meta';
import { factsOf } from '../../columns/column-facts.rules';
import type { ListedShot } from '../../shot-cache.queries';
import { shootingDays } from '../shot-print.rules';

const text = messages.print;

interface PrintedListProps {
  project: ProjectOut;
  shots: readonly ListedShot[];
  /** Names the selection of shots, for the heading. */
  what: string;
}

/**
 * Shots on paper, as a call sheet: a table for each day with every shot, also those that the screen does not render.
 */
export function PrintedList({ project, shots, what }: PrintedListProps) {
  return (
    <Sheet project={project} what={what}>
      {shootingDays(shots).map(({ date, entries }) => (
        <section key={date}>
          <PrintedHeading>
            {date ? formatDay(new Date(`${date}T00:00:00Z`), 'UTC') : messages.shotList.noTime}
          </PrintedHeading>
          <Table shots={entries} times={date ? (shot) => <PrintedTimes shot={shot} date={date} /> : undefined} />
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

interface TableProps {
  shots: readonly ListedShot[];
  /** Left out for shots that have no times. */
  times: ((shot: ListedShot) => ReactNode) | undefined;
}

/** What a table says of a shot below its title. */
const factsBelow = (shot: ListedShot): string[] => [
  ...(shot.sceneNumber === null ? [] : [messages.scene.numbered(shot.sceneNumber)]),
  ...(shot.priority === null ? [] : [messages.priorities[shot.priority]]),
  ...factsOf(shot).map((fact) => fact.join(' ')),
  ...shot.tags,
];

function Table({ shots, times }: TableProps) {
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
        {shots.map((shot) => (
          <tr key={shot._id} className="break-inside-avoid border-b border-line-strong align-top wrap-anywhere">
            {times && <td className="figures py-1.5 pr-3">{times(shot)}</td>}
            <ShotCells shot={shot} lines={factsBelow(shot)} />
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

/** "05:30 – 07:00 SAST", with the day on which it ends where that is a later one. */
function PrintedTimes({ shot, date }: { shot: ListedShot; date: string }) {
  if (!shot.startDateTime || !shot.endDateTime) return null;
  const zone = shot.timeZoneId;
  const [start, end] = [new Date(shot.startDateTime), new Date(shot.endDateTime)];
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
