import { invalid } from '../../../kernel/errors';
import { wholeNumber } from '../../../kernel/film-numbers';
import { newId } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { transaction } from '../../../server/db/transaction';
import { copyRows } from '../../day-row/day-row.write';
import { lockImages } from '../../media/media.service';
import { insertScenes, listScenes } from '../../scene/scene.repo';
import { copyShots } from '../../shot/copied-shots.write';
import { countInvitationMail } from '../../team/invite-limit.service';
import { addToTeam } from '../../team/team.service';
import { changeSceneNumbering, insertProject } from '../project.repo';
import { atAGlance, heldProject } from '../project.service';
import type { ProjectRow } from '../project.table';
import type { ProjectAtAGlance } from '../project.wire';
import { projectDate, projectDateIssues } from '../project-dates.rules';
import { insertProjectMember, listProjectMembers } from '../sharing/project-members.repo';
import { type DuplicateProjectInput, takenByDefault } from './duplicate-project.schema';

const DAY = 86_400_000;

/**
 * Makes a project like one of the caller, which may be completed, that begins on another day (contract-crew, section
 * 12): days move as whole days, clock times stay, every shot is a draft with its number and its place. Throws
 * BAD_REQUEST for days outside the years that there are, CONFLICT for more than a project or an account may hold,
 * FORBIDDEN and NOT_FOUND.
 */
export async function duplicateProject(ctx: SignedContext, input: DuplicateProjectInput): Promise<ProjectAtAGlance> {
  const taken = new Set(input.take ?? takenByDefault);
  return transaction(ctx, async (tx) => {
    const inside = withTransaction(ctx, tx);
    const { project: source } = await heldProject(ctx, tx, input.id, 'own');
    const days = daysBetween(source, input);
    const project = copyOf(ctx, source, input, days);
    if (project.cover !== null) await lockImages(tx, [project.cover]);
    await insertProject(tx, project);
    const scenes = taken.has('scenes') ? await copyScenes(ctx, tx, source.id, project) : new Map<string, string>();
    const shotCount = taken.has('shots')
      ? await copyShots(inside, source.id, project, {
          days,
          scenes,
          hasGear: taken.has('gear'),
          hasImages: taken.has('images'),
        })
      : 0;
    if (taken.has('rows')) await copyRows(ctx, tx, source.id, project, days);
    if (taken.has('people')) await sharePeople(ctx, tx, source.id, project);
    return atAGlance(inside, { project: { ...project, shotCount }, role: 'owner' });
  });
}

const utcDay = (instant: Date) => Math.floor(instant.getTime() / DAY);

/** By how many whole days all of it moves: from the old first day, as a UTC date, to the new one. */
function daysBetween({ startAt }: ProjectRow, { scheduleStartDate }: DuplicateProjectInput): number {
  const start = projectDate(scheduleStartDate);
  if (!start) throw invalid([{ path: 'scheduleStartDate', message: messages.project.startRequired }]);
  return utcDay(start) - utcDay(startAt);
}

/** The new project, before its scenes and shots are copied: it has counted none, and its numbers are not locked. */
function copyOf(ctx: SignedContext, source: ProjectRow, input: DuplicateProjectInput, days: number): ProjectRow {
  const now = ctx.clock.now();
  const [startAt, endAt] = [source.startAt, source.endAt].map((at) => new Date(at.getTime() + days * DAY));
  if (!startAt || !endAt || projectDateIssues(isoOf(startAt), isoOf(endAt)).length > 0) throw outsideYears();
  return {
    ...source,
    ...{ id: newId(), title: input.projectTitle, startAt, endAt, status: 'active', isExample: false },
    ...{ shotCount: 0, textBytes: 0, lastShotNumber: 0, lastSceneNumber: 0, numbersLocked: false },
    ...{ createdAt: now, updatedAt: now },
  };
}

const isoOf = (instant: Date) => (Number.isNaN(instant.getTime()) ? '' : instant.toISOString());

const outsideYears = () => invalid([{ path: 'scheduleStartDate', message: messages.duplicateProject.outsideYears }]);

/** Copies all scenes; gives the ids of the copies by those of the scenes. */
async function copyScenes(ctx: SignedContext, tx: Database, from: string, project: ProjectRow) {
  const now = ctx.clock.now();
  const scenes = await listScenes(tx, from);
  const ids = new Map(scenes.map(({ id }) => [id, newId()]));
  const made = { projectId: project.id, createdAt: now, updatedAt: now };
  await insertScenes(
    tx,
    scenes.map((scene) => ({ ...scene, ...made, id: ids.get(scene.id) ?? newId() })),
  );
  await changeSceneNumbering(tx, project.id, Math.max(0, ...scenes.map(({ number }) => wholeNumber(number) ?? 0)));
  return ids;
}

/** Shares the duplicate with the same people, and mails each once whose address has not reached its hourly limit. */
async function sharePeople(ctx: SignedContext, tx: Database, from: string, project: ProjectRow): Promise<void> {
  const createdAt = ctx.clock.now();
  for (const { email, name, role } of await listProjectMembers(tx, from)) {
    const person = await addToTeam(ctx, tx, { email, name });
    await insertProjectMember(tx, { id: newId(), projectId: project.id, email, name, role, createdAt, joinedAt: null });
    if ((await countInvitationMail(ctx, tx, email)) !== null) continue;
    await ctx.outbox.add(tx, { kind: 'project-invitation', ref: `${person.id} ${project.id}` });
  }
}
