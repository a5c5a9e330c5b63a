import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { AppError, notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SignedContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { isLongKey } from '../../server/db/order-keys';
import { transaction } from '../../server/db/transaction';
import { listFromSlices } from '../../server/http/answer-rows';
import { changeSceneNumbering } from '../project/project.repo';
import { assertActive, heldProject, ownProjectIds, readableProject } from '../project/project.service';
import type { ProjectRow } from '../project/project.table';
import type { ProjectForViewer } from '../project/project.wire';
import { recordProject } from '../project/project-changes.repo';
import { seesDrafts } from '../project/roles.rules';
import { emptyScene } from '../shot/order/shot-order.write';
import { heldScene } from './scene.access';
import { sceneLimits } from './scene.data';
import {
  changeScene,
  changeScenes,
  countScenes,
  deleteScene,
  findLastScenePosition,
  findNextScenePosition,
  findScenesOf,
  insertScenes,
  listReadScenes,
  listSceneNumbers,
  listScenes,
  listTakenSceneNumbers,
  type SceneWithCount,
} from './scene.repo';
import type { CreateSceneInput, MoveSceneInput, SceneOut, UpdateSceneInput } from './scene.schema';
import { sceneToWire } from './scene.wire';

/**
 * A project's scenes in their order; for crew and viewers those that hold a shot which they see (contract-beyond,
 * section 3). Throws NOT_FOUND.
 */
export async function listProjectScenes(ctx: SignedContext, { id }: { id: string }): Promise<SceneOut[]> {
  const scenes = await seenScenes(ctx, await readableProject(ctx, id));
  return listFromSlices(ctx, 'data', [scenes], sceneToWire);
}

/** The same of a project that was loaded. */
export function seenScenes(ctx: SignedContext, { project, role }: ProjectForViewer): Promise<SceneWithCount[]> {
  return seesDrafts(role) ? listScenes(ctx.db, project.id) : listReadScenes(ctx.db, project.id, ctx.user.email);
}

/** The scenes of all projects of the caller; for the export. */
export function exportScenes(ctx: SignedContext): Promise<SceneOut[]> {
  return listFromSlices(ctx, 'scenes', scenesByProject(ctx), sceneToWire);
}

async function* scenesByProject(ctx: SignedContext): AsyncGenerator<SceneWithCount[]> {
  for await (const id of ownProjectIds(ctx)) yield await listScenes(ctx.db, id);
}

/**
 * Adds a scene to a project of the caller. Throws CONFLICT for a number that is taken, in a completed project and in a
 * full one, FORBIDDEN and NOT_FOUND, also for an `afterId` that is no scene of the project.
 */
export async function createScene(ctx: SignedContext, input: CreateSceneInput): Promise<SceneWithCount> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, input.id, 'plan');
    assertActive(project);
    assertSceneLimit((await countScenes(tx, project.id)) + 1);
    const position = await newPosition(tx, project.id, input.afterId);
    const number = input.number ?? (await nextSceneNumber(tx, project));
    if (input.number !== undefined) await assertSceneNumberFree(tx, project.id, number);
    const now = ctx.clock.now();
    const scene = {
      id: newId(),
      projectId: project.id,
      number,
      title: input.title,
      intExt: input.intExt ?? null,
      dayPart: input.dayPart || null,
      synopsis: input.synopsis ?? '',
      position,
      lastLetters: 0,
      createdAt: now,
      updatedAt: now,
    };
    await insertScenes(tx, [scene]);
    await keepSceneNumbers(tx, project, [number]);
    await recordProject(tx, project);
    return { ...scene, shotCount: 0 };
  });
}

/** Throws CONFLICT when a project would have more scenes than it may (contract-crew, section 16). */
export function assertSceneLimit(count: number): void {
  if (count > sceneLimits.inProject) throw new AppError('CONFLICT', messages.scene.tooMany(sceneLimits.inProject));
}

/** Changes the sent fields of a scene; its shots keep their numbers. Throws the same as createScene. */
export async function updateScene(ctx: SignedContext, { id, ...sent }: UpdateSceneInput): Promise<SceneWithCount> {
  return transaction(ctx, async (tx) => {
    const { scene, project } = await heldScene(ctx, tx, id);
    const written = {
      number: sent.number ?? scene.number,
      title: sent.title ?? scene.title,
      intExt: sent.intExt === undefined ? scene.intExt : sent.intExt,
      dayPart: sent.dayPart === undefined ? scene.dayPart : sent.dayPart || null,
      synopsis: sent.synopsis ?? scene.synopsis,
    };
    const isUnchanged = Object.entries(written).every(([field, value]) => value === scene[field as keyof typeof scene]);
    if (isUnchanged) return scene;
    if (written.number !== scene.number) await assertSceneNumberFree(tx, project.id, written.number, id);
    const changed = await changeScene(tx, scene, { ...written, updatedAt: ctx.clock.now() });
    await keepSceneNumbers(tx, project, [written.number]);
    await recordProject(tx, project);
    return changed;
  });
}

