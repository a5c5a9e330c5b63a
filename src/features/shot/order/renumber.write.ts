import { AppError } from '../../../kernel/errors';
import { messages } from '../../../kernel/messages';
import type { SignedContext } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { changeNumbering } from '../../project/project.repo';
import { assertActive, heldProject } from '../../project/project.service';
import { listScenes, writeLastLetters } from '../../scene/scene.repo';
import { type LetteredScene, nextLettered } from '../../scene/scene-letters.rules';
import type { NewNumber } from '../shot.schema';
import { keepNumbers } from './shot-numbers.write';
import { listInOrder, writeNumbers } from './shot-order.repo';
import type { RenumberInput } from './shot-order.schema';

/**
 * New numbers for the shots of a project in its order, for those whose number differs: 12A, 12B … in scene 12, and 1,
 * 2, 3 … in no scene (contract-beyond, section 3). Completed shots keep their numbers, which the others skip. Writes
 * nothing unless `apply` is set. Throws CONFLICT while the numbers are locked and in a completed project, FORBIDDEN and
 * NOT_FOUND.
 */
export async function renumberShots(ctx: SignedContext, { id, apply }: RenumberInput): Promise<NewNumber[]> {
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, id, 'plan');
    if (apply) assertActive(project);
    if (project.numbersLocked) throw new AppError('CONFLICT', messages.shot.numbersLocked);
    const shots = await listInOrder(tx, id);
    const scenes = new Map((await listScenes(tx, id)).map((scene) => [scene.id, scene]));
    const open = shots.filter(({ status }) => status !== 'completed');
    const completed = shots.filter(({ status }) => status === 'completed');
    const used = new Set(completed.map(({ number }) => number.toLowerCase()));
    const letters = new Map<string, number>();
    let last = 0;

    /** The next number of a scene, or the next whole one, and whether its pool had given it before. */
    const next = (sceneId: string | null): { to: string; isGivenAgain: boolean } => {
      const scene = sceneId === null ? undefined : scenes.get(sceneId);
      if (!scene) {
        do last += 1;
        while (used.has(String(last)));
        return { to: String(last), isGivenAgain: last <= project.lastShotNumber };
      }
      const from: LetteredScene = { number: scene.number, lastLetters: letters.get(scene.id) ?? 0 };
      const lettered = nextLettered(from, (key) => used.has(key));
      letters.set(scene.id, lettered.lastLetters);
      used.add(lettered.number.toLowerCase());
      return { to: lettered.number, isGivenAgain: lettered.lastLetters <= scene.lastLetters };
    };
    const numbered = open.map((shot) => ({ shot, ...next(shot.sceneId) })).filter(({ shot, to }) => shot.number !== to);
    if (apply && numbered.length > 0) {
      await writeNumbers(tx, numbered, { id: ctx.user.id, now: ctx.clock.now() });
      // Another shot may have had it before: a draft must not give it back.
      const ofDrafts = numbered.filter(({ shot, isGivenAgain }) => isGivenAgain && shot.status === 'draft');
      const given = ofDrafts.map(({ to }) => to);
      await keepNumbers(tx, project, { given, left: [...given, ...numbered.map(({ shot }) => shot.number)] });
      if (last > project.lastShotNumber) await changeNumbering(tx, id, { lastShotNumber: last });
      const risen = [...letters].filter(([sceneId, last]) => last > (scenes.get(sceneId)?.lastLetters ?? 0));
      await writeLastLetters(tx, new Map(risen));
    }
    return numbered.map(({ shot, to }) => ({ _id: shot.id, from: shot.number, to }));
  });
}
