import { expect, test } from 'vitest';
import { makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();

test('times that have passed are taken, with a word about it', async () => {
  const person = await product.person();
  const { _id } = await makeProject(person);
  const ahead = { startDateTime: '2031-05-01T06:00:00Z', endDateTime: '2031-05-01T08:00:00Z', status: 'upcoming' };
  const shot = await makeShot(person, _id, ahead);
  const { page, complaints, context } = await product.open(`/viewshot/${shot._id}`, { as: person });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Reschedule this shot' }).click();
  await dialog.getByLabel('Start Date').fill('2021-06-01');
  await dialog.getByText('These times have passed.').waitFor();
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await success(page, 'Shot rescheduled successfully');
  await page.getByText('Delayed').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
