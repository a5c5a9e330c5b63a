import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMails } from '../support/mails';
import { PASSWORD, Person } from '../support/person';
import { freePort, type Product, removeDataDir, startProduct } from '../support/product';
import { until } from '../support/until';

let product: Product;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  product = await startProduct({ LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await product?.stop();
  await removeDataDir(product.dataDir);
});

test('neither log nor metrics hold a password, cookie or token that was used (O4)', async () => {
  const email = 'lola.log@crew.test';
  const newPassword = 'Second#light2';
  const wrong = 'Wrong#light7';
  const person = new Person(product.url);
  const tokenOf = async (path: string) => {
    const mail = await until(async () =>
      (await readMails(product.dataDir)).find(({ to, link }) => to === email && link.includes(path)),
    );
    return new URL(mail.link).searchParams.get('token') ?? '';
  };

  await person.rest('POST', '/signup', { name: 'Lola Log', email, password: PASSWORD });
  const verification = await tokenOf('/verify-email');
  expect(
    (await person.rest('GET', `/verify-email?${new URLSearchParams({ token: verification, email })}`)).status,
  ).toBe(200);
  await person.rest('POST', '/login', { email, password: wrong });
  await person.rest('POST', '/login', `{"email":"${email}","password":"${wrong}`, {
    'content-type': 'application/json',
  });
  await person.rest('POST', '/trpc/auth.login', { email, password: PASSWORD });
  const cookies = [person.cookies.get('fl_session') ?? ''];
  await person
    .fetch('GET', `/verify-email?token=${verification}\0`, undefined, { accept: 'text/html' })
    .catch(() => {});
  await person.rest('POST', '/change-password', { currentPassword: wrong, newPassword });
  await person.rest('POST', '/password-reset', { email });
  const reset = await tokenOf('/reset');
  await person.fetch('GET', `/reset-password?token=${reset}`, undefined, { accept: 'text/html' });
  expect((await person.rest('POST', '/password-update', { token: reset, newPassword })).status).toBe(200);
  expect((await person.rest('POST', '/login', { email, password: newPassword })).status).toBe(200);
  cookies.push(person.cookies.get('fl_session') ?? '');
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const made = await person.rest<{ data: { token: string } }>('POST', '/api/admin/tokens', {
    name: 'Script',
    scope: 'read',
    expiresAt: inAWeek,
  });
  const { token } = made.body.data;
  const script = new Person(product.url);
  script.headers.authorization = `Bearer ${token}`;
  expect((await script.rest('GET', `/api/app/getProjects?q=${token}`)).status).toBe(200);
  expect((await script.rest('GET', '/api/admin/tokens')).status).toBe(403);
  expect((await person.rest('DELETE', '/api/admin/account', { password: newPassword })).status).toBe(200);

  // Without SMTP the link of each mail is printed on purpose; each such line is one that has a link and nothing else of
  // it.
  const lines = product.output().split('\n');
  const printed = lines.filter((line) => /\/(?:verify-email|reset-password|resetpassword)\?/.test(line));
  expect(printed.length).toBeLessThanOrEqual(2);
  const log = lines.filter((line) => !printed.includes(line)).join('\n');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toMatch(/^firstlight_logins_total\{result="ok"\} 2$/m);
  expect(metrics).toMatch(/^firstlight_logins_total\{result="UNAUTHORIZED"\} 1$/m);
  expect(metrics).not.toContain(email);
  expect(log).toContain('/password-update');
  const secrets = [PASSWORD, newPassword, wrong, verification, reset, token, ...cookies];
  expect(secrets.every((secret) => secret.length > 8)).toBe(true);
  for (const secret of secrets) expect(`${log}${metrics}`).not.toContain(secret);
});
