import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Accounts; one is made when its address has been verified, never before. `email` is normalised. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** A root-relative url, or null. */
    profileImage: text('profile_image'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    check('users_email_normalised', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Sign-ups whose link was not used yet; one address may have many, each with its own name and password (contract
 * section 3).
 */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** That of its link; counted anew when the link is made. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pending_signups_email_newest').on(table.email, table.createdAt.desc(), table.id.desc()),
    check('pending_signups_email_normalised', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Links that were mailed: the SHA-256 of their token. A verification token points to its sign-up, and once used to the
 * account; a reset token that was used, or made way for a newer one, has expired.
 */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['verify-email', 'reset-password'] }).notNull(),
    pendingSignupId: uuid('pending_signup_id').references(() => pendingSignups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The outbox row that carried it. */
    mailId: uuid('mail_id').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('tokens_pending_signup').on(table.pendingSignupId),
    index('tokens_user').on(table.userId),
    check('tokens_one_owner', sql`num_nonnulls(${table.pendingSignupId}, ${table.userId}) = 1`),
  ],
);

/** Signed-in devices, by the SHA-256 of the session id that the browser holds. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** What the list of devices calls it; no way in. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The User-Agent header that it began with, cut. */
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    /** The end of the idle time; the absolute lifetime counts from `createdAt`. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_id').on(table.id), index('sessions_user').on(table.userId)],
);

/**
 * Personal access tokens: the SHA-256 of a token, which its account saw once. One whose time is over opens nothing, and
 * is listed for a while, so that people see why their script stopped.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    /** What the list calls it; no way in. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope', { enum: ['read', 'write'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** True to the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('access_tokens_id').on(table.id), index('access_tokens_user').on(table.userId)],
);
