import { useSyncExternalStore } from 'react';
import { useAccountId } from '../../../client/account-id';
import { onKept, readKept, writeKept } from '../../../client/kept';
import { type ApartField, apartFields, apartName } from '../typed-apart.rules';

/** What stands in the fields that add to a shot's lists and is not added yet, in the wizard and in the side panel. */
export function useTypedApart(memory: string, fields: readonly ApartField[] = apartFields) {
  const account = useAccountId();
  const isThere = (field: ApartField) => readKept(account, apartName(memory, field)).trim() !== '';
  const first = useSyncExternalStore(onKept, () => fields.find(isThere));
  return {
    isThere: first !== undefined,
    /** The first field in which something stands. */
    first,
    forget: (): void => {
      for (const field of fields) writeKept(account, apartName(memory, field), '');
    },
    /** What is typed belongs to this shot now. */
    moveTo: (shotId: string): void => {
      for (const field of fields) {
        const typed = readKept(account, apartName(memory, field));
        if (typed === '') continue;
        writeKept(account, apartName(shotId, field), typed);
        writeKept(account, apartName(memory, field), '');
      }
    },
  };
}
