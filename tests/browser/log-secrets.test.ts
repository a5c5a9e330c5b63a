import { expect, test } from 'vitest';
import { assertNoSecrets } from '../support/log-secrets';
import { button, dialog } from '../support/page';
import { failure, logIn } from '../support/steps';
import { withProduct } from '../support/with-product';

const product = withProduct();

test('what was typed and given in pages that are closed is searched for in the log (O4)', async () => {
  product.mayComplain();
  const wrong = 'Wrong#light7';
  const person = await product.person();
  const { page, context, secrets } = await product.open('/login', { expected: [/status of 401/] });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(wrong);
  await button(page, 'Login').click();
  await failure(page, 'Invalid email or password');
  await logIn(page, person);
  await page.waitForURL('**/projects');
  const session = (await context.cookies()).find(({ name }) => name === 'fl_session')?.value ?? '';
  await page.goto('/settings?tab=profile');
  await button(page, 'Create a token').click();
  await dialog(page).getByLabel('Name').fill('Import');
  await dialog(page).getByRole('button', { name: 'Create token' }).click();
  const created = page.getByRole('region', { name: 'Copy your token now' });
  const token = await created.getByLabel('Token').inputValue();
  await context.close();

  const used = { dataDir: product.dataDir, persons: [], browsers: [secrets] };
  for (const [kind, secret] of [
    ['a password', wrong],
    ['a session', session],
    ['a token', token],
  ]) {
    const log = `{"msg":"ready"}\n{"msg":"of ${secret}"}`;
    await expect(assertNoSecrets(log, used)).rejects.toThrow(`The log holds ${kind}: {"msg":"of `);
  }
  await assertNoSecrets('{"msg":"ready"}', used);
});
