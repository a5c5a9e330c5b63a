import { AppError } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { normaliseEmail } from '../../kernel/text';
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
import { COMPARED_SIGNUPS, verificationExpiry } from './auth.rules';
import type { LoginInput, SignupInput, VerifyEmailInput } from './auth.schema';
import { countMail } from './mail-limit.service';

const text = messages.account;

/**
 * Leaves a sign-up waiting for its link and mails that. Throws CONFLICT for an address with an account (contract
 * section 3).
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
 * Makes the account of the sign-up that the link is for; again 200 for the link that did. Throws BAD_REQUEST (contract
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
  // Another request may have used this very link a moment ago: what counts is what the link says now.
  const used = await findVerification(ctx.db, token);
  if (used?.user?.email !== email) throw new AppError('BAD_REQUEST', text.tokenInvalid);
}

/** Whether this sign-up became the account of its address; every other one of that address dies with it. */
async function activate(ctx: RequestContext, tx: Database, pending: PendingSignupRow): Promise<boolean> {
  const { id: pendingSignupId, email, name, passwordHash } = pending;
  const userId = newId();
  // First of all: the unique address lets one transaction pass and the others wait, before any of them holds another
  // lock.
  const account = { id: userId, email, name, passwordHash, profileImage: null, createdAt: ctx.clock.now() };
  if (!(await insertUser(tx, account))) return false;
  await moveTokensToUser(tx, { pendingSignupId, userId });
  const gone = await deletePendingSignups(tx, email);
  if (!gone.includes(pendingSignupId)) throw new AppError('BAD_REQUEST', text.tokenInvalid);
  return true;
}

/**
 * Signs in. Throws UNAUTHORIZED, the same for an unknown address and a wrong password and after the same work, and
 * FORBIDDEN for the right password of a sign-up that still waits (contract section 3, case E1).
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<SessionUser> {
  const email = normaliseEmail(input.email);
  const { account } = await whoseCredentials(ctx, email, input.password);
  if (!account) throw new AppError('FORBIDDEN', text.unverified);
  await ctx.signIn(account.id);
  // Changed while this one was compared: its sessions were ended before this one began.
  const now = await findUserByEmail(ctx.db, email);
  if (now?.passwordHash !== account.passwordHash) {
    await ctx.signOut();
    throw wrongCredentials();
  }
  return { id: account.id, email: account.email, name: account.name, profileImage: account.profileImage };
}

/**
 * Mails the link of the sign-up with this password again; there is nothing to mail to an account. Throws UNAUTHORIZED
 * as `login` does, and TOO_MANY_REQUESTS from the fourth in an hour (contract section 3).
 */
export async function resendVerification(ctx: RequestContext, input: LoginInput): Promise<void> {
  const email = normaliseEmail(input.email);
  const { pending } = await whoseCredentials(ctx, email, input.password);
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

/** The account of an address, or the sign-up that waits, if the password is its own. Throws UNAUTHORIZED otherwise. */
async function whoseCredentials(ctx: RequestContext, email: string, password: string): Promise<Credentials> {
  const account = await findUserByEmail(ctx.db, email);
  // Asked in any case: the time of one more question would tell who has an account (case E1).
  const waiting = await listNewestPendingSignups(ctx.db, { email, now: ctx.clock.now(), limit: COMPARED_SIGNUPS });
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

/** Whether anybody has an account here, or has signed up for one. */
export function hasAccountsOrSignups({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return hasUserOrSignup(db);
}

/**
 * Makes an account whose address counts as verified, without a mail; for the seed. Throws CONFLICT when there is one.
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
