import { formatDay } from '../../../kernel/dates';
import { blankColumns, type ColumnShot, type Known } from '../columns/column.rules';
import { type PlainKey, plainColumns } from '../columns/columns.rules';
import { undefused } from '../columns/defused-cell.rules';
import { type SheetKey, sheetName } from '../columns/sheet-columns.rules';
import { keysOf, placesOfKey, type SheetTexts, sheetLines } from '../columns/sheet-lines.rules';
import type { ShotTable } from '../columns/sheet-table.rules';
import type { CellIssue, ReadShots } from './csv-shots.rules';
import { newSceneNumber } from './missing-scenes.rules';

/** A column of the preview: what it is for us, and what the sheet calls it. */
export interface PreviewColumn {
  key: SheetKey;
  name: string;
  /** Null where the sheet has no headings. */
  theirs: string | null;
}

export interface PreviewLine {
  line: number;
  state: 'wrong' | 'imported' | 'planned' | 'draft';
  /** In the order of the columns: as it is understood, or as it came where the line is wrong. */
  texts: string[];
  issues: CellIssue[];
  /** Whether its times are not whole, and wait in Grid. */
  isUnfinished: boolean;
  /** The number of the scene that is made for it. */
  newScene: string | undefined;
  /** The number that it names and no scene has, where none is made. */
  unknownScene: string | undefined;
}

export interface Preview {
  columns: PreviewColumn[];
  /** Wrong ones first. */
  lines: PreviewLine[];
}

interface Course {
  read: ReadShots;
  issues: readonly CellIssue[];
  /** The lines that are imported. */
  done: ReadonlySet<number> | undefined;
}

/** What is understood of a table: each of our columns beside the heading from which it comes, and its lines. */
export function previewOf(table: ShotTable, days: readonly string[], { read, issues, done }: Course): Preview {
  const lines = sheetLines(table, { clean: undefused, days });
  // A title that is the only line of each description leaves nothing there.
  const keys = keysOf(table.columns, lines).filter((key) => lines.some(({ texts }) => texts[key] !== ''));
  const made = new Map(read.shots.map((one) => [one.line, one]));
  const issuesAt = new Map<number, CellIssue[]>();
  for (const issue of issues) issuesAt.set(issue.line, [...(issuesAt.get(issue.line) ?? []), issue]);
  const shown = lines.map(({ line, texts }): PreviewLine => {
    const one = made.get(line);
    const shot = one?.shot;
    const wrong = issuesAt.get(line) ?? [];
    const planned = shot?.status === 'draft' ? 'draft' : 'planned';
    return {
      line,
      state: wrong.length > 0 ? 'wrong' : done?.has(line) ? 'imported' : planned,
      texts: keys.map((key) => (one ? understood(key, one, texts) : texts[key])),
      issues: wrong,
      isUnfinished: wrong.length === 0 && one?.unfinished !== undefined,
      newScene: newSceneNumber(shot?.sceneId),
      unknownScene: wrong.some(({ code }) => code === 'sceneUnknown') ? texts.scene : undefined,
    };
  });
  const isWrong = ({ state }: PreviewLine) => state === 'wrong';
  return {
    columns: keys.map((key) => ({ key, name: sheetName(key), theirs: headingOf(table, key) })),
    lines: [...shown.filter(isWrong), ...shown.filter((line) => !isWrong(line))],
  };
}

const headingOf = ({ headings, columns }: ShotTable, key: SheetKey) =>
  headings &&
  placesOfKey(columns, key)
    .map((at) => headings[at])
    .join(', ');

type MadeShot = ReadShots['shots'][number];

const isPlain = (key: SheetKey): key is PlainKey => key in plainColumns;
/** Of scenes the sheet's own numbers are shown, so that none has to be known. */
const known: Known = { kinds: [], gear: [], scenes: [], hasAngles: true, areNumbersLocked: false };

/** A cell as the shot of its line has it. Times are wall times of the shot's own zone. */
function understood(key: SheetKey, { shot, unfinished }: MadeShot, texts: SheetTexts): string {
  if (key === 'date' && unfinished?.date) return dayOf(`${unfinished.date}T00:00`);
  if (key === 'start' && unfinished?.start) return unfinished.start;
  const [start, end] = [shot.startDateTime, shot.endDateTime];
  if (start && end) {
    if (key === 'date') return dayOf(start);
    if (key === 'start') return start.slice(11);
    if (key === 'end')
      return start.slice(0, 10) === end.slice(0, 10) ? end.slice(11) : `${dayOf(end)}, ${end.slice(11)}`;
  }
  if (!isPlain(key) || key === 'scene' || texts[key] === '') return texts[key];
  return plainColumns[key].text({ ...blankColumns, ...shot } as ColumnShot, known) || texts[key];
}

const dayOf = (wall: string) => formatDay(new Date(`${wall.slice(0, 16)}Z`), 'UTC');
