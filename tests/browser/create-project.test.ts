import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describedBy, hasFocus, sidewaysScroll, violations } from '../support/accessibility';
import type { Person } from '../support/person';
import { failure } from '../support/steps';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const product = withProduct();

/** The dialog's controls, by the names of the contract. */
function formOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Create your Project' });
  return {
    dialog,
    title: dialog.getByLabel('Title'),
    country: dialog.getByRole('combobox', { name: 'Country' }),
    start: dialog.getByLabel('Start Date'),
    end: dialog.getByLabel('End Date'),
    submit: dialog.getByRole('button', { name: 'Create Project' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
}

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Create a New Project' }).click();
  const form = formOf(page);
  await form.dialog.waitFor();
  return form;
}

async function fill(page: Page, { title, country, start, end }: ReturnType<typeof formOf>): Promise<void> {
  await title.fill('Salt & Distance');
  await country.fill('iceland');
  await page.getByRole('option', { name: 'Iceland' }).click();
  await start.fill('2099-12-04');
  await end.fill('2099-12-12');
}

async function projectsOf(person: Person) {
  return (await person.call('rest', 'project.list')).body.data.active;
}

test('says at each field what is wrong, and makes one project of a double click (K1)', async () => {
  const person = await product.person();
  const { page } = await product.open('/projects', { as: person });
  const form = await openForm(page);
  const { dialog, title, country, start, end, submit } = form;
  await hasFocus(title);
  expect(await end.isDisabled()).toBe(true);
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format());
  expect(await start.getAttribute('min')).toBe(today);

  await submit.click();
  for (const [field, sentence] of [
    [title, 'Title is required'],
    [country, 'Country is required'],
    [start, 'Start Date is required'],
    [end, 'End Date is required'],
  ] as const) {
    await dialog.getByText(sentence, { exact: true }).waitFor();
    expect(await describedBy(field)).toBe(sentence);
  }
  await hasFocus(title);
  await title.fill('Salt & Distance');
  await title.press('Enter');
  await hasFocus(country);

  await fill(page, form);
  expect(await end.getAttribute('min')).toBe('2099-12-04');
  await start.fill('2099-12-20');
  await dialog.getByText('End date cannot be earlier than start date', { exact: true }).waitFor();
  await submit.click();
  await hasFocus(end);
  await end.fill('2099-12-20');
  await dialog.getByText('End date cannot be earlier than start date').waitFor({ state: 'detached' });
  expect(await projectsOf(person)).toEqual([]);

  await submit.dblclick();
  await page.waitForURL('**/shotlist/*');
  await page.getByRole('heading', { name: 'Salt & Distance' }).waitFor();
  const [project, ...more] = await projectsOf(person);
  expect(more).toEqual([]);
  expect(project).toMatchObject({
    projectTitle: 'Salt & Distance',
    location: 'IS_Iceland',
    scheduleStartDate: '2099-12-20T00:00:00.000Z',
    scheduleEndDate: '2099-12-20T23:59:59.999Z',
  });
});

