import { NotOut } from '../../call-sheet/ui/day-call-sheet';
import { isOverdueSheet } from '../../call-sheet/unsent-sheet.rules';

interface UnsentSheetsProps {
  sheets: readonly { projectId: string; projectTitle: string; date: string; callAt: string }[];
  now: Date;
}

/** The call sheets that are to be out by now, each with the way to it. */
export function UnsentSheets({ sheets, now }: UnsentSheetsProps) {
  const late = sheets.filter(({ callAt }) => isOverdueSheet(Date.parse(callAt), now));
  if (late.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {late.map(({ projectId, projectTitle, date }) => (
        <li key={`${projectId} ${date}`}>
          <NotOut {...{ projectId, projectTitle, date }} className="w-fit max-w-full" />
        </li>
      ))}
    </ul>
  );
}
