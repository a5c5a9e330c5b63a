import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, phone, withoutStream } from '../support/browser';
import type { Person } from '../support/person';
import { makeProject, readShot } from '../support/shoot';
import { failure } from '../support/steps';
import { withProduct } from '../support/with-product';
import { atStep, description, draftAt, next, stepButton } from '../support/wizard';

const product = withProduct();
let person: Person;
let projectId: string;

beforeAll(async () => {
  person = await product.person();
  projectId = (await makeProject(person))._id;
});

const refused = [/shot\.update/, /shot\.get/, /shot\.list/, /scene\.list/, /project\.get/, /shot\.create/];
const note = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you typed can no longer be saved' });
const title = (page: Page) => page.getByLabel('Title');
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fl_kept:')));

/** A draft in the wizard with something typed at its first two steps. */
async function typed(viewport: typeof desktop) {
  const shot = await draftAt(person, projectId, 2);
  const visited = await product.visit({ as: person, viewport, expected: refused });
  return {
    ...visited,
    id: shot._id,
    type: async () => {
      const { page } = visited;
      await page.goto(`/createshot?shotId=${shot._id}`);
      await description(page).pressSequentially('Two steps behind');
      await stepButton(page, 1).click();
      await title(page).fill('Mine');
      await page.getByText('Not saved yet').waitFor();
    },
  };
}

test('a shot that is completed elsewhere says so, and keeps what is typed in sight', async () => {
  const { page, id, type } = await typed(desktop);
  await type();
  await person.call('rest', 'shot.setStatus', { id, status: 'completed' });
  await note(page).filter({ hasText: 'This shot was completed elsewhere' }).waitFor();
  expect(await title(page).inputValue()).toBe('Mine');
  await stepButton(page, 2).click();
  expect(await description(page).textContent()).toBe('Two steps behind');
  await next(page).click();
  await failure(page, 'This shot is completed and can no longer be changed');
  await atStep(page, 2);
  await page.reload();
  await note(page).waitFor();
  expect(await description(page).textContent()).toBe('Two steps behind');

  await page.getByRole('link', { name: 'View the shot' }).click();
  await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**/viewshot/${id}`);
  await person.call('rest', 'shot.setStatus', { id, status: 'upcoming' });
  await page.goto(`/createshot/${id}`);
  await description(page).getByText('Two steps behind').waitFor();
  await next(page).click();
  await atStep(page, 3);
  expect(await readShot(person, id)).toMatchObject({ title: 'Mine', description: '<p>Two steps behind</p>' });
});

test('a shot that is deleted elsewhere says so with the next answer, on a phone', async () => {
  const { page, context, id, type } = await typed(phone);
  await withoutStream(context);
  await type();
  await person.call('rest', 'shot.setStatus', { id, status: 'deleted' });
  await next(page).click();
  await failure(page, 'Not found');
  await note(page).filter({ hasText: 'This shot was deleted elsewhere' }).waitFor();
  expect(await title(page).inputValue()).toBe('Mine');
  await stepButton(page, 2).click();
  expect(await description(page).textContent()).toBe('Two steps behind');

  await page.getByRole('link', { name: 'Back to the project' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await question.getByText('They can no longer be saved.').waitFor();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**/shotlist/${projectId}`);
  expect(await keys(page)).toEqual([]);
});

test('a project that is completed, then deleted elsewhere says so over a new shot', async () => {
  const { _id } = await makeProject(person);
  const { page } = await product.open(`/createshot?projectId=${_id}`, {
    as: person,
    expected: refused,
  });
  await title(page).fill('Mine');
  await page.getByText('Not saved yet').waitFor();
  await person.call('rest', 'project.setStatus', { id: _id, status: 'completed' });
  await note(page).filter({ hasText: 'This project was completed elsewhere' }).waitFor();
  await page.getByRole('link', { name: 'Back to the project' }).waitFor();
  await person.call('rest', 'project.delete', { id: _id });
  await note(page).filter({ hasText: 'This project was deleted elsewhere' }).waitFor();
  expect(await title(page).inputValue()).toBe('Mine');
  await page.getByRole('link', { name: 'Back to Projects' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/projects');
});