test('the country is found by typing, and the list says what it has', async () => {
  const { page, context } = await product.open('/projects', { as: await product.person() });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/trpc/*catalog.countries*', async (route) => {
    await asked;
    await route.continue();
  });
  const { country, title, dialog } = await openForm(page);
  await country.fill('zzz');
  await page.getByText('Loading countries...', { exact: true }).waitFor();
  answer();
  await page.getByText('No matching countries found', { exact: true }).waitFor();
  await country.fill('south a');
  await page.getByRole('option', { name: 'South Africa' }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await country.press('Enter');
  expect(await country.inputValue()).toBe('South Africa');

  // Written out and left is as good as chosen.
  await country.fill('åland islands');
  await title.click();
  expect(await country.inputValue()).toBe('Åland Islands');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.getByText('Title is required').waitFor();
  expect(await dialog.getByText('Country is required').count()).toBe(0);
  await context.close();

  const empty = await product.open('/projects', { as: await product.person() });
  await empty.page.route('**/trpc/*catalog.countries*', async (route) => {
    const response = await route.fetch();
    const bodies: { result: { data: { data: unknown } } }[] = await response.json();
    const one = bodies[0];
    if (one) one.result.data.data = [];
    await route.fulfill({ response, json: bodies });
  });
  await (await openForm(empty.page)).country.click();
  await empty.page.getByText('No countries found', { exact: true }).waitFor();
});

test('countries that cannot be loaded say why, can be asked for again, and nothing typed is lost', async () => {
  product.mayComplain();
  const person = await product.person();
  const { page } = await product.open('/projects', { as: person, viewport: { width: 320, height: 640 } });
  await page.route('**/trpc/*catalog.countries*', (route) => route.abort());
  const { dialog, title, country, start, end, submit } = await openForm(page);
  await title.fill('Salt & Distance');
  await country.fill('iceland');
  await start.fill('2099-12-04');
  await end.fill('2099-12-12');
  const retry = dialog.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  expect(await dialog.getByRole('alert').textContent()).not.toBe('');
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.unroute('**/trpc/*catalog.countries*');
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await hasFocus(country);
  expect(await title.inputValue()).toBe('Salt & Distance');
  expect(await country.inputValue()).toBe('iceland');
  await country.press('Tab');
  expect(await country.inputValue()).toBe('Iceland');
  await submit.click();
  await page.waitForURL('**/shotlist/*');
  expect(await projectsOf(person)).toMatchObject([{ location: 'IS_Iceland' }]);
});

test("the server's refusal lands on its field and in a toast, and what was typed stays", async () => {
  product.mayComplain();
  const person = await product.person();
  const { page } = await product.open('/projects', { as: person });
  const form = await openForm(page);
  await fill(page, form);
  await page.route('**/trpc/project.create*', (route) => route.abort());
  await form.submit.click();
  await failure(page, 'Creation Error');
  expect(await form.country.inputValue()).toBe('Iceland');
  await page.unroute('**/trpc/project.create*');
  // A country that the server does not know, sent from a page that is older than it.
  await page.route('**/trpc/project.create*', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('IS_Iceland', 'XX_Nowhere') }),
  );
  await form.submit.click();
  await form.dialog.getByText('Country is required', { exact: true }).waitFor();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Creation Error' })
    .filter({ hasText: 'Country is required' })
    .waitFor();
  await hasFocus(form.country);
  expect(await form.title.inputValue()).toBe('Salt & Distance');
  await page.unroute('**/trpc/project.create*');
  await form.submit.click();
  await page.waitForURL('**/shotlist/*');
  expect(await projectsOf(person)).toHaveLength(1);
});

test('after a lost answer the next press makes no second project; the same words later do', async () => {
  product.mayComplain();
  const person = await product.person();
  const { page } = await product.open('/projects', { as: person });
  const form = await openForm(page);
  await fill(page, form);
  await page.route('**/trpc/project.create*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit.click();
  await failure(page, 'Creation Error');
  expect(await projectsOf(person)).toHaveLength(1);
  await page.unroute('**/trpc/project.create*');
  await form.submit.click();
  await page.waitForURL('**/shotlist/*');
  const [made, ...others] = await projectsOf(person);
  expect(others).toEqual([]);
  expect(page.url()).toContain(made?._id);
  await page.getByRole('heading', { name: 'Salt & Distance' }).waitFor();

  await page.goto('/projects');
  const next = await openForm(page);
  await fill(page, next);
  await next.submit.click();
  await page.waitForURL('**/shotlist/*');
  expect(await projectsOf(person)).toHaveLength(2);
});

test('closed by a slip it keeps what was typed, Cancel forgets it', async () => {
  const { page } = await product.open('/projects', { as: await product.person() });
  const first = await openForm(page);
  await first.title.fill('Salt & Distance');
  await first.start.fill('2099-12-04');
  // The first closes the list, the next one, however quick, the dialog.
  await first.country.fill('south');
  await page.getByRole('option', { name: 'South Africa' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await first.dialog.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('button', { name: 'Create a New Project' }));

  // It waits until it is asked for.
  await page.getByRole('link', { name: 'Shared Projects' }).click();
  await page.waitForURL('**/sharedprojects');
  await page.getByRole('link', { name: 'My Projects' }).click();
  await page.getByRole('button', { name: 'Create a New Project' }).waitFor();
  expect(await first.dialog.count()).toBe(0);
  const again = await openForm(page);
  await until(async () => (await again.title.inputValue()) === 'Salt & Distance');
  expect(await again.start.inputValue()).toBe('2099-12-04');
  await again.cancel.click();
  await again.dialog.waitFor({ state: 'detached' });
  expect(await (await openForm(page)).title.inputValue()).toBe('');
});
