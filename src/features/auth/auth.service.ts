import { normaliseEmail } from '../../kernel/email';
import { AppError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import type { SessionUser } from '../../server/auth/sessions';
import type { RequestContext } from '../../server/context';
import type { Database } from '../../server/db/database';
import { transaction } from '../../server/db/transaction';
import type { Platform } from '../../server/platform';
import { hashSecret } from '../../server/secret';
import {
  deletePendingSignups,
  findUserByEmail,
  findVerification,
  hasUserOrSignup,
  insertPendingSignup,
  insertUser,
  listNewestPendingSignups,
  moveTokensToUser,
  type PendingSignupRow,
  type UserRow,
} from './auth.repo';
import { MAX_COMPARED_SIGNUPS, verificationExpiry } from './auth.rules';
import type { LoginInput, SignupInput, VerifyEmailInput } from './auth.schema';
import { countMail } from './mail-limit.service';

const text = messages.account;

/**
 * Stores a pending sign-up and mails its link. Throws CONFLICT for an email address with an account (contract section
 * 3).
 */
export async function signup(ctx: RequestContext, input: SignupInput): Promise<{ email: string }> {
  const email = normaliseEmail(input.email);
  if (await findUserByEmail(ctx.db, email)) throw new AppError('CONFLICT', text.emailTaken);
  const passwordHash = await ctx.passwords.hash(input.password);
  const id = newId();
  await transaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const expiresAt = verificationExpiry(now);
    await insertPendingSignup(tx, { id, email, name: input.name, passwordHash, createdAt: now, expiresAt });
    await ctx.outbox.add(tx, { kind: 'verify-email', ref: id });
  });
  return { email };
}

/**
 * Creates the account of the sign-up that the link is for; a used link is a success again. Throws BAD_REQUEST (contract
 * section 3).
 */
export async function verifyEmail(ctx: RequestContext, input: VerifyEmailInput): Promise<void> {
  const email = normaliseEmail(input.email);
  const token = { hash: hashSecret(input.token), now: ctx.clock.now() };
  const found = await findVerification(ctx.db, token);
  if (found?.pending?.email === email) {
    const { pending } = found;
    if (await transaction(ctx, (tx) => activate(ctx, tx, pending))) return;
  }
  // A concurrent request may have used this link a moment ago, so look at its state again.
  const used = await findVerification(ctx.db, token);
  if (used?.user?.email !== email) throw new AppError('BAD_REQUEST', text.tokenInvalid);
}

/**
 * Turns a sign-up into the account of its email address and deletes the others of that address; false when the address
 * already has an account.
 */
async function activate(ctx: RequestContext, tx: Database, pending: PendingSignupRow): Promise<boolean> {
  const { id: pendingSignupId, email, name, passwordHash } = pending;
  const userId = newId();
  // Insert the account first: its unique address lets one transaction through and makes the others wait before they
  // hold another lock.
  const account = { id: userId, email, name, passwordHash, profileImage: null, createdAt: ctx.clock.now() };
  if (!(await insertUser(tx, account))) return false;
  await moveTokensToUser(tx, { pendingSignupId, userId });
  const gone = await deletePendingSignups(tx, email);
  if (!gone.includes(pendingSignupId)) throw new AppError('BAD_REQUEST', text.tokenInvalid);
  return true;
}

/**
 * Signs in. Throws UNAUTHORIZED, the same for an unknown address and a wrong password and after the same work, and
 * FORBIDDEN for the right password of a pending sign-up (contract section 3, case E1).
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<SessionUser> {
  const email = normaliseEmail(input.email);
  const { account } = await findByCredentials(ctx, email, input.password);
  if (!account) throw new AppError('FORBIDDEN', text.unverified);
  await ctx.signIn(account.id);
  // The password was changed during the comparison, which ended all sessions before this one began.
  const now = await findUserByEmail(ctx.db, email);
  if (now?.passwordHash !== account.passwordHash) {
    await ctx.signOut();
    throw wrongCredentials();
  }
  return { id: account.id, email: account.email, name: account.name, profileImage: account.profileImage };
}

/**
 * Mails the link of the sign-up with this password again; sends nothing to an account. Throws UNAUTHORIZED as `login`
 * does, and TOO_MANY_REQUESTS from the fourth in an hour (contract section 3).
 */
export async function resendVerification(ctx: RequestContext, input: LoginInput): Promise<void> {
  const email = normaliseEmail(input.email);
  const { pending } = await findByCredentials(ctx, email, input.password);
  if (!pending) return;
  await transaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const freeAt = await countMail(tx, { kind: 'resend', email, now });
    if (freeAt) {
      const retryAfter = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
      throw new AppError('TOO_MANY_REQUESTS', messages.errors.rateLimit, { retryAfter });
    }
    await ctx.outbox.add(tx, { kind: 'verify-email', ref: pending.id });
  });
}

type Credentials = { account: UserRow; pending?: never } | { account?: never; pending: PendingSignupRow };

/** The account or the pending sign-up of an email address and a password. Throws UNAUTHORIZED without one. */
async function findByCredentials(ctx: RequestContext, email: string, password: string): Promise<Credentials> {
  const account = await findUserByEmail(ctx.db, email);
  // Query in any case: the time of one more query would tell whether there is an account (case E1).
  const waiting = await listNewestPendingSignups(ctx.db, { email, now: ctx.clock.now(), limit: MAX_COMPARED_SIGNUPS });
  if (account) {
    if (await ctx.passwords.verify(account.passwordHash, password)) return { account };
    throw wrongCredentials();
  }
  if (waiting.length === 0) await ctx.passwords.verifyDummy(password);
  for (const pending of waiting) if (await ctx.passwords.verify(pending.passwordHash, password)) return { pending };
  throw wrongCredentials();
}

function wrongCredentials(): AppError {
  return new AppError('UNAUTHORIZED', text.wrongCredentials);
}

/** Whether there is any account or pending sign-up. */
export function hasAccountsOrSignups({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return hasUserOrSignup(db);
}

/**
 * Creates an account with a verified address and without a mail; for the sample data. Throws CONFLICT when there is
 * one.
 */
export async function createVerifiedAccount(
  { db, clock, passwords }: Pick<Platform, 'db' | 'clock' | 'passwords'>,
  { name, email, password }: SignupInput,
): Promise<SessionUser> {
  const passwordHash = await passwords.hash(password);
  const account = { id: newId(), email: normaliseEmail(email), name, passwordHash, profileImage: null };
  if (!(await insertUser(db, { ...account, createdAt: clock.now() }))) throw new AppError('CONFLICT', text.emailTaken);
  return { id: account.id, email: account.email, name, profileImage: null };
}
