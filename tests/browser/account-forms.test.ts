import { describe, expect, test } from 'vitest';
import { describedBy } from '../support/accessibility';
import { PASSWORD } from '../support/person';
import { withProduct } from '../support/with-product';

const product = withProduct();

interface Form {
  page: string;
  action: string;
  /** The call over REST, and what it takes beside the fields. */
  call: string;
  beside?: Record<string, string>;
  /** Its fields by their labels: their names on the wire and what is right in them. */
  fields: Record<string, [wire: string, right: string]>;
}

const email: Form['fields'][string] = ['email', 'nobody@northcrew.film'];

const forms = {
  register: {
    page: '/register',
    action: 'Register',
    call: '/signup',
    fields: { Name: ['name', 'Nadia Adeyemi'], Email: email, Password: ['password', PASSWORD] },
  },
  login: {
    page: '/login',
    action: 'Login',
    call: '/login',
    fields: { Email: email, Password: ['password', PASSWORD] },
  },
  forgot: { page: '/forgotpassword', action: 'Send', call: '/password-reset', fields: { Email: email } },
  reset: {
    page: '/reset-password?token=x',
    action: 'Reset Password',
    call: '/password-update',
    beside: { token: 'x' },
    fields: { 'New Password': ['newPassword', PASSWORD], 'Confirm Password': ['confirmPassword', PASSWORD] },
  },
} satisfies Record<string, Form>;

type Sentence = [form: keyof typeof forms, field: string, typed: string, sentence: string];

const longAddress = `${'a'.repeat(64)}@${'b'.repeat(200)}.film`;
const wrongAddresses = ['nadia@northcrew', 'na dia@northcrew.film'];
const badPasswords: [typed: string, sentence: string][] = [
  ['Ab#1', 'Password must be at least 6 characters long'],
  ['first#light1', 'Password must contain at least one uppercase letter'],
  ['FIRST#LIGHT1', 'Password must contain at least one lowercase letter'],
  ['First#light', 'Password must contain at least one number'],
  ['Firstlight1', 'Password must contain at least one special character'],
  ['First light1', 'Password must contain at least one special character'],
];

const sentences: Sentence[] = [
  ['register', 'Name', '', 'Please enter your name'],
  ['register', 'Name', '  ', 'Please enter your name'],
  ['register', 'Name', 'R2 D2', 'Name can only contain letters and spaces'],
  ['register', 'Email', '', 'Email Id is required'],
  ['register', 'Email', longAddress, 'Email: at most 254 characters'],
  ...wrongAddresses.map((typed): Sentence => ['register', 'Email', typed, 'Please enter a valid email address']),
  ['register', 'Password', '', 'Password is required'],
  ...badPasswords.map(([typed, sentence]): Sentence => ['register', 'Password', typed, sentence]),
  ['login', 'Email', '', 'Email Id is required'],
  ['login', 'Email', 'nadia@northcrew', 'Please enter a valid email address'],
  ['login', 'Password', '', 'Password is required'],
  ['forgot', 'Email', '', 'Email id is required'],
  ['forgot', 'Email', 'nadia@northcrew', 'Please enter a valid email address'],
  ['reset', 'New Password', '', 'New password is required'],
  ['reset', 'New Password', 'Ab#1', 'Password must be at least 6 characters long'],
];

describe('every sentence stands at its field, and comes from the server for the same input', () => {
  test.each(Object.keys(forms) as (keyof typeof forms)[])('of the %s form', async (name) => {
    const form: Form = forms[name];
    const { page } = await product.visit({ reducedMotion: 'no-preference' });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    for (const [, label, typed, sentence] of sentences.filter(([of]) => of === name)) {
      await page.goto(form.page);
      for (const [field, [, right]] of Object.entries(form.fields)) {
        await page.getByLabel(field, { exact: true }).fill(field === label ? typed : right);
      }
      await page.getByRole('button', { name: form.action, exact: true }).click();
      await page.getByText(sentence, { exact: true }).waitFor();
      expect(await describedBy(page.getByLabel(label, { exact: true })), `${label}: ${typed}`).toContain(sentence);

      const input = Object.values(form.fields).map(([wire, right]) => [wire, right]);
      const wire = form.fields[label]?.[0] ?? '';
      const body = { ...form.beside, ...Object.fromEntries(input), [wire]: typed };
      const answer = await product.visitor().rest('POST', form.call, body);
      expect(answer.status, sentence).toBe(400);
      expect(answer.body.issues).toContainEqual({ path: wire, message: sentence });
    }
    expect(calls).toEqual([]);
  });

  test('a password that is confirmed wrongly goes nowhere', async () => {
    product.mayComplain();
    const { page } = await product.visit({ reducedMotion: 'no-preference' });
    await page.goto('/reset-password?token=x');
    const confirm = page.getByLabel('Confirm Password');
    const reset = page.getByRole('button', { name: 'Reset Password' });
    await page.getByLabel('New Password').fill(PASSWORD);
    await reset.click();
    await page.getByText('Please confirm your password').waitFor();
    await confirm.fill('First#light2');
    await reset.click();
    await page.getByText('Passwords must match').waitFor();
    expect(await describedBy(page.getByLabel('Confirm Password', { exact: true }))).toContain('Passwords must match');
    await page.getByLabel('New Password').fill('First#light2');
    await page.getByText('Passwords must match').waitFor({ state: 'detached' });
  });
});

test('a common password gets a hint while it is typed, and is taken', async () => {
  product.mayComplain();
  const { page } = await product.visit({ reducedMotion: 'no-preference' });
  const hint = /Many people use a password like this one/;
  await page.goto('/register');
  await page.getByLabel('Name').fill('Mara Solberg');
  await page.getByLabel('Email').fill('mara.common@northcrew.film');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Password1!');
  await page.getByText(hint).waitFor();
  expect(await describedBy(page.getByLabel('Password', { exact: true }))).toMatch(hint);
  await password.fill(PASSWORD);
  await page.getByText(hint).waitFor({ state: 'detached' });
  expect(await password.getAttribute('passwordrules')).toContain('minlength: 6');
  await password.fill('Password1!');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/account-creation');
});
