import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { focused, hasFocus, tabTo } from '../support/accessibility';
import type { Mail } from '../support/mails';
import { PASSWORD } from '../support/person';
import { failure, unreachable } from '../support/steps';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const NEW_PASSWORD = 'Second#light2';

const product = withProduct();
let page: Page;

beforeEach(async () => {
  ({ page } = await product.visit());
});

/** Somebody whose link still waits to be used. */
async function newcomer(email: string): Promise<Mail> {
  await product.visitor().rest('POST', '/signup', { name: 'Mara Solberg', email, password: PASSWORD });
  const [mail] = await product.mailsTo(email);
  if (!mail) throw new Error(`no mail for ${email}`);
  return mail;
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (role: 'status' | 'alert', title: string, text: string) =>
  page.getByRole(role).filter({ hasText: title }).filter({ hasText: text }).waitFor();

async function logIn(email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press('Login');
}

describe('/register', () => {
  test('leads to the inbox', async () => {
    await page.goto('/register');
    await page.getByLabel('Name').fill('Zoë Ní Dhálaigh');
    await page.getByLabel('Email').fill('zoe@northcrew.film');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press('Register');
    await page.waitForURL('**/account-creation');
    await heading('Account Created Successfully');
    await page.getByText('Please check your inbox and verify your email address to activate your account.').waitFor();
    await page.getByText('The mail goes to zoe@northcrew.film.').waitFor();
    await press('Send the mail again');
    await toast('status', 'Verification mail sent', 'Please check your inbox');
    await page.reload();
    await heading('Account Created Successfully');
    await page.getByRole('link', { name: 'Go To Home' }).waitFor();
    // The login page offers to send the mail again.
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.getByRole('link', { name: 'Go To Home' }).click();
    await page.waitForURL(`${product.url}/`);
  });

  test('says what the server says, and keeps what was typed', async () => {
    product.mayComplain();
    const { email } = await product.person('Taken Address');
    await page.goto('/register');
    await page.getByLabel('Name').fill('Taken Address');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press('Register');
    await toast('alert', 'SingUp Failed', 'An account with this email address already exists');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    const wordless = [{ error: { message: '', code: -32603, data: {} } }];
    await page.route('**/trpc/auth.signup*', (route) => route.fulfill({ status: 500, json: wordless }));
    await press('Register');
    await toast('alert', 'SingUp Failed', 'something went wrong');
  });
});

describe('/verify-email', () => {
  test('shows a loader, then that the address is verified, and leads to the login', async () => {
    const { link } = await newcomer('verify.loader@northcrew.film');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/auth.verifyEmail*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(link);
    await page.getByText('Verifying your email address').waitFor();
    expect(await page.getByRole('heading').count()).toBe(0);
    answer();
    await heading('Your account has been successfully verified.');
    await page.getByRole('link', { name: 'LOG IN NOW' }).click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('verify.loader@northcrew.film');
  });

  test('says that a link fails, and leads to the login', async () => {
    product.mayComplain();
    await page.route('**/trpc/auth.verifyEmail*', (route) => route.abort(), { times: 1 });
    await page.goto('/verify-email?token=wrong&email=nobody@northcrew.film');
    await heading('Something Went Wrong!');
    await press('Try again');
    await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' });
    await heading('Something Went Wrong!');
    await page.getByText('Please try again later or login below').waitFor();
    await page.getByRole('link', { name: 'LOG IN NOW' }).click();
    await page.waitForURL('**/login?email=*');
  });

  test('uses the link of another address before it sends who is signed in on to the projects', async () => {
    product.mayComplain();
    const person = await product.person('Signed In');
    const email = 'verify.other@northcrew.film';
    const { link } = await newcomer(email);
    await page.goto('/login');
    await logIn(person.email, PASSWORD);
    await page.waitForURL('**/projects');
    await page.goto(link);
    await page.waitForURL('**/projects');
    const other = product.visitor();
    other.email = email;
    await other.signIn();
  });
});

describe('/login', () => {
  test('offers the mail again to the right password of an address that waits, and to no other', async () => {
    product.mayComplain();
    const email = 'unverified@northcrew.film';
    await newcomer(email);
    const offer = page.getByRole('button', { name: 'Send the mail again' });
    await page.goto('/login');
    await logIn(email, 'Wrong#light1');
    await toast('alert', 'Login Error', 'Invalid email or password');
    expect(await offer.count()).toBe(0);
    await logIn(email, PASSWORD);
    await toast('alert', 'Login Error', 'Please verify your email address to activate your account');
    await offer.click();
    await toast('status', 'Verification mail sent', 'Please check your inbox');
    const [, again] = await product.mailsTo(email, 2);
    await page.goto(again?.link ?? '');
    await heading('Your account has been successfully verified.');
    await page.getByRole('link', { name: 'LOG IN NOW' }).click();
    await logIn(email, PASSWORD);
    await page.waitForURL('**/projects');
  });

  test('its toast stays for 5 seconds, rests while hovered or focused, and gives the focus back', async () => {
    product.mayComplain();
    await page.goto('/login');
    await logIn('nobody@northcrew.film', PASSWORD);
    const alert = page.getByRole('alert').filter({ hasText: 'Login Error' });
    await alert.waitFor();
    const clock = await page.locator('.toast-bar').evaluateHandle((bar) => bar.getAnimations()[0] as Animation);
    const is = (state: string) => until(() => clock.evaluate(({ playState }, wanted) => playState === wanted, state));
    expect(await clock.evaluate(({ effect }) => effect?.getTiming().duration)).toBe(5000);
    await alert.hover();
    await is('paused');
    await page.mouse.move(0, 0);
    await is('running');
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await is('paused');
    await page.getByLabel('Email').focus();
    await is('running');
    await clock.evaluate((animation) => {
      animation.currentTime = 5000;
    });
    await alert.waitFor({ state: 'detached' });

    await page.keyboard.press('Enter');
    await alert.waitFor();
    await page.keyboard.press('F8');
    await hasFocus(page.getByRole('button', { name: 'Dismiss' }));
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
    await hasFocus(page.getByLabel('Email'));
  });
});

describe('/forgotpassword', () => {
  const sent = (email: string) =>
    page.getByText(`An email was sent to ${email} with a link to reset the password.`, { exact: true }).waitFor();

  test('says that the mail is sent, again on return, and takes another address', async () => {
    const { email } = await product.person('Forgetful Crew');
    await page.goto('/login');
    await page.getByLabel('Email').fill(` ${email}`);
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.waitForURL('**/forgotpassword');
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByLabel('Email').fill(` ${email} `);
    await press('Send');
    await sent(email);
    const [mail] = await product.mailsTo(email);
    expect(new URL(mail?.link ?? '').pathname).toBe('/reset-password');
    await page.reload();
    await sent(email);
    await press('Send again');
    await toast('status', 'Email sent', email);
    await product.mailsTo(email, 2);
    await press('Use another address');
    await hasFocus(page.getByLabel('Email'));
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    await page.reload();
    await page.getByLabel('Email').fill('unknown@northcrew.film');
    await press('Send');
    await sent('unknown@northcrew.film');
  });

  test('says what fails, and keeps what was typed', async () => {
    product.mayComplain();
    await page.route('**/trpc/auth.requestReset*', (route) => route.abort());
    await page.goto('/forgotpassword');
    await page.getByLabel('Email').fill('offline@northcrew.film');
    await press('Send');
    await failure(page, 'Error', unreachable);
    expect(await page.getByLabel('Email').inputValue()).toBe('offline@northcrew.film');
    await page.reload();
    expect(await page.getByLabel('Email').inputValue()).toBe('');
  });
});

describe('the reset page', () => {
  test.each(['/reset-password', '/resetpassword', '/reset-password?token='])(
    'asks at %s for a new link',
    async (path) => {
      await page.goto(path);
      await heading('Invalid or missing token');
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await page.waitForURL('**/forgotpassword');
    },
  );

  test.each(['/reset-password', '/resetpassword'])(
    'takes the token out of the address bar at %s (T6)',
    async (path) => {
      product.mayComplain();
      const leaks: string[] = [];
      page.on('request', (request) => {
        if (/s3cret/.test(request.headers().referer ?? '')) leaks.push(request.url());
      });
      await page.goto(`${path}?token=s3cret&lang=en`);
      await page.getByLabel('New Password').waitFor();
      expect(page.url()).toBe(product.url + path);
      await page.reload();
      await page.getByLabel('New Password').fill(NEW_PASSWORD);
      await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
      await press('Reset Password');
      await toast('alert', 'Error', 'This link is invalid or has expired');
      expect(await page.getByLabel('Confirm Password').inputValue()).toBe(NEW_PASSWORD);
      expect(leaks).toEqual([]);
      expect(page.url()).toBe(product.url + path);
    },
  );

  test('by keyboard alone, from a forgotten password to the projects', async () => {
    product.mayComplain();
    const { email } = await product.person('Keyboard Crew');
    const { keyboard } = page;
    await page.goto('/login');
    await tabTo(page, page.getByRole('link', { name: 'Forgot Password' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Email'));
    await keyboard.type(email);
    await keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: 'Check your inbox' }));
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('Send again');
    const [mail] = await product.mailsTo(email);

    await page.goto(mail?.link ?? '');
    expect(await page.locator('[autocomplete=username]').inputValue()).toBe(email);
    await tabTo(page, page.getByLabel('New Password'));
    await keyboard.type(NEW_PASSWORD);
    await tabTo(page, page.getByLabel('Confirm Password'));
    await keyboard.type(NEW_PASSWORD);
    await keyboard.press('Enter');
    await hasFocus(page.getByRole('heading', { name: 'PASSWORD CHANGED' }));
    await page.getByText('Your password has been changed successfully').waitFor();
    expect(await page.evaluate(() => history.state)).toBeNull();
    await keyboard.press('Tab');
    expect(await focused(page)).toBe('LOGIN NOW');
    await keyboard.press('Enter');

    await page.waitForURL('**/login');
    await logIn(email, PASSWORD);
    await toast('alert', 'Login Error', 'Invalid email or password');
    await logIn(email, NEW_PASSWORD);
    await page.waitForURL('**/projects');
    await page.goto('/forgotpassword');
    await heading('Forgot Password');
    await page.goto(mail?.link ?? '');
    await page.getByLabel('New Password').fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await press('Reset Password');
    await toast('alert', 'Error', 'This link is invalid or has expired');
  });
});
