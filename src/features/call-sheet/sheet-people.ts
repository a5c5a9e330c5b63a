import { createHash } from 'node:crypto';
import { newId } from '../../kernel/ids';
import { messages } from '../../kernel/messages';
import { shownName } from '../../kernel/text';
import { wallToUtc } from '../../kernel/wall-time';
import { type CallSource, type ReceiptState, sheetLimits } from './call-sheet.data';
import type { CallSheetOut, PersonIn, PublishedSheet, SheetCall } from './call-sheet.schema';
import type { ReceiptRow, StoredPerson } from './call-sheet.table';
import { callOf } from './sheet-changes.rules';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Less rest than this between two days is short. */
const REST = 10 * HOUR;
/** How long the link of a mail works after the sheet's day. */
const LINK_DAYS = 30;

/** A person who is on a sheet by themselves, with what the owner's team knows of them. */
export interface Automatic {
  email: string;
  name: string;
  source: Exclude<CallSource, 'added'>;
  position: string;
  department: string;
  phone: string;
}

/** The id of a person who comes by themselves, the same on each sheet of the project and at each read. */
export function idOfAutomatic(projectId: string, email: string): string {
  const hex = createHash('sha256').update(`${projectId} ${email}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The people of a sheet: those who were written down, in their order, then those who come by themselves. */
export function callsOf(
  projectId: string,
  stored: readonly StoredPerson[],
  automatic: readonly Automatic[],
): SheetCall[] {
  const byEmail = new Map(automatic.map((one) => [one.email, one]));
  const written = stored.map(({ id, standsFor, ...person }): SheetCall => {
    const source = byEmail.get(standsFor ?? person.email ?? '')?.source ?? 'added';
    return { _id: id, ...person, source };
  });
  const named = new Set(stored.flatMap(({ email, standsFor }) => [email, standsFor]));
  const others = automatic
    .filter(({ email }) => !named.has(email))
    .map(
      ({ email, name, ...one }): SheetCall => ({
        ...{ _id: idOfAutomatic(projectId, email), name: shownName(name), email, ...one },
        ...{ showPhone: false, callTime: null, isCalled: true },
      }),
    );
  return [...written, ...others].slice(0, sheetLimits.calls);
}

/** The people of a write as they are stored; `known` are those whom the sheet shows until now. */
export function peopleAfter(
  sent: readonly PersonIn[],
  stored: readonly StoredPerson[],
  known: readonly SheetCall[],
): { people: StoredPerson[]; issues: { path: string; message: string }[] } {
  const issues: { path: string; message: string }[] = [];
  const taken = new Set<string>();
  const ids = new Set<string>();
  const people = sent.flatMap((person, at): StoredPerson[] => {
    const old =
      known.find(({ _id }) => _id === person._id) ??
      known.find(({ email }) => email !== null && email === person.email);
    const email = person.email === undefined ? (old?.email ?? null) : person.email;
    const name = person.name || old?.name || (email === null ? '' : shownName(email));
    if (name === '') issues.push({ path: `people.${at}.name`, message: messages.callSheet.nameRequired });
    if (email !== null && taken.has(email))
      issues.push({ path: `people.${at}.email`, message: messages.callSheet.twice });
    if (email !== null) taken.add(email);
    // Who comes by themselves and is as they came stays so: they leave the sheet with their shot.
    if (old && old.source !== 'added' && isAsTheyCame(person, old) && !stored.some(({ id }) => id === old._id))
      return [];
    const id = old && !ids.has(old._id) ? old._id : newId();
    ids.add(id);
    // Who comes by themselves and has another address here must not come a second time under the first.
    const own = old && old.source !== 'added' && old.email !== email ? old.email : null;
    const standsFor = stored.find((one) => one.id === id)?.standsFor ?? own;
    const written: StoredPerson = {
      ...{ id, name, email, standsFor, showPhone: person.showPhone, isCalled: person.isCalled },
      position: person.position ?? old?.position ?? '',
      department: person.department ?? old?.department ?? '',
      phone: person.phone ?? old?.phone ?? '',
      callTime: person.callTime ?? null,
    };
    return [written];
  });
  return { people, issues };
}

const isAsTheyCame = (sent: PersonIn, old: SheetCall): boolean =>
  (['name', 'email', 'position', 'department', 'phone'] as const).every(
    (field) => sent[field] === undefined || sent[field] === old[field],
  ) &&
  (sent.callTime ?? null) === old.callTime &&
  sent.showPhone === old.showPhone &&
  sent.isCalled === old.isCalled;

/** A call that is the general one is none of one's own, so that it moves with it. */
export const withoutGeneral = (people: readonly StoredPerson[], generalCall: string | null): StoredPerson[] =>
  people.map((person) => (person.callTime === generalCall ? { ...person, callTime: null } : person));

/** A published sheet as others than its owner and editors see it; `email` is the address of who reads it. */
export function sheetForReader(sheet: PublishedSheet, email: string | null): PublishedSheet {
  const calls = sheet.calls
    .filter(({ isCalled }) => isCalled)
    .map((call) => ({
      ...call,
      email: call.email !== null && call.email === email ? email : null,
      phone: call.showPhone ? call.phone : '',
    }));
  return { ...sheet, calls };
}

/** When the day before ended for whom: the last shot of a person, else the last shot or wrap row of all. */
export interface DayBefore {
  end: Date | null;
  ends: ReadonlyMap<string, Date>;
}

/** Whose call is less than 10 hours after the day before. */
export function restWarnings(sheet: PublishedSheet, before: DayBefore): CallSheetOut['restWarnings'] {
  return sheet.calls.flatMap((person) => {
    const call = callOf(person, sheet.generalCall);
    const from = (person.email === null ? undefined : before.ends.get(person.email)) ?? before.end;
    if (!person.isCalled || call === null || from === null) return [];
    const to = wallToUtc({ date: sheet.date, time: call }, sheet.timeZoneId);
    const rest = to.getTime() - from.getTime();
    if (rest >= REST) return [];
    const minutes = Math.floor(rest / MINUTE);
    return [{ name: person.name, from: from.toISOString(), to: to.toISOString(), minutes }];
  });
}

type Progress = Pick<ReceiptRow, 'email' | 'sentAt' | 'failure' | 'openedAt' | 'confirmedAt'>;

/** How far a sheet has come to a person. */
export function receiptState({ email, sentAt, failure, openedAt, confirmedAt }: Progress): ReceiptState {
  if (confirmedAt) return 'confirmed';
  if (openedAt) return 'opened';
  if (email === null) return 'none';
  if (failure !== null) return 'failed';
  return sentAt ? 'sent' : 'queued';
}

/** Until when the links of a sheet work: the end of its day in any zone, and 30 days more. */
export const linkExpiry = (date: string): Date =>
  new Date(Date.parse(`${date}T00:00:00Z`) + (LINK_DAYS + 1) * 24 * HOUR + 12 * HOUR);
