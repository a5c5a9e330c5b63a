import { useFormDraft } from '../../../../client/form/form-draft';
import type { ShotPerson } from '../shot-people.rules';

/** By email address: true to add the person, false to remove; no entry when unchanged. */
type MemberChoices = Readonly<Record<string, boolean>>;

const none: MemberChoices = {};

/** The unsaved choice of a shot's members; survives leaving the page, a reload and a login (case F10). */
export function useMemberChoices(shotId: string) {
  const [choices, saveChoices] = useFormDraft(`members of ${shotId}`, none);
  return {
    isAny: Object.keys(choices).length > 0,
    isChosen: ({ email, isOn }: ShotPerson) => choices[email] ?? isOn,
    /** With `saving` a save is under way, so the person's saved state is not known yet. */
    choose: ({ email, isOn }: ShotPerson, on: boolean, saving: boolean) =>
      saveChoices(({ [email]: _, ...others }) => (on === isOn && !saving ? others : { ...others, [email]: on })),
    /** Removes saved choices; tells whether none are left. */
    saved: (sent: MemberChoices): boolean => {
      let left: [string, boolean][] = [];
      saveChoices((now) => {
        left = Object.entries(now).filter(([email, on]) => sent[email] !== on);
        return Object.fromEntries(left);
      });
      return left.length === 0;
    },
    forget: () => saveChoices(() => none),
  };
}
