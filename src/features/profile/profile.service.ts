import { AppError, invalid } from '../../kernel/errors';
import { messages } from '../../kernel/messages';
import type { SessionUser } from '../../server/auth/sessions';
import type { SignedContext } from '../../server/context';
import { transaction } from '../../server/db/transaction';
import { assertMatch } from '../../server/http/etag';
import { disownMedia } from '../media/media.repo';
import { discardProfileImage, lockOwnProfileImage } from '../media/profile-image.service';
import { removeOrphans } from '../media/sweep.service';
import { deleteProjectsOf, lockProjectsOf } from '../project/project.repo';
import { removeProjectMemberships } from '../project/sharing/project-members.repo';
import { giveImagesElsewhere } from '../shot/hanging-images.repo';
import { removeMemberships } from '../shot/sharing/shot-members.repo';
import { removeFromTeams } from '../team/team.repo';
import {
  type AccountRow,
  changeAccount,
  deleteAccountRow,
  findAccount,
  lockAccount,
  renameAccount,
} from './profile.repo';
import type { UpdateProfileInput } from './profile.schema';
import { profileBody } from './profile.wire';

const text = messages.profile;
const signedOut = () => new AppError('UNAUTHORIZED', messages.errors.unauthorized);

/**
 * Changes name and image; an image that is not sent stays. Throws BAD_REQUEST for one that the account did not upload
 * for its profile, CONFLICT when the profile differs from the ETag in If-Match.
 */
export async function updateProfile(
  ctx: SignedContext,
  { name, profileImage }: UpdateProfileInput,
): Promise<SessionUser> {
  const userId = ctx.user.id;
  // Changing only the name needs no lock.
  if (profileImage === undefined && ctx.ifMatch === undefined) {
    const account = await renameAccount(ctx.db, userId, name);
    if (!account) throw signedOut();
    return { ...account, id: userId, name };
  }
  const saved = await transaction(ctx, async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw signedOut();
    assertMatch(ctx.ifMatch, profileBody(account));
    const before = account.profileImage;
    const after = profileImage === undefined ? before : profileImage;
    if (after !== before) {
      if (after !== null && !(await lockOwnProfileImage(tx, userId, after))) {
        throw invalid([{ path: 'profileImage', message: text.imageUnknown }]);
      }
      if (before !== null) await discardProfileImage(tx, ctx, before);
    }
    await changeAccount(tx, userId, { name, profileImage: after });
    return { before, user: { id: userId, email: account.email, name, profileImage: after } };
  });
  if (saved.before !== saved.user.profileImage) await clearAway(ctx);
  return saved.user;
}

/**
 * Deletes the account with its projects and shots, gear, team, images and their files, memberships and sessions. Throws
 * BAD_REQUEST for a wrong password, without changing anything.
 */
export async function deleteAccount(ctx: SignedContext, { password }: { password: string }): Promise<void> {
  const account = await signedAccount(ctx);
  if (!(await ctx.passwords.verify(account.passwordHash, password))) {
    throw invalid([{ path: 'password', message: text.passwordWrong }]);
  }
  await transaction(ctx, async (tx) => {
    // Lock the projects first, as writes of shots do, so that no such write can come in between.
    await lockProjectsOf(tx, account);
    await removeFromTeams(tx, account.email);
    await removeMemberships(tx, account.email);
    await removeProjectMemberships(tx, account.email);
    await deleteProjectsOf(tx, account.id);
    await giveImagesElsewhere(tx, account.id);
    await disownMedia(tx, account.id);
    await deleteAccountRow(tx, account);
  });
  await ctx.signOut();
  await clearAway(ctx);
}

/** The caller's account row. Throws UNAUTHORIZED when it was deleted a moment ago. */
export async function signedAccount(ctx: SignedContext): Promise<AccountRow> {
  const account = await findAccount(ctx.db, ctx.user.id);
  if (!account) throw signedOut();
  return account;
}

/** Removes files after the commit; the sweep retries failures. */
async function clearAway(ctx: SignedContext): Promise<void> {
  await removeOrphans(ctx).catch((err: unknown) =>
    ctx.log.warn({ err }, 'Images of a deleted account could not be removed; the sweep tries again'),
  );
}
