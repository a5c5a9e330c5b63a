import { account } from './screens/account';
import { dashboard } from './screens/dashboard';
import { landingPage } from './screens/landing';
import type { Screen } from './screens/screen';
import { settings } from './screens/settings';
import { shots } from './screens/shot';
import { shotLists } from './screens/shot-lists';
import { todayScreens } from './screens/today';
import { wizard } from './screens/wizard';

export { sheets } from './screens/sheets';
export type { Screen };

export const planningScreens: Screen[] = [...landingPage, ...account, ...dashboard, ...todayScreens, ...settings];
export const shotScreens: Screen[] = [...shotLists, ...wizard, ...shots];

export const screens: Screen[] = [...planningScreens, ...shotScreens];
