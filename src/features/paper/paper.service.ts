import { AppError, invalid, notFound } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import { shotDay } from '../../kernel/schedule/running-late';
import type { SignedContext } from '../../server/context';
import { type Paper, typeset } from '../../server/paper/typeset';
import { readableProject } from '../project/project.service';
import type { ProjectForViewer } from '../project/project.wire';
import { seesDrafts } from '../project/roles.rules';
import type { SceneOut } from '../scene/scene.schema';
import { seenScenes } from '../scene/scene.service';
import { sceneToWire } from '../scene/scene.wire';
import { readDay } from '../schedule/schedule.service';
import { listShotSlices, listTimes } from '../shot/list/shot-list.repo';
import { scopeOf } from '../shot/list/shot-list.service';
import type { ShotOut } from '../shot/shot.schema';
import { shotToWire } from '../shot/shot.wire';
import { dayData } from './day-paper.document';
import { paperBounds } from './paper.data';
import { boardData, listData, type PaperSource } from './paper.document';
import type { PaperInput, PaperPreview } from './paper.schema';
import { readPictures } from './paper-pictures.service';
import { waitingInTurn } from './paper-turn.service';

const text = messages.paper;

/**
 * The paper as a PDF. Throws NOT_FOUND, also for a scene that the caller does not see; BAD_REQUEST for too many shots;
 * CONFLICT when there is nothing to print; SERVICE_UNAVAILABLE when it cannot be made, or not soon.
 */
export async function printPaper(ctx: SignedContext, input: PaperInput): Promise<Paper & { title: string }> {
  const { title, ...asked } = await askedShots(ctx, input);
  return waitingInTurn({ who: ctx.user.id, left: ctx.left }, async () => {
    const { job } = await jobOf(ctx, input, asked);
    return { ...(await typeset({ ...job, as: 'pdf' }, ctx.left)), title };
  });
}

/** How many pages and shots the paper has, and its first page as an image. Throws the same as printPaper. */
export async function previewPaper(ctx: SignedContext, input: PaperInput): Promise<PaperPreview> {
  const asked = await askedShots(ctx, input);
  return waitingInTurn({ who: ctx.user.id, left: ctx.left }, async () => {
    const { job, shots } = await jobOf(ctx, input, asked, true);
    const { bytes, pages } = await typeset({ ...job, as: 'firstPage' }, ctx.left);
    return { pages, shots, firstPage: `data:image/webp;base64,${bytes.toString('base64')}` };
  });
}

/** What is printed: judged at once, read when it is its turn. */
interface Asked {
  view: ProjectForViewer;
  scenes: SceneOut[];
  ids: string[];
}

async function askedShots(ctx: SignedContext, input: PaperInput): Promise<Asked & { title: string }> {
  if (input.layout === 'day' && !input.date) throw invalid([{ path: 'date', message: text.dateRequired }]);
  const view = await readableProject(ctx, input.id);
  const scenes = (await seenScenes(ctx, view)).map(sceneToWire);
  if (input.scene && !scenes.some(({ _id }) => _id === input.scene)) throw notFound();
  const takesDrafts = input.drafts && seesDrafts(view.role);
  const times = await listTimes(ctx.db, { ...scopeOf(ctx, view), sceneId: input.scene });
  const shots = times.filter(
    (shot) => (takesDrafts || shot.status !== 'draft') && (!input.date || shotDay(shot) === input.date),
  );
  if (shots.length > paperBounds.shots) throw new AppError('BAD_REQUEST', text.tooMany(paperBounds.shots));
  const hasRows = input.layout === 'day' && (await dayOf(ctx, input)).rows.length > 0;
  if (shots.length === 0 && !hasRows) throw new AppError('CONFLICT', text.nothing);
  return { view, scenes, ids: shots.map(({ id }) => id), title: view.project.title };
}

/** The day itself: the rows of its answer belong to no answer here. */
const dayOf = (ctx: SignedContext, { id, date = '' }: PaperInput) =>
  readDay({ ...ctx, answerRows: undefined }, { id, date });

/** Every page of a board has fewer pictures. */
const MOST_OF_A_PAGE = 60;

async function jobOf(ctx: SignedContext, input: PaperInput, { view, scenes, ids }: Asked, isPreview = false) {
  const now = ctx.clock.now();
  const shots: ShotOut[] = [];
  for await (const rows of listShotSlices(ctx.db, { ...scopeOf(ctx, view), ids })) {
    // No paper has the links, of which a shot may have half a megabyte: they would fill the memory.
    for (const row of rows) {
      const shot = shotToWire({ shot: row, role: view.role, now });
      shots.push({ ...shot, referenceVideos: [], inspirationImages: [] });
    }
  }
  const source: PaperSource = { input, project: view.project, scenes, shots, by: ctx.user, now };
  if (input.layout === 'day') {
    const data = dayData(source, await dayOf(ctx, input));
    return { shots: shots.length, job: { template: 'day', data, pictures: [] } };
  }
  if (input.layout === 'list') {
    return { shots: shots.length, job: { template: 'list', data: listData(source), pictures: [] } };
  }
  const { data, pictures } = boardData(source);
  const shown = isPreview ? pictures.slice(0, MOST_OF_A_PAGE) : pictures;
  return { shots: shots.length, job: { template: 'board', data, pictures: await readPictures(ctx, shown) } };
}
