import { generateNKeysBetween } from 'fractional-indexing';
import { AppError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import type { Database } from '../../../server/db/database';
import { isLongKey } from '../../../server/db/order-keys';
import { transaction } from '../../../server/db/transaction';
import { boundedQueue } from '../../../server/limits/bounded-queue';
import { assertActive, heldProject, projectFor } from '../../project/project.service';
import type { ProjectRow } from '../../project/project.table';
import { recordProject } from '../../project/project-changes.repo';
import { changeScenes, insertScenes, listScenes, type SceneWithCount } from '../scene.repo';
import { assertSceneLimit, keepSceneNumbers, placeScenesAnew } from '../scene.service';
import { readFdx } from './fdx.reader';
import { readFountain } from './fountain.reader';
import { scriptLimits } from './script.data';
import { type ReadScript, type StorableHeading, storableScript } from './script-headings.rules';
import type { ImportScriptInput, ScriptImport } from './script-import.schema';
import { matchScript, type ScriptScene } from './script-matching.rules';
import { withNewScenes } from './script-order.rules';

const text = messages.script;
const readers = { fountain: readFountain, fdx: readFdx };
/** One script at a time is read: what its parser holds is several times as long. The others wait with their text. */
const inTurn = boundedQueue(1, 60, 12);

/**
 * What a script says, for a project of the caller. Reading takes a while: rights come first, and it must not run
 * in a transaction. Throws PAYLOAD_TOO_LARGE for a script that is too long, BAD_REQUEST for one that cannot be read or
 * has no scenes, CONFLICT with `apply` in a completed project, FORBIDDEN and NOT_FOUND.
 */
export async function readScript(
  { id, apply, ...script }: ImportScriptInput,
  ctx: SignedContext,
): Promise<ReadScript<StorableHeading>> {
  const { project } = await projectFor(ctx, id, 'plan');
  if (apply) assertActive(project);
  return scriptOf(script, ctx);
}

/**
 * The scenes of a script, by the headings that `readScript` gives, beside those of a project; writes new and changed
 * ones with `apply`, all or none, and leaves what the script does not have (contract-beyond, section 3). Throws
 * CONFLICT in a completed project and for more scenes than a project may have, FORBIDDEN and NOT_FOUND.
 */
export async function importScript(
  ctx: SignedContext,
  { id, apply }: Pick<ImportScriptInput, 'id' | 'apply'>,
  { headings, passedOver }: ReadScript<StorableHeading>,
): Promise<ScriptImport> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    if (apply) assertActive(project);
    let scenes = await listScenes(tx, id);
    if (apply && scenes.some(({ position }) => isLongKey(position))) {
      await placeScenesAnew(tx, id);
      scenes = await listScenes(tx, id);
    }
    const matched = matchScript(headings, scenes, project.lastSceneNumber);
    const added = matched.filter(({ state }) => state === 'new').length;
    if (added > 0) assertSceneLimit(scenes.length + added);
    const changed = matched.filter(({ state }) => state === 'changed').length;
    const order = withNewScenes(matched, scenes);
    if (apply && added + changed > 0) await writeScenes(ctx, tx, project, { matched, order });
    const before = new Map(order.map((scene, at) => [scene.fields.number, order[at - 1]?.fields.number ?? null]));
    const found = matched.map(({ fields, state }, at) => {
      const after = before.get(fields.number) ?? null;
      const isElsewhere = state === 'new' && at > 0 && after !== matched[at - 1]?.fields.number;
      return { ...fields, state, remarks: headings[at]?.remarks ?? [], ...(isElsewhere && { after }) };
    });
    return { scenes: found, added, changed, passedOver };
  });
}

/**
 * What a script says about its scenes, as a project may have it. Throws PAYLOAD_TOO_LARGE, BAD_REQUEST, and
 * SERVICE_UNAVAILABLE when too many wait.
 */
async function scriptOf(
  { format, script }: Pick<ImportScriptInput, 'format' | 'script'>,
  { user, left }: SignedContext,
): Promise<ReadScript<StorableHeading>> {
  if (Buffer.byteLength(script) > scriptLimits.bytes) throw new AppError('PAYLOAD_TOO_LARGE', messages.errors.tooLarge);
  const read = storableScript(await inTurn(() => readers[format](script), user.id, left));
  const issues = read.passedOver.map(({ reason }) => ({ path: 'script', message: reason }));
  if (read.headings.length === 0) throw new AppError('BAD_REQUEST', text.noHeadings, { issues });
  return read;
}

interface Written {
  matched: ScriptScene<SceneWithCount>[];
  /** These and the other scenes of the project, as they stand afterwards. */
  order: ReturnType<typeof withNewScenes<SceneWithCount>>;
}

async function writeScenes(
  ctx: SignedContext,
  tx: Database,
  project: ProjectRow,
  { matched, order }: Written,
): Promise<void> {
  const now = ctx.clock.now();
  await changeScenes(
    tx,
    matched.flatMap(({ known, state, fields }) =>
      known && state === 'changed' ? [{ was: known, is: { ...known, ...fields, updatedAt: now } }] : [],
    ),
  );
  const positions = newPositions(order.map(({ known }) => known?.position ?? null));
  await insertScenes(
    tx,
    order
      .filter(({ known }) => known === null)
      .map(({ fields }, at) => ({
        ...fields,
        id: newId(),
        projectId: project.id,
        position: positions[at] as string,
        lastLetters: 0,
        createdAt: now,
        updatedAt: now,
      })),
  );
  const numbers = matched.map(({ fields }) => fields.number);
  await keepSceneNumbers(tx, project, numbers);
  await recordProject(tx, project);
}

/** Positions for the new scenes of an order, which has null for these. */
function newPositions(order: readonly (string | null)[]): string[] {
  const made: string[] = [];
  let at = 0;
  while (at < order.length) {
    // Between two runs of new scenes is one of the project, so that no two of them have the same place.
    let end = at;
    while (order[end] === null) end += 1;
    made.push(...generateNKeysBetween(order[at - 1] ?? null, order[end] ?? null, end - at));
    at = end + 1;
  }
  return made;
}
