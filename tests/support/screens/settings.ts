import { button, dialog } from '../page';
import { from, loaded, type Open, press, pressAndAsk, type Screen, tab } from './screen';

const settingsAt = (section: string): Open => {
  return async (page) => {
    await page.goto(`/settings?tab=${section}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await loaded(page);
  };
};

/** The settings, their empty tabs and their dialogs. */
export const settings: Screen[] = [
  {
    name: 'settings',
    who: 'producer',
    drawn: '23',
    async open(page) {
      await page.goto('/settings');
      await tab(page, 'Gear List').waitFor();
    },
  },
  { name: 'settings, gear', who: 'producer', drawn: '21 22', open: settingsAt('gear') },
  { name: 'settings, no gear', who: 'newcomer', open: settingsAt('gear') },
  { name: 'settings, team', who: 'producer', open: settingsAt('team') },
  { name: 'settings, no team', who: 'newcomer', open: settingsAt('team') },
  {
    name: 'add a team member',
    who: 'producer',
    open: from(
      settingsAt('team'),
      press('Add a Team Member', (page) => dialog(page).getByLabel('Name')),
    ),
  },
  {
    name: 'edit a team member',
    who: 'producer',
    open: from(
      settingsAt('team'),
      press('Edit Mira Kessler', (page) => dialog(page).getByLabel('Position')),
    ),
  },
  {
    name: 'remove from the team',
    who: 'producer',
    open: from(settingsAt('team'), pressAndAsk('Remove mira@northcrew.film', 'Remove from your team')),
  },
  {
    name: 'settings, profile',
    who: 'producer',
    drawn: '24',
    open: from(settingsAt('profile'), (page) => page.getByText('This device', { exact: true }).waitFor()),
  },
  {
    name: 'delete a calendar link',
    who: 'producer',
    drawn: '61',
    open: from(settingsAt('profile'), pressAndAsk('Delete link', 'Delete calendar link')),
  },
  {
    name: 'delete account',
    who: 'producer',
    open: from(
      settingsAt('profile'),
      press('Delete my account', (page) => dialog(page)),
    ),
  },
  {
    name: 'create a token',
    who: 'producer',
    open: from(
      settingsAt('profile'),
      press('Create a token', (page) => dialog(page).getByLabel('Name')),
    ),
  },
  {
    name: 'created token',
    who: 'newcomer',
    open: from(settingsAt('profile'), async (page) => {
      await button(page, 'Create a token').click();
      await dialog(page).getByLabel('Name').fill('Call sheet export');
      await button(page, 'Create token').click();
      await page.getByLabel('Token', { exact: true }).waitFor();
      await dialog(page).waitFor({ state: 'detached' });
    }),
  },
  {
    name: 'revoke a token',
    who: 'producer',
    open: from(settingsAt('profile'), pressAndAsk('Revoke Shot list import', 'Revoke this token')),
  },
  { name: 'settings, billing', who: 'producer', open: settingsAt('billing') },
];
