import { counted, countedShots } from '../../kernel/counted';
import { formatDay, formatDayRange, formatTime } from '../../kernel/dates';
import { messages } from '../../kernel/messages';
import { zoneLabel, zoneShort } from '../../kernel/zone-label';
import type { ProjectRow } from '../project/project.table';
import { groupByScene, type SceneGroup } from '../scene/by-scene.rules';
import type { SceneOut } from '../scene/scene.schema';
import type { Known } from '../shot/columns/column.rules';
import type { ShotOut } from '../shot/shot.schema';
import type { PaperLayout } from './paper.data';
import type { PaperInput } from './paper.schema';
import { askedColumns, columnsOnPaper } from './paper-columns.rules';
import type { AskedPicture } from './paper-pictures.service';
import { cellText, lookOf, paperShot, startOf } from './paper-shot.rules';

const text = messages.paper;

/** What a paper is made of. */
export interface PaperSource {
  input: PaperInput;
  project: Pick<ProjectRow, 'title' | 'startAt' | 'endAt'>;
  scenes: readonly SceneOut[];
  shots: readonly ShotOut[];
  by: { name: string };
  now: Date;
}

/** The sizes of papers in points, upright. */
const sizes = { a4: [595.28, 841.89], letter: [612, 792] } as const;
const MARGINS = 60;

const isLandscape = ({ layout, orientation }: PaperInput) =>
  (orientation ?? (layout === 'list' ? 'landscape' : 'portrait')) === 'landscape';

/** The width for text on a paper, in points. */
const roomOf = (input: PaperInput) => sizes[input.paper][isLandscape(input) ? 1 : 0] - MARGINS;

/** The zone in which a paper has its times: that of its first shot. */
export const zoneOf = (shots: readonly ShotOut[]) =>
  shots.find(({ startDateTime }) => startDateTime !== null)?.timeZoneId ?? shots[0]?.timeZoneId ?? 'UTC';

/** What every paper has: its page, head and foot. */
export function frameOf(source: PaperSource, layout: PaperLayout, zone: string, lines: readonly string[]) {
  const { input, project, by, now } = source;
  const printedAt = `${formatDay(now, zone)}, ${formatTime(now, zone)} ${zoneShort(zone, now)}`;
  return {
    kind: text.kinds[layout],
    title: project.title,
    documentTitle: text.documentTitle(project.title, text.kinds[layout]),
    lines,
    printed: text.printed(printedAt, by.name),
    words: { page: text.page, of: text.of, must: messages.priorities.must, done: text.done, open: text.open },
    size: input.paper,
    isLandscape: isLandscape(input),
  };
}

const inOrder = (shots: readonly ShotOut[]) =>
  [...shots].sort((one, other) => (one.position < other.position ? -1 : 1));

/** The shots by scene in the project's order, without the scenes that have none here. */
function groupsOf({ scenes, shots }: PaperSource): SceneGroup<SceneOut, ShotOut>[] {
  return groupByScene(scenes, inOrder(shots)).filter((group) => group.shots.length > 0);
}

/** The head of a scene; shots in none have one where others have one. */
function headOfScene(scene: SceneOut | null, hasScenes: boolean) {
  if (scene) return { number: scene.number, title: messages.scene.slugLine(scene) };
  return hasScenes ? { number: null, title: messages.byScene.noScene } : null;
}

function headLines({ input, project, shots }: PaperSource, groups: readonly SceneGroup<SceneOut, ShotOut>[]) {
  const scenes = groups.filter(({ scene }) => scene !== null).length;
  const counts = scenes > 0 ? `${countedShots(shots.length)}, ${counted(scenes, 'scene')}` : countedShots(shots.length);
  const days = input.date
    ? formatDay(new Date(`${input.date}T00:00:00Z`), 'UTC')
    : formatDayRange(project.startAt, project.endAt, 'UTC');
  return [counts, days] as const;
}

/** What the template `papers/list.typ` reads. */
export function listData(source: PaperSource) {
  const { input, shots } = source;
  const groups = groupsOf(source);
  const zone = zoneOf(shots);
  const [counts, days] = headLines(source, groups);
  const when = text.days(days, zoneLabel(zone, firstStart(shots) ?? source.now));
  const asked = askedColumns(input);
  const columns = columnsOnPaper(asked, roomOf(input));
  const known: Known = {
    ...{ kinds: [], gear: [], scenes: source.scenes, areNumbersLocked: false },
    hasAngles: asked.includes('angles'),
  };
  const isDescribed = asked.includes('description');
  const row = (shot: ShotOut) => ({
    ...paperShot(shot),
    below: isDescribed ? paperShot(shot).below : '',
    start: startOf(shot, zone),
    cells: Object.fromEntries(asked.map((key) => [key, cellText(key, shot, known)])),
  });
  const hasScenes = asked.includes('scene') && groups.some(({ scene }) => scene !== null);
  return {
    ...frameOf(source, 'list', zone, [counts, when]),
    columns: columns.map((column) => ({ ...column, hasMust: !asked.includes('priority') })),
    groups: hasScenes
      ? groups.map(({ scene, shots: some }) => ({ scene: headOfScene(scene, true), shots: some.map(row) }))
      : [{ scene: null, shots: groups.flatMap((group) => group.shots).map(row) }],
  };
}

const firstStart = (shots: readonly ShotOut[]) => {
  const first = shots.find(({ startDateTime }) => startDateTime !== null)?.startDateTime;
  return first ? new Date(first) : null;
};

const PIXELS_PER_POINT = 150 / 72;
const GUTTERS = { wide: 11, narrow: 8 };

/** What the template `papers/board.typ` reads, and the pictures that it shows. */
export function boardData(source: PaperSource) {
  const { input, shots } = source;
  const groups = groupsOf(source);
  const gutter = input.perRow > 4 ? GUTTERS.narrow : GUTTERS.wide;
  const width = Math.ceil(((roomOf(input) - gutter * (input.perRow - 1)) / input.perRow) * PIXELS_PER_POINT);
  const pictures: AskedPicture[] = [];
  const card = (shot: ShotOut) => {
    const at = pictures.length;
    if (shot.picture) pictures.push({ at, url: shot.picture.url, width, height: Math.ceil((width * 10) / 16) });
    return {
      ...paperShot(shot),
      facts: lookOf(shot),
      picture: shot.picture ? at : null,
      alt: text.pictureOf(shot.number, shot.title),
    };
  };
  const hasScenes = groups.some(({ scene }) => scene !== null);
  const data = {
    ...frameOf(source, 'board', zoneOf(shots), headLines(source, groups)),
    perRow: input.perRow,
    groups: groups.map(({ scene, shots: some }) => ({ scene: headOfScene(scene, hasScenes), shots: some.map(card) })),
  };
  return { data, pictures };
}
