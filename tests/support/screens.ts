import { account } from './screens/account';
import { dashboard } from './screens/dashboard';
import { landingPage } from './screens/landing';
import type { Screen } from './screens/screen';
import { settings } from './screens/settings';
import { shots } from './screens/shot';
import { shotLists } from './screens/shot-lists';
import { wizard } from './screens/wizard';

export { sheets } from './screens/sheets';
export type { Screen };

/** Every screen, in the order in which one comes to them. */
export const screens: Screen[] = [
  ...landingPage,
  ...account,
  ...dashboard,
  ...shotLists,
  ...wizard,
  ...shots,
  ...settings,
];