/** Moves a scene behind another of its project, or to the front with null; gives the scenes in their order. */
export async function moveScene(ctx: SignedContext, { id, afterId }: MoveSceneInput): Promise<SceneWithCount[]> {
  return transaction(ctx, async (tx) => {
    const { scene, project } = await heldScene(ctx, tx, id);
    if (afterId !== id) {
      const { after, next } = await edgesOf(tx, project.id, afterId, id);
      const isThere = (after === null || scene.position > after) && (next === null || scene.position < next);
      if (!isThere) {
        await changeScene(tx, scene, { position: await positionBehind(tx, project.id, afterId, id) });
        await recordProject(tx, project);
      }
    }
    return listScenes(tx, project.id);
  });
}

/** Deletes a scene; its shots stay, with their numbers, in no scene and behind the shots that are in none already. */
export async function removeScene(ctx: SignedContext, { id }: { id: string }): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { project } = await heldScene(ctx, tx, id);
    await emptyScene(ctx, tx, project.id, id);
    await deleteScene(tx, id);
    await recordProject(tx, project);
  });
}

/** The place of a scene of the project, null for the front. Throws NOT_FOUND. */
async function positionOf(tx: Database, projectId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const scene = (await findScenesOf(tx, projectId, [id])).get(id);
  if (!scene) throw notFound();
  return scene.position;
}

/** The place of a new scene: behind another, first for null, last when nothing was said. */
async function newPosition(tx: Database, projectId: string, afterId: string | null | undefined): Promise<string> {
  if (afterId === undefined) return generateKeyBetween(await findLastScenePosition(tx, projectId), null);
  return positionBehind(tx, projectId, afterId);
}

/** Between which places a scene stands behind another, or at the front for null; that of `except` does not count. */
async function edgesOf(tx: Database, projectId: string, afterId: string | null, except?: string) {
  const after = await positionOf(tx, projectId, afterId);
  return { after, next: await findNextScenePosition(tx, projectId, after, except) };
}

/** A place between those; where it would be too long, all scenes of the project get new ones first. */
async function positionBehind(tx: Database, projectId: string, afterId: string | null, except?: string) {
  const between = async () => {
    const { after, next } = await edgesOf(tx, projectId, afterId, except);
    return generateKeyBetween(after, next);
  };
  const position = await between();
  if (!isLongKey(position)) return position;
  await placeScenesAnew(tx, projectId);
  return between();
}

/** Gives all scenes of a project that is locked new and short places, behind the old ones, in their order. */
export async function placeScenesAnew(tx: Database, projectId: string): Promise<void> {
  const scenes = await listScenes(tx, projectId);
  const positions = generateNKeysBetween(scenes.at(-1)?.position ?? null, null, scenes.length);
  await changeScenes(
    tx,
    scenes.map((was, at) => ({ was, is: { ...was, position: positions[at] as string } })),
  );
}

/** The whole number above the highest that a scene of the project ever had. */
async function nextSceneNumber(tx: Database, project: ProjectRow): Promise<string> {
  const taken = await listSceneNumbers(tx, project.id);
  let next = project.lastSceneNumber + 1;
  while (taken.has(String(next))) next += 1;
  return String(next);
}

/** Throws CONFLICT for a number that another scene of the project has. */
async function assertSceneNumberFree(tx: Database, projectId: string, number: string, except?: string): Promise<void> {
  const taken = await listTakenSceneNumbers(tx, projectId, [number], except);
  if (taken.size > 0) throw new AppError('CONFLICT', messages.scene.numberTaken);
}

/** Stores the highest whole number that scenes of a locked project had, so that none is given again by itself. */
export async function keepSceneNumbers(tx: Database, project: ProjectRow, numbers: readonly string[]): Promise<void> {
  const whole = numbers.flatMap((number) => (/^[1-9]\d{0,8}$/.test(number) ? Number(number) : []));
  const lastSceneNumber = Math.max(project.lastSceneNumber, ...whole);
  if (lastSceneNumber > project.lastSceneNumber) await changeSceneNumbering(tx, project.id, lastSceneNumber);
}
