import { describe, expect, it } from 'vitest';
import { renderMail } from './render';
import { samples } from './samples';

describe.each(samples)('$name', ({ template, props }) => {
  it('carries its link in the button, written out, and once in the plain text', async () => {
    const { html, text } = await renderMail(template, props);
    const escaped = props.link.replace('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([props.link]);
    expect(text).toContain(`Hello ${props.name},`);
  });

  it('is light and dark, and loads nothing from anywhere', async () => {
    const { html } = await renderMail(template, props);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).not.toMatch(/<img|<link|url\(|@import/);
  });

  it('shows a name as text (X3)', async () => {
    const { html } = await renderMail(template, { ...props, name: '<img src=x onerror=alert(1)>' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
