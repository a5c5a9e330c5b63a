import { normaliseEmail } from '../../../kernel/email';
import { AppError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { messages } from '../../../kernel/messages';
import { type SignedContext, withTransaction } from '../../../server/context';
import { transaction } from '../../../server/db/transaction';
import { giveImages } from '../../shot/hanging-images.repo';
import { removeFromShotsOf } from '../../shot/sharing/shot-members.repo';
import { moveShotsTo } from '../../shot/shot-owners.repo';
import { endInvitesOfProject } from '../../team/invite.repo';
import { copyTeammates } from '../../team/team-copies.repo';
import { moveProject } from '../project.repo';
import { atAGlance, heldProject } from '../project.service';
import type { ProjectAtAGlance } from '../project.wire';
import { roleMay } from '../roles.rules';
import { insertProjectMember, listProjectMembers, removeProjectMember } from '../sharing/project-members.repo';
import { findAccountOf, listSharedWith } from './hand-over.repo';
import type { HandOverInput } from './hand-over.schema';

/**
 * Gives a project of the caller, which may be completed, to one of its editors who has opened it, with all that hangs
 * on it, in one transaction (contract-crew, section 9): shots and scenes, its shares, the images on it; what people
 * were invited to and have not accepted ends. The caller becomes an editor, and the new owner has those with whom it is
 * shared in their team and gets a mail. Throws CONFLICT for somebody else and where the new owner has too many
 * projects or people, FORBIDDEN and NOT_FOUND.
 */
export async function handOverProject(ctx: SignedContext, input: HandOverInput): Promise<ProjectAtAGlance> {
  const email = normaliseEmail(input.email);
  return transaction(ctx, async (tx) => {
    const { project } = await heldProject(ctx, tx, input.id, 'own', 'delete');
    const members = await listProjectMembers(tx, project.id);
    const editor = members.find((member) => member.email === email && roleMay(member.role, 'plan') && member.joinedAt);
    const account = editor && (await findAccountOf(tx, email));
    // The share may end at the same moment: who leaves gets nothing.
    if (!account || !(await removeProjectMember(tx, project.id, email))) {
      const name = members.find((member) => member.email === email)?.name ?? email;
      throw new AppError('CONFLICT', messages.handOver.editorFirst(name));
    }
    const now = ctx.clock.now();
    await endInvitesOfProject(tx, project.id);
    const moved = await moveProject(tx, project, account.id, now);
    await moveShotsTo(tx, project.id, account.id);
    // The new owner sees these shots as their own now, and no longer by shares of single ones.
    await removeFromShotsOf(tx, account.id, email);
    await giveImages(tx, [project.id], { from: ctx.user.id, isCounted: false });
    const own = { id: newId(), projectId: project.id, email: ctx.user.email, name: ctx.user.name };
    await insertProjectMember(tx, { ...own, role: 'editor', createdAt: now, joinedAt: now });
    await copyTeammates(tx, {
      from: ctx.user.id,
      to: { id: account.id, email },
      emails: await listSharedWith(tx, project.id),
      self: { email: ctx.user.email, name: ctx.user.name },
      now,
    });
    await ctx.outbox.add(tx, { kind: 'project-handed-over', ref: `${account.id} ${ctx.user.id} ${project.id}` });
    return atAGlance(withTransaction(ctx, tx), { project: moved, role: 'editor' });
  });
}
