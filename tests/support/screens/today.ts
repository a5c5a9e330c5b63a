import { at, from, heading, loaded, type Open, type Screen } from './screen';

const today: Open = from(at('/today', 'Today'), async (page) => {
  await loaded(page);
  await page.locator('main h2').first().waitFor();
});

/** The day that runs, over all projects; what of it is due depends on the hour. */
export const todayScreens: Screen[] = [
  { name: 'today', who: 'producer', drawn: '57', open: today },
  { name: 'today, of shared shots', who: 'director', open: today },
  { name: 'today without shots', who: 'newcomer', open: today },
  {
    name: 'light of a month',
    who: 'producer',
    drawn: '87',
    open: from(at('/light?lat=-34.19&lng=18.43&date=2026-11-24&place=Simon’s Town', 'Light'), async (page) => {
      await page.getByRole('table').waitFor();
    }),
  },
  {
    name: 'light without a place, and a date that is none',
    who: 'producer',
    open: from(at('/light?date=1899-12-31', 'Light'), async (page) => {
      await page.getByText('Date must be between 1900 and 2200').waitFor();
    }),
  },
  {
    name: 'today, loading',
    who: 'producer',
    async open(page) {
      await page.route('**/trpc/**shot.dueToday**', () => {});
      await page.goto('/today');
      await page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'today, not loaded',
    who: 'producer',
    async open(page) {
      await page.route('**/trpc/**shot.dueToday**', (route) => route.abort());
      await page.goto('/today');
      await heading(page, 'Today');
      await page.getByRole('alert').getByText("Today's shots could not be loaded").waitFor();
    },
  },
];
