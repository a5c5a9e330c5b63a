import { routePaths } from './route-paths';

/**
 * The files of the build that a page is made of besides the program's own, by their names in vite.chunks.ts. Its HTML names them: else
 * each would be asked for when the one that imports it has come.
 */
export const firstFiles: Record<string, string[]> = {
  [routePaths.login]: ['field', 'account', 'login-page'],
  [routePaths.register]: ['field', 'account', 'register-page'],
  [routePaths.projects]: ['frame', 'projects'],
  [routePaths.shotList]: ['frame', 'shot', 'rows', 'shots'],
  [routePaths.sharedProjects]: ['frame', 'projects', 'shared-projects-page'],
  [routePaths.viewShot]: ['frame', 'shot', 'rows', 'plan', 'common', 'people', 'shot-view-page'],
  [routePaths.createShot]: ['frame', 'shot', 'plan', 'common', 'shot-wizard-page'],
  [routePaths.editShot]: ['frame', 'shot', 'plan', 'common', 'shot-wizard-page'],
  [routePaths.gearList]: ['frame', 'common', 'gear-list-page'],
  [routePaths.settings]: ['frame', 'common', 'settings-page'],
};
