import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot, readShot } from '../support/shoot';
import { rescheduleRow } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, draftAt } from '../support/wizard';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const locationData = { name: 'Cape Point', address: 'Cape Point, Cape Town', lat: -34.3568, lng: 18.4968 };
/** On that day the evening's golden hour there is from 19:01 to 19:54. */
const noon = {
  ...{ startDateTime: '2031-11-24T12:00', endDateTime: '2031-11-24T13:00', timeZoneId: 'Africa/Johannesburg' },
  ...{ locationData, lightWish: 'golden', status: 'upcoming' },
};

/** There the sun sets after midnight in summer, and the golden hour lasts until the morning. */
const whiteNight = {
  ...{ startDateTime: '2031-06-12T12:00', endDateTime: '2031-06-12T13:00', timeZoneId: 'Atlantic/Reykjavik' },
  locationData: { name: 'Reykjavík', address: 'Reykjavík', lat: 64.1466, lng: -21.9426 },
};

describe.each([
  { name: 'on a desktop', viewport: desktop },
  { name: 'on a phone', viewport: phone },
])('$name', ({ viewport }) => {
  test('a shot that misses its light says so, and is moved into it by one press', async () => {
    const { _id: projectId } = await makeProject(person);
    const shot = await makeShot(person, projectId, noon);
    const { page } = await product.open(`/shotlist/${projectId}`, { as: person, viewport });
    await page.getByText('Misses golden hour').locator('visible=true').waitFor();
    await rescheduleRow(page, shot.title);
    const group = page.getByRole('group', { name: 'Light that day' });
    await group.getByText('Misses its golden hour by').waitFor();
    const evening = group.getByRole('button', { name: /^Evening golden hour 19:\d\d – 19:\d\d$/ });
    await evening.click();
    expect(await evening.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Light' }).selectOption('Daylight');
    await group.getByText(/^Ends \d+ min after sunset$/).waitFor();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Light' }).selectOption('Golden hour');
    await page.getByText(/^19:\d\d to 19:\d\d set$/).waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
    await page.getByText('Misses golden hour').waitFor({ state: 'detached' });
    // The row says nothing of its light until the server has answered.
    await expect
      .poll(() => readShot(person, shot._id))
      .toMatchObject({ lightFits: true, lightPhases: [{ phase: 'golden' }] });
  });

  test('the page of a shot tells sunrise, sunset, golden hours and the sun at its ends', async () => {
    const { _id: projectId } = await makeProject(person);
    const shot = await makeShot(person, projectId, noon);
    const { page } = await product.open(`/viewshot/${shot._id}`, { as: person, viewport });
    const region = page.getByRole('region', { name: 'Light' });
    await region.getByText(/^Sun \d+° NNE, \d+° high$/).waitFor();
    for (const fact of ['Sunrise', 'Morning golden hour', 'Evening golden hour', 'Sunset', 'The sun that day, SAST'])
      expect(await region.getByText(fact, { exact: true }).count(), fact).toBe(1);
    const notes = await region.getByRole('listitem').allTextContents();
    expect(notes[0]).toMatch(/^Misses its golden hour by 5 h 5\d min$/);
    await region.getByText('What these words mean').click();
    await region.getByText('−4° to 6°').waitFor();
  });

  test('the wish is chosen where the shot is planned; without coordinates there is no light', async () => {
    const { _id: projectId } = await makeProject(person);
    const shot = await makeShot(person, projectId, { ...noon, locationData: null, lightWish: null });
    const { page } = await product.open(`/viewshot/${shot._id}`, { as: person, viewport });
    const sentence = 'Choose a place from the list to see its light';
    await page.getByRole('region', { name: 'Light' }).getByText(sentence).waitFor();
    await page.getByRole('region', { name: 'Light' }).getByRole('button', { name: 'Edit' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('group', { name: 'Light that day' }).getByText(sentence).waitFor();
    await panel.getByRole('combobox', { name: 'Light' }).selectOption('Blue hour');
    await button(page, 'Update details').click();
    await expect.poll(async () => (await readShot(person, shot._id)).lightWish).toBe('blue');
  });

  test('the wizard fills its four fields with an hour of light, over midnight too, and keeps the wish', async () => {
    const { _id: projectId } = await makeProject(person);
    const shot = await draftAt(person, projectId, 1, { ...whiteNight, lightWish: 'day' });
    const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person, viewport });
    await atStep(page, 1);
    const group = page.getByRole('group', { name: 'Light that day' });
    const evening = group.getByRole('button', { name: /^Evening golden hour 22:\d\d – 04:\d\d$/ });
    await evening.click();
    const fields = ['Start Date', 'Start Time', 'End Date', 'End Time'];
    const values = await Promise.all(fields.map((name) => page.getByLabel(name).inputValue()));
    expect(values).toEqual([
      ...['2031-06-12', expect.stringMatching(/^22:\d\d$/), '2031-06-13', expect.stringMatching(/^04:\d\d$/)],
    ]);
    expect(await evening.getAttribute('aria-pressed')).toBe('true');
    await page.getByText(`${values[1]} to ${values[3]} set`).waitFor({ state: 'attached' });
    expect(await page.getByRole('combobox', { name: 'Light' }).inputValue()).toBe('day');
    await group.getByRole('button', { name: 'What these words mean' }).click();
    await group.getByText('−6° to −4°').waitFor();
  });

  test('a golden hour that midnight cuts is whole on the page of a shot', async () => {
    const { _id: projectId } = await makeProject(person);
    const shot = await makeShot(person, projectId, { ...whiteNight, status: 'upcoming' });
    const { page } = await product.open(`/viewshot/${shot._id}`, { as: person, viewport });
    const region = page.getByRole('region', { name: 'Light' });
    await region.getByText(/^22:\d\d – 04:\d\d$/).waitFor();
    await region.getByText(/^until 04:\d\d$/).waitFor();
  });

  test('Light that day is as high before its place is known as afterwards', async () => {
    const { _id: projectId } = await makeProject(person);
    const heightOf = async (locationData: typeof noon.locationData | null) => {
      const shot = await draftAt(person, projectId, 1, { ...noon, status: 'draft', locationData });
      const { page } = await product.open(`/createshot?shotId=${shot._id}`, { as: person, viewport });
      const group = page.getByRole('group', { name: 'Light that day' });
      const sign = locationData
        ? group.getByRole('button', { name: /^Evening blue hour/ })
        : group.getByText('Choose a place from the list to see its light');
      await sign.waitFor();
      return Math.round((await group.boundingBox())?.height ?? 0);
    };
    expect(await heightOf(null)).toBe(await heightOf(noon.locationData));
  });
});
