import { useFormDraft } from '../../../../client/form/form-draft';
import type { ShotPerson } from '../shot-people.rules';

/** By address, whether a person shall be on the shot; a person who stays as they are is left out. */
type MemberChoices = Readonly<Record<string, boolean>>;

const none: MemberChoices = {};

/** Who shall be on a shot and who not, until it is saved: over another page, a reload and a login too (case F10). */
export function useMemberChoices(shotId: string) {
  const [choices, keep] = useFormDraft(`members of ${shotId}`, none);
  return {
    isAny: Object.keys(choices).length > 0,
    isChosen: ({ email, isOn }: ShotPerson) => choices[email] ?? isOn,
    /** With `saving` others are on their way: what a person is by then is not known yet. */
    choose: ({ email, isOn }: ShotPerson, on: boolean, saving: boolean) =>
      keep(({ [email]: _, ...others }) => (on === isOn && !saving ? others : { ...others, [email]: on })),
    /** Forgets these choices, which are saved; gives whether there are no others, which stay. */
    saved: (sent: MemberChoices): boolean => {
      let left: [string, boolean][] = [];
      keep((now) => {
        left = Object.entries(now).filter(([email, on]) => sent[email] !== on);
        return Object.fromEntries(left);
      });
      return left.length === 0;
    },
    forget: () => keep(() => none),
  };
}
