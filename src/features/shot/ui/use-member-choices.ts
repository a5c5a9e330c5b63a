import { useKeptForm } from '../../../client/kept-form';
import type { ShotPerson } from '../shot-people.rules';

/** By address, whether somebody shall be on the shot; whoever stays as they are is left out. */
export type MemberChoices = Record<string, boolean>;

/** Who shall be on a shot and who not, until it is saved: over a look at another page or a login too (case F10). */
export function useMemberChoices(shotId: string) {
  const { values, reopens, keep } = useKeptForm<MemberChoices>(`members of ${shotId}`);
  const choices = values ?? {};
  return {
    reopens,
    isChosen: ({ email, isOn }: ShotPerson) => choices[email] ?? isOn,
    /** `saving` while others are on their way: what somebody is by then is not known yet. */
    choose: ({ email, isOn }: ShotPerson, on: boolean, saving: boolean) =>
      keep(
        (kept) => {
          const { [email]: _, ...others } = kept ?? {};
          const next = on === isOn && !saving ? others : { ...others, [email]: on };
          return Object.keys(next).length > 0 ? next : null;
        },
        { reopen: true },
      ),
    /** Forgets these choices, which are saved; gives whether nothing has been chosen since, which stays. */
    saved: (sent: MemberChoices): boolean => {
      let isAll = true;
      keep(
        (kept) => {
          const left = Object.entries(kept ?? {}).filter(([email, on]) => sent[email] !== on);
          isAll = left.length === 0;
          return isAll ? null : Object.fromEntries(left);
        },
        { reopen: true },
      );
      return isAll;
    },
    forget: () => keep(null),
  };
}
