import { CircleCheck, CircleDashed, Sunrise, TriangleAlert } from 'lucide-react';
import { formatDay } from '../../../../kernel/dates';
import { isolated } from '../../../../kernel/isolated';
import { messages } from '../../../../kernel/messages';
import { ColumnHead, ShowMore, StateChip, useShownRows } from '../../../../ui/layout/preview-table';
import type { ShotTable } from '../../columns/sheet-table.rules';
import { issueText } from '../csv-import.rules';
import type { CellIssue, NewShotInput } from '../csv-shots.rules';
import { newSceneNumber } from '../missing-scenes.rules';
import type { CsvImport } from './use-csv-import';

const text = messages.importDialog;

const states = {
  wrong: { icon: TriangleAlert, look: 'text-danger bg-danger-wash' },
  imported: { icon: CircleCheck, look: 'text-completed bg-completed-wash' },
  planned: { icon: Sunrise, look: 'text-upcoming bg-upcoming-wash' },
  draft: { icon: CircleDashed, look: 'text-draft bg-draft-wash' },
} as const;

interface PreviewLine {
  line: number;
  state: keyof typeof states;
  title: string;
  shot: NewShotInput | undefined;
  issues: CellIssue[];
}

/** Each line with what it becomes, wrong ones first. */
export function ImportPreview({ csv, table }: { csv: CsvImport; table: ShotTable }) {
  const [shown, more] = useShownRows(previewLines(csv, table));
  return (
    <div>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-line">
            <ColumnHead className="w-12">{text.head.line}</ColumnHead>
            <ColumnHead className="w-32">{text.head.state}</ColumnHead>
            <ColumnHead>{text.head.shot}</ColumnHead>
            <ColumnHead className="w-44 max-sm:hidden">{text.head.when}</ColumnHead>
            <ColumnHead className="w-44 max-sm:hidden">{text.head.where}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <Line key={line.line} line={line} table={table} />
          ))}
        </tbody>
      </table>
      <ShowMore more={more} label={text.showMore} />
    </div>
  );
}

function Line({ line: { line, state, title, shot, issues }, table }: { line: PreviewLine; table: ShotTable }) {
  const { icon, look } = states[state];
  const [when, where] = [whenOf(shot), shot?.location ?? ''];
  const made = newSceneNumber(shot?.sceneId);
  return (
    <tr className="border-b border-line align-top">
      <td className="figures py-3 pr-3 text-muted">{line}</td>
      <td className="py-2 pr-3">
        <StateChip icon={icon} look={look} label={text.states[state]} />
        {made !== undefined && state !== 'imported' && (
          <span className="ml-1 text-muted wrap-anywhere">{text.andScene(made)}</span>
        )}
      </td>
      <td className="py-3 pr-3 wrap-anywhere">
        <p dir="auto" className="line-clamp-2 text-base leading-5 font-semibold">
          {title}
        </p>
        {issues.map((issue) => (
          <p key={`${issue.cell} ${issue.code} ${issue.message}`} className="mt-1 text-danger">
            {issueText(issue, table)}
          </p>
        ))}
        <p className="mt-1 text-muted empty:hidden sm:hidden">
          {[when, where && isolated(where)].filter(Boolean).join(', ')}
        </p>
      </td>
      <td className="figures py-3 pr-3 text-muted max-sm:hidden">{when}</td>
      <td className="py-3 text-muted wrap-anywhere max-sm:hidden">
        <span dir="auto" className="line-clamp-2">
          {where}
        </span>
      </td>
    </tr>
  );
}

function previewLines({ read, issues, wrong, sending }: CsvImport, table: ShotTable): PreviewLine[] {
  const shots = new Map(read.shots.map(({ line, shot }) => [line, shot]));
  const issuesAt = new Map<number, CellIssue[]>();
  for (const issue of issues) issuesAt.set(issue.line, [...(issuesAt.get(issue.line) ?? []), issue]);
  const titleAt = table.columns.indexOf('title');
  const lines = table.rows.map(({ line, cells }): PreviewLine => {
    const shot = shots.get(line);
    const state = wrong.has(line)
      ? 'wrong'
      : sending?.done.has(line)
        ? 'imported'
        : shot?.status === 'draft'
          ? 'draft'
          : 'planned';
    const title = shot?.title ?? (cells[titleAt] || cells.filter(Boolean).join(', '));
    return { line, state, title, shot, issues: issuesAt.get(line) ?? [] };
  });
  return [...lines.filter(({ state }) => state === 'wrong'), ...lines.filter(({ state }) => state !== 'wrong')];
}

/**
 * "Wed 25 Nov 2026, 06:30 – 08:05"; the times are wall times of the shot's own zone, in the second of two equal hours
 * with their offset.
 */
function whenOf(shot: NewShotInput | undefined): string {
  const [start, end] = [shot?.startDateTime, shot?.endDateTime];
  if (!start || !end) return '';
  const day = (wall: string) => formatDay(new Date(`${wall.slice(0, 16)}Z`), 'UTC');
  const until = start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : `${day(end)}, ${end.slice(11)}`;
  return `${day(start)}, ${start.slice(11)} – ${until}`;
}
