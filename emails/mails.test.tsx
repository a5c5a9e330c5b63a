import { describe, expect, it } from 'vitest';
import { renderMail } from './render';
import { samples } from './samples';

const hebrew = {
  name: 'נדיה לוי',
  inviter: 'תאו לין',
  project: 'שוק לילה!',
  shot: { number: '4B', title: 'אדים וניאון?', project: 'שוק לילה!' },
  next: { number: '5', title: 'הטיפוס.', time: 'Tue 24 Nov 2026, 16:45 – 19:20 SAST (GMT+2)' },
};

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

  it('keeps Hebrew from reordering the English around it', async () => {
    const { html, text } = await renderMail(template, { ...props, ...hebrew });
    expect(html).toContain(`Hello <span dir="auto">${hebrew.name}</span>,`);
    expect(text).toContain(`Hello \u2068${hebrew.name}\u2069,`);
    const isolates = /<span dir="auto">[^<]*<\/span>|\u2068[^\u2068\u2069]*\u2069/g;
    for (const body of [html, text]) expect(body.replace(isolates, '')).not.toMatch(/[\p{Script=Hebrew}\u2068\u2069]/u);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([props.link]);
  });

  it('has no signs of direction for English names', async () => {
    const { html, text } = await renderMail(template, props);
    expect(html + text).not.toMatch(/dir="auto"|[\u2066-\u2069]/);
  });
});

it('isolates the title of a shot without its number', async () => {
  for (const name of ['invitation', 'project-invitation']) {
    const sample = samples.find((one) => one.name === name);
    if (!sample) throw new Error(`No sample of ${name}`);
    const { html } = await renderMail(sample.template, { ...sample.props, ...hebrew });
    expect(html).toMatch(/(?:4B|5) <span dir="auto">/);
  }
});
