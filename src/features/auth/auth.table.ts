import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Accounts. An account is created when its email address has been verified, never before. `email` is normalised. */
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
 * Sign-ups whose link was not used yet; an email address may have several, each with its own name and password
 * (contract section 3).
 */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The expiry of its link; set again when the link is made. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('pending_signups_email_newest').on(table.email, table.createdAt.desc(), table.id.desc()),
    check('pending_signups_email_normalised', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Mailed links, by the SHA-256 of their token. A verification token points to its sign-up and, once used, to the
 * account; a reset token expires when it is used or replaced by a newer one.
 */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['verify-email', 'reset-password'] }).notNull(),
    pendingSignupId: uuid('pending_signup_id').references(() => pendingSignups.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The outbox row of its mail. */
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

/** Sessions, one for each signed-in device, by the SHA-256 of the session id that the browser has. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** The public id, for the list of devices; it grants nothing. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The User-Agent header of the login, shortened. */
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    /** The end of the idle time; the absolute lifetime counts from `createdAt`. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_id').on(table.id), index('sessions_user').on(table.userId)],
);

/**
 * Personal access tokens, by their SHA-256; the account sees a token once. An expired one is refused, and stays listed
 * for a while, so that people see why their script stopped.
 */
export const accessTokens = pgTable(
  'access_tokens',
  {
    hash: text('hash').primaryKey(),
    /** The public id, for the list; it grants nothing. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scope: text('scope', { enum: ['read', 'write'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Accurate to the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [uniqueIndex('access_tokens_id').on(table.id), index('access_tokens_user').on(table.userId)],
);
