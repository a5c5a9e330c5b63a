import { date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projects } from '../project/project.table';
import type { FieldChange } from '../shot/history/planned-fields.data';
import type { SheetField } from './call-sheet.data';
import type { Contact, Hospital, PublishedSheet } from './call-sheet.schema';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A person as an editor entered them on a sheet. `standsFor` is the address that the shot or the project has of the
 * person, where the sheet has another one.
 */
export interface StoredPerson {
  id: string;
  name: string;
  position: string;
  department: string;
  phone: string;
  showPhone: boolean;
  email: string | null;
  standsFor: string | null;
  callTime: string | null;
  isCalled: boolean;
}

/**
 * What people have written for the call sheet of a day; what it shows besides is read from the project.
 * `fieldChanges` says when each field was changed last, and by whom; the account may be gone.
 */
export const callSheets = pgTable(
  'call_sheets',
  {
    id: uuid().primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    generalCall: text('general_call'),
    wrap: text(),
    weather: text().notNull().default(''),
    notes: text().notNull().default(''),
    parking: text().notNull().default(''),
    hospital: jsonb().$type<Hospital>().notNull(),
    contacts: jsonb().$type<Contact[]>().notNull().default([]),
    people: jsonb().$type<StoredPerson[]>().notNull().default([]),
    version: integer().notNull().default(1),
    fieldChanges: jsonb('field_changes').$type<Partial<Record<SheetField, FieldChange>>>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('call_sheets_project_date').on(table.projectId, table.date)],
);

/**
 * A call sheet as it was published, which never changes. `changes` are sentences: how it differs from the revision
 * before.
 */
export const callSheetRevisions = pgTable(
  'call_sheet_revisions',
  {
    id: uuid().primaryKey(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => callSheets.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    message: text().notNull(),
    sheet: jsonb().$type<PublishedSheet>().notNull(),
    changes: jsonb().$type<string[]>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [uniqueIndex('call_sheet_revisions_number').on(table.sheetId, table.revision)],
);

/** How far a sheet has come to each person, at the newest revision that went to them. */
export const callSheetReceipts = pgTable(
  'call_sheet_receipts',
  {
    id: uuid().primaryKey(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => callSheets.id, { onDelete: 'cascade' }),
    /** The person's id on the sheet. */
    personId: uuid('person_id').notNull(),
    email: text(),
    name: text().notNull(),
    revision: integer().notNull(),
    sentAt: instant('sent_at'),
    /** Why the mail was given up, in a sentence. */
    failure: text(),
    openedAt: instant('opened_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [uniqueIndex('call_sheet_receipts_person').on(table.sheetId, table.personId)],
);

/** The links of the mails, by the SHA-256 of their token: each opens one sheet for one person. */
export const callSheetLinks = pgTable(
  'call_sheet_links',
  {
    hash: text().primaryKey(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => callSheetReceipts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('call_sheet_links_receipt').on(table.receiptId),
    index('call_sheet_links_expires').on(table.expiresAt),
  ],
);

export type CallSheetRow = typeof callSheets.$inferSelect;
export type RevisionRow = typeof callSheetRevisions.$inferSelect;
export type ReceiptRow = typeof callSheetReceipts.$inferSelect;
