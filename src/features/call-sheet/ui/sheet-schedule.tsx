import { formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { phaseBar } from '../../../ui/light-bands';
import { LightBar } from '../../../ui/light-bar';
import { Slate } from '../../../ui/slate';
import { mapLink } from '../../place/map-link.rules';
import type { SheetEntry } from '../call-sheet.schema';

/** The shots and rows of a published day by start, each with its light, place, gear and notes. */
export function SheetSchedule({ entries }: { entries: readonly SheetEntry[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface shadow-1">
      {entries.map((entry) => (
        <li key={entry._id} className="flex gap-4 p-5">
          {entry.kind === 'shot' ? (
            <LightBar start={0} end={0} phases={phaseBar(entry)} className="h-auto self-stretch" />
          ) : (
            <span aria-hidden="true" className="w-[5px] shrink-0 rounded-full bg-line" />
          )}
          <EntryText entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function EntryText({ entry }: { entry: SheetEntry }) {
  const { startDateTime, endDateTime, timeZoneId } = entry;
  const times = formatTimeRange(new Date(startDateTime), new Date(endDateTime), timeZoneId);
  if (entry.kind !== 'shot') {
    return (
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{times}</b>
        <bdi>{entry.title}</bdi>
      </p>
    );
  }
  const { number, title, scene, location, locationData, gear, notes } = entry;
  return (
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      <b className="figures font-semibold">{times}</b>
      <h3 className="flex items-center gap-2.5 text-lg font-semibold">
        <Slate number={number} />
        <bdi className="min-w-0">{title}</bdi>
      </h3>
      {scene !== null && <p className="text-muted">{messages.callSheetPage.scene(scene)}</p>}
      {location !== '' && (
        <a
          className="w-fit py-1 text-accent-ink underline underline-offset-4"
          href={mapLink(location, locationData)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <bdi>{location}</bdi>
        </a>
      )}
      {gear.length > 0 && <p className="text-muted">{gear.join(', ')}</p>}
      {notes !== '' && <p className="whitespace-pre-line text-muted">{notes}</p>}
    </div>
  );
}
