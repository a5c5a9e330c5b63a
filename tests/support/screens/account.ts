import { button } from '../page';
import { PASSWORD } from '../person';
import { newEmail } from '../signup';
import { logIn } from '../steps';
import { at, heading, type Screen } from './screen';

/** The pages of an account before one is signed in, and the reference of the API. */
export const account: Screen[] = [
  { name: 'login', who: 'visitor', drawn: '03', open: at('/login', 'Login') },
  {
    name: 'login, address not verified',
    who: 'visitor',
    async open(page, { unverified }) {
      await page.goto('/login');
      await logIn(page, unverified);
      await button(page, 'Send the mail again').waitFor();
    },
  },
  {
    name: 'register, every field wrong',
    who: 'visitor',
    drawn: '04',
    async open(page) {
      await page.goto('/register');
      await button(page, 'Register').click();
      await page.getByText('Password is required').waitFor();
    },
  },
  {
    name: 'register, common password',
    who: 'visitor',
    async open(page) {
      await page.goto('/register');
      await page.getByLabel('Password', { exact: true }).fill('Password1!');
      await page.getByText('Many people use a password like this one').waitFor();
    },
  },
  {
    name: 'account created',
    who: 'visitor',
    drawn: '35',
    open: at('/account-creation', 'Account Created Successfully'),
  },
  {
    name: 'verification, done',
    who: 'visitor',
    async open(page, { product, unverified }) {
      const email = newEmail();
      await product.visitor().rest('POST', '/signup', { ...unverified, name: 'Una Lindqvist', email });
      const [mail] = await product.mailsTo(email);
      await page.goto(mail?.link ?? '');
      await page.getByText('Your account has been successfully verified.').waitFor();
    },
  },
  { name: 'verification, failed', who: 'visitor', open: at('/verify-email', 'Something Went Wrong!') },
  {
    name: 'forgotten password, field wrong',
    who: 'visitor',
    async open(page) {
      await page.goto('/forgotpassword');
      await button(page, 'Send').click();
      await page.getByText('Email id is required').waitFor();
    },
  },
  {
    name: 'forgotten password, sent',
    who: 'visitor',
    async open(page) {
      await page.goto('/forgotpassword');
      await page.getByLabel('Email').fill('a.rather.long.address.of.somebody@northcrew.film');
      await button(page, 'Send').click();
      await heading(page, 'Check your inbox');
    },
  },
  {
    name: 'reset, every field wrong',
    who: 'visitor',
    async open(page) {
      await page.goto('/reset-password?token=x');
      await button(page, 'Reset Password').click();
      await page.getByText('Please confirm your password').waitFor();
    },
  },
  {
    name: 'reset, password changed',
    who: 'visitor',
    async open(page, { product }) {
      const { email } = await product.person('Ines Duarte');
      await product.visitor().call('rest', 'auth.requestReset', { email });
      const [, mail] = await product.mailsTo(email, 2);
      await page.goto(mail?.link ?? '');
      await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
      await button(page, 'Reset Password').click();
      await heading(page, 'PASSWORD CHANGED');
    },
  },
  { name: 'reset, no token', who: 'visitor', open: at('/reset-password', 'Invalid or missing token') },
  {
    name: 'API reference',
    who: 'visitor',
    // Two calls of each group: all are made of the same parts, and axe over all of them at once is in browser/docs.
    open: async (page) => {
      await page.goto('/docs');
      await page.evaluate(() => {
        for (const group of document.querySelectorAll('section[data-group]')) {
          for (const call of [...group.querySelectorAll('article')].slice(2)) {
            document.querySelector(`[data-entry="${call.id}"]`)?.remove();
            call.remove();
          }
        }
      });
    },
  },
];
