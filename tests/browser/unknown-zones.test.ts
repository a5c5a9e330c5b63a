import { beforeAll, expect, test } from 'vitest';
import { button, dialog } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { withProduct } from '../support/with-product';

const product = withProduct();
/** The zone of a shot, which the browser is made not to know: two hours ahead of UTC. */
const zone = 'Africa/Johannesburg';
const times = { startDateTime: '2031-11-24T07:00:00Z', endDateTime: '2031-11-24T08:00:00Z' };
let person: Person;
let projectId: string;
let shotId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person, { scheduleStartDate: '2031-11-24', scheduleEndDate: '2031-11-24' }))._id;
  const [startDateTime, endDateTime] = [0, 60].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString());
  const running = { startDateTime, endDateTime, title: 'Last ferry' };
  await makeShot(person, projectId, { ...running, status: 'upcoming', timeZoneId: zone });
  const shot = await makeShot(person, projectId, { ...times, title: 'Lamp lit', status: 'upcoming', timeZoneId: zone });
  shotId = shot._id;
});

/** Opens a page in a browser that does not know some zones, one of which may be its own. */
async function openWithout(unknown: string[], own?: string) {
  const visit = await product.visit({ as: person, alone: true, cold: true });
  await visit.page.addInitScript(
    ([zones, viewers]) => {
      const { resolvedOptions } = Intl.DateTimeFormat.prototype;
      Intl.DateTimeFormat = class extends Intl.DateTimeFormat {
        readonly #isViewers: boolean;
        constructor(locale?: string, options: Intl.DateTimeFormatOptions = {}) {
          if (zones.includes(options.timeZone ?? '')) throw new RangeError(`Invalid time zone: ${options.timeZone}`);
          super(locale, options);
          this.#isViewers = options.timeZone === undefined;
        }
        override resolvedOptions() {
          const resolved = resolvedOptions.call(this);
          return this.#isViewers && viewers ? { ...resolved, timeZone: viewers } : resolved;
        }
      } as unknown as typeof Intl.DateTimeFormat;
    },
    [unknown, own] as const,
  );
  return visit.page;
}

test.each([
  ['the zone of a shot', [zone], undefined],
  ['its own zone', ['Etc/Unknown'], 'Etc/Unknown'],
])('every page is shown by a browser that does not know %s', async (_, unknown, own) => {
  const page = await openWithout(unknown, own);
  const isShown = async (text: string) => {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await page.getByText(/could not be shown|Something went wrong/i).count()).toBe(0);
  };
  await page.goto('/projects');
  await isShown('Last ferry');
  await page.goto('/today');
  await isShown('Last ferry');
  await page.goto(`/createshot?projectId=${projectId}`);
  await page.getByLabel('Start Time').waitFor();
  await page.goto(`/shotlist/${projectId}`);
  await isShown('Last ferry');
  for (const [view, shot] of [
    ['By scene', 'Lamp lit'],
    ['Schedule', 'Last ferry'],
    ['Grid', 'Lamp lit'],
    ['By time', 'Last ferry'],
  ] as const) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    await isShown(shot);
  }
  await page.goto(`/viewshot/${shotId}`);
  await isShown(own ? '09:00 SAST' : '09:00 Africa/Johannesburg');
  await button(page, 'Edit').click();
  expect(await dialog(page).getByLabel('Start Time').inputValue()).toBe('09:00');
});
