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
