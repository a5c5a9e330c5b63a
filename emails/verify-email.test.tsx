import { expect, it } from 'vitest';
import { renderMail } from './render';
import { VerifyEmail } from './verify-email';

const link = 'https://firstlight.example/verify-email?token=abc_DEF-123&email=nadia%40northcrew.film';

it('carries its link in the button, written out, and once in the plain text', async () => {
  const { html, text } = await renderMail(VerifyEmail, { name: 'Nadia Adeyemi', link });
  const escaped = link.replace('&', '&amp;');
  expect(html.split(`href="${escaped}"`)).toHaveLength(3);
  expect(html).toContain(`>${escaped}</a>`);
  expect(text.match(/https?:\/\/\S+/g)).toEqual([link]);
  expect(text).toContain('Hello Nadia Adeyemi,');
});

it('is light and dark, and loads nothing from anywhere', async () => {
  const { html } = await renderMail(VerifyEmail, { name: 'Nadia', link });
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).not.toMatch(/<img|<link|url\(|@import/);
});

it('shows a name as text', async () => {
  const { html } = await renderMail(VerifyEmail, { name: '<img src=x onerror=alert(1)>', link });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x');
});
