import { errorText, isRefused } from '../../../client/error-text';
import { messages } from '../../../kernel/messages';
import type { GivenRole } from '../roles.data';
import type { PastedPerson } from './pasted-people.rules';
import { useShareProject } from './project-members.queries';

/** What came of sharing with several: how many have it, how many of them without a mail, who is left, what ended it. */
interface Outcome {
  shared: number;
  unmailed: number;
  left: PastedPerson[];
  failure?: unknown;
}

/**
 * Shares a project with people, one after the other. A refusal of one stays with that person; any other failure ends
 * it, and leaves those who come after.
 */
export function useSharePeople(
  projectId: string,
): (people: readonly PastedPerson[], role: GivenRole) => Promise<Outcome> {
  const { mutateAsync } = useShareProject(projectId);
  return async (people, role) => {
    const outcome: Outcome = { shared: 0, unmailed: 0, left: [] };
    for (const [at, { email, name }] of people.entries()) {
      try {
        const { mailed } = await mutateAsync({ id: projectId, email, role, ...(name && { name }) });
        outcome.shared += 1;
        if (!mailed) outcome.unmailed += 1;
      } catch (error) {
        if (!isRefused(error)) return { ...outcome, left: [...outcome.left, ...people.slice(at)], failure: error };
        outcome.left.push({ email, ...(name && { name }), refusal: errorText(error, messages.teamView.fallback) });
      }
    }
    return outcome;
  };
}
