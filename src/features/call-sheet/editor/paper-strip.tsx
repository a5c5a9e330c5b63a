import type { Phase } from '../../../kernel/light/phase';
import { useSheetPage } from './sheet-context';
import { dayRange } from './sheet-day';

/** How a phase prints on any printer (design-beyond 11). */
const inks: Record<Phase, string> = {
  night: '#000',
  astronomical: '#4A4A4A',
  nautical: '#878787',
  blue: '#BDBDBD',
  golden: 'repeating-linear-gradient(135deg, #000 0 1.5px, #fff 1.5px 5px)',
  day: '#fff',
};
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The day's light in black and white, with its shots below: decoration, since the times stand in the schedule. */
export function PaperStrip() {
  const { sheet } = useSheetPage();
  if (!sheet.light) return null;
  const { from, to } = dayRange(sheet);
  const place = (start: string, end: string) => {
    const [left, right] = [start, end].map((at) => Math.min(1, Math.max(0, (Date.parse(at) - from) / (to - from))));
    return { left: `${(left ?? 0) * 100}%`, width: `${((right ?? 0) - (left ?? 0)) * 100}%` };
  };
  const shots = sheet.schedule.filter((entry) => entry.kind === 'shot');
  return (
    <div aria-hidden="true" className="border-b border-black pt-2 pb-3 text-xs">
      <div className="flex justify-between">
        {HOURS.map((hour) => (
          <span key={hour} className="figures">
            {String(hour).padStart(2, '0')}
          </span>
        ))}
      </div>
      <div className="relative h-4 border border-black">
        {sheet.light.phases.map(({ phase, start, end }) => (
          <span
            key={`${phase} ${start}`}
            className="absolute inset-y-0"
            style={{ ...place(start, end), background: inks[phase] }}
          />
        ))}
      </div>
      <div className="relative mt-0.5 h-8">
        {shots.map(({ _id, number, startDateTime, endDateTime }, at) => (
          <span
            key={_id}
            className="absolute border-t-3 border-black font-semibold"
            style={{ ...place(startDateTime, endDateTime), top: at % 2 === 0 ? 0 : 14 }}
          >
            <span className="absolute left-1/2 -translate-x-1/2">{number}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
