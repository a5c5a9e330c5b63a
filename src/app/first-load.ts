import type { ProcedureCall } from '../kernel/batch-address';
import { routePaths } from './route-paths';

/**
 * What a page begins with, so that its HTML names it ahead of the program: the files of the build that it is made of (by their names
 * in vite.chunks.ts), and what its first view asks of the server. The program asks in the same words (client/first-answers.ts).
 */
interface FirstLoad {
  files: string[];
  calls: ProcedureCall[];
  /** The page is for who is signed in, or for who is not. */
  isOf: 'member' | 'visitor';
}

const check: ProcedureCall = { path: 'auth.check' };

const firstLoads: Record<string, (id: string) => FirstLoad> = {
  [routePaths.login]: () => ({ files: ['field', 'account', 'login-page'], calls: [], isOf: 'visitor' }),
  [routePaths.register]: () => ({ files: ['field', 'account', 'register-page'], calls: [], isOf: 'visitor' }),
  [routePaths.projects]: () => ({
    files: ['frame', 'projects'],
    calls: [check, { path: 'shot.today', input: {} }, { path: 'project.list', input: {} }],
    isOf: 'member',
  }),
  [routePaths.shotList]: (id) => ({
    files: ['frame', 'shot', 'rows', 'shots'],
    calls: [check, { path: 'project.get', input: { id } }, { path: 'shot.list', input: { id, fields: 'summary' } }],
    isOf: 'member',
  }),
  [routePaths.sharedProjects]: () => ({
    files: ['frame', 'projects', 'shared-projects-page'],
    calls: [check, { path: 'project.listShared', input: {} }],
    isOf: 'member',
  }),
  [routePaths.viewShot]: (id) => ({
    files: ['frame', 'shot', 'rows', 'plan', 'common', 'people', 'shot-view-page'],
    calls: [check, { path: 'shot.get', input: { id } }],
    isOf: 'member',
  }),
  [routePaths.editShot]: (id) => ({
    files: ['frame', 'shot', 'plan', 'common', 'shot-wizard-page'],
    calls: [check, { path: 'shot.get', input: { id } }],
    isOf: 'member',
  }),
  // Not the gear, which a refusal of the limit forbids to ask for twice (spec section 8).
  [routePaths.gearList]: () => ({ files: ['frame', 'common', 'gear-list-page'], calls: [check], isOf: 'member' }),
  [routePaths.settings]: () => ({ files: ['frame', 'common', 'settings-page'], calls: [check], isOf: 'member' }),
};

const patterns = Object.entries(firstLoads).map(([path, load]) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([\\w-]+)')}/?$`),
  load,
}));

/** What the page at an address begins with, without its query, and the page's own path; null where nothing is known of it. */
export function firstLoad(address: string): (FirstLoad & { path: string }) | null {
  for (const { path, pattern, load } of patterns) {
    const found = pattern.exec(address);
    if (found) return { path, ...load(found[1] ?? '') };
  }
  return null;
}
