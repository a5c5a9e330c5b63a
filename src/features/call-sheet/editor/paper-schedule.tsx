import { formatTimeRange } from '../../../kernel/dates';
import { messages } from '../../../kernel/messages';
import { zoneLabel } from '../../../kernel/zone-label';
import { Icon } from '../../../ui/icon';
import { Slate } from '../../../ui/slate';
import { rowIcons } from '../../day-row/ui/row-icons';
import type { SheetEntry } from '../call-sheet.schema';
import { useSheetPage } from './sheet-context';
import { lightOf } from './sheet-day';

const text = messages.sheetEditor;
const { columns } = text;

/** The shots and rows of the day as the paper has them; below 900 px without columns. */
export function PaperSchedule() {
  const { sheet } = useSheetPage();
  const { schedule, timeZoneId: zone } = sheet;
  const first = schedule[0];
  return (
    <section aria-labelledby="sheet-schedule" className="mt-4">
      <h2 id="sheet-schedule" className="font-display text-display-sm">
        <span>{text.schedule}</span>{' '}
        {first && (
          <span className="font-sans text-sm">{text.timesIn(zoneLabel(zone, new Date(first.startDateTime)))}</span>
        )}
      </h2>
      {schedule.length === 0 ? (
        <p className="mt-2 border-t border-black pt-2">{messages.callSheet.nothingScheduled}</p>
      ) : (
        <table className="mt-2 w-full border-collapse text-left align-top">
          <thead className="max-sm:sr-only">
            <tr className="border-b border-black">
              {Object.values(columns).map((name) => (
                <th key={name} scope="col" className="pr-3 pb-1 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {schedule.map((entry) => (
              <EntryRow key={entry._id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const cell = 'max-sm:block py-1.5 pr-3 align-top wrap-anywhere';

function EntryRow({ entry }: { entry: SheetEntry }) {
  const { startDateTime, endDateTime, timeZoneId: zone } = entry;
  const times = formatTimeRange(new Date(startDateTime), new Date(endDateTime), zone);
  if (entry.kind !== 'shot') {
    return (
      <tr className="border-b border-line-strong bg-draft-wash max-sm:block">
        <td className={cell}>
          <span className="inline-flex pl-2">
            <Icon of={rowIcons[entry.kind]} size={16} />
          </span>
        </td>
        <td className={`${cell} figures font-bold whitespace-nowrap`}>{times}</td>
        <td className={cell} colSpan={4}>
          <b className="font-bold">
            <bdi>{entry.title}</bdi>
          </b>{' '}
          {text.rowMinutes(entry.minutes)}
        </td>
      </tr>
    );
  }
  const { number, title, scene, location, gear, notes } = entry;
  return (
    <tr className="border-b border-line-strong max-sm:block max-sm:py-2">
      <td className={cell}>
        <Slate number={number} />
      </td>
      <td className={`${cell} figures font-bold whitespace-nowrap`}>{times}</td>
      <td className={cell}>
        <b className="font-bold">
          <bdi>{title}</bdi>
        </b>
        {scene !== null && (
          <span className="block">
            <bdi>{scene}</bdi>
          </span>
        )}
      </td>
      <td className={cell}>
        <bdi>{location}</bdi>
      </td>
      <td className={cell}>{lightOf(entry)}</td>
      <td className={`${cell} whitespace-pre-line`}>
        <bdi>{[gear.join(', '), notes].filter(Boolean).join('\n')}</bdi>
      </td>
    </tr>
  );
}
