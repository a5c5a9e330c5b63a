import type { CallSheetOut, PersonIn, SheetCall } from '../call-sheet.schema';

/** What a form has of a person. */
export type PersonFields = Pick<SheetCall, 'name' | 'position' | 'department' | 'phone' | 'showPhone'> & {
  callTime: string;
  email: string;
};

export const noPerson: PersonFields = {
  ...{ name: '', position: '', department: '', callTime: '', phone: '', showPhone: false, email: '' },
};

export const fieldsOf = ({ callTime, email, ...person }: SheetCall, generalCall: string | null): PersonFields => {
  const { name, position, department, phone, showPhone } = person;
  return { name, position, department, phone, showPhone, callTime: callTime ?? generalCall ?? '', email: email ?? '' };
};

const sent = ({ source: _, ...person }: SheetCall): PersonIn => person;
const asSent = ({ callTime, email, ...fields }: PersonFields) => ({
  ...fields,
  callTime: callTime || null,
  email: email || null,
});

/** The people of a sheet with these fields of one of them changed. */
export const withPerson = ({ calls }: CallSheetOut, id: string, fields: Partial<PersonIn>): { people: PersonIn[] } => ({
  people: calls.map((one) => (one._id === id ? { ...sent(one), ...fields } : sent(one))),
});

export const withFields = (sheet: CallSheetOut, id: string, fields: PersonFields) =>
  withPerson(sheet, id, asSent(fields));

export const withNew = ({ calls }: CallSheetOut, fields: PersonFields): { people: PersonIn[] } => ({
  people: [...calls.map(sent), { ...asSent(fields), isCalled: true }],
});

/** The people without one: an added person is removed, a person of a shot or the project stays as not called. */
export const withoutPerson = (sheet: CallSheetOut, { _id, source }: SheetCall): { people: PersonIn[] } =>
  source === 'added'
    ? { people: sheet.calls.filter((one) => one._id !== _id).map(sent) }
    : withPerson(sheet, _id, { isCalled: false });

/** The people of one department under another name. */
export const withDepartment = ({ calls }: CallSheetOut, from: string, to: string): { people: PersonIn[] } => ({
  people: calls.map((one) => (one.department === from ? { ...sent(one), department: to } : sent(one))),
});

/** Those who are called, by department in the order in which each comes first; those of none come last. */
export function byDepartment(calls: readonly SheetCall[]): { name: string; people: SheetCall[] }[] {
  const groups = new Map<string, SheetCall[]>();
  for (const person of calls.filter(({ isCalled }) => isCalled)) {
    groups.set(person.department, [...(groups.get(person.department) ?? []), person]);
  }
  const all = [...groups].map(([name, people]) => ({ name, people }));
  return [...all.filter(({ name }) => name !== ''), ...all.filter(({ name }) => name === '')];
}
