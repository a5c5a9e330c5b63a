import type { Database } from '../../server/db/database';
import { rememberContacts } from '../team/team.repo';
import type { SheetCall } from './call-sheet.schema';
import type { StoredPerson } from './call-sheet.table';

const remembered = ['position', 'phone', 'department'] as const;

/**
 * Remembers in the owner's team what the owner writes on a sheet about people who are in it: it is asked once. `shown`
 * are those whom the sheet showed before; what an editor entered there, and the owner leaves as it is, is not taken.
 */
export async function rememberPeople(
  tx: Database,
  ownerId: string,
  { shown, people }: { shown: readonly SheetCall[]; people: readonly StoredPerson[] },
): Promise<void> {
  const before = new Map(shown.map((call) => [call._id, call]));
  const written = people.flatMap((person) => {
    const [old, email] = [before.get(person.id), person.standsFor ?? person.email];
    const changed = remembered.filter((field) => person[field] !== (old?.[field] ?? ''));
    if (email === null || changed.length === 0) return [];
    return [{ email, fields: Object.fromEntries(changed.map((field) => [field, person[field] || null])) }];
  });
  await rememberContacts(tx, ownerId, written);
}
