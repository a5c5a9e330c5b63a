import type { ProcedureCall } from '../kernel/batch-address';
import { patternOf, routePaths } from './route-paths';

const check: ProcedureCall = { path: 'auth.check' };

const firstCalls: Record<string, (id: string) => ProcedureCall[]> = {
  [routePaths.projects]: () => [check, { path: 'shot.today', input: {} }, { path: 'project.list', input: {} }],
  [routePaths.shotList]: (id) => [
    check,
    { path: 'project.get', input: { id } },
    { path: 'shot.listed', input: { id } },
  ],
  [routePaths.sharedProjects]: () => [check, { path: 'project.listShared', input: {} }],
  [routePaths.viewShot]: (id) => [check, { path: 'shot.get', input: { id } }],
  [routePaths.editShot]: (id) => [check, { path: 'shot.get', input: { id } }],
  // Not the gear, which a refusal of the limit forbids to ask for twice (spec section 8).
  [routePaths.gearList]: () => [check],
  [routePaths.settings]: () => [check],
};

/**
 * What the first view of a signed-in page asks of the server, by its address without the query, so that its HTML asks ahead of the
 * program, in the same words (client/first-answers.ts); nothing where that is not known.
 */
export function callsOfFirstView(address: string): ProcedureCall[] {
  for (const [path, calls] of Object.entries(firstCalls)) {
    const [isHere, id = ''] = patternOf(path).exec(address) ?? [];
    if (isHere && /^[\w-]*$/.test(id)) return calls(id);
  }
  return [];
}
