import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '../../emails/render';
import { samples } from '../../emails/samples';
import { sidewaysScroll, violations } from '../support/accessibility';
import { openBrowser } from '../support/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe.each(samples)('the mail $name', ({ template, props }) => {
  test.each(['light', 'dark'] as const)('%s: legible, and on a narrow phone nothing runs out', async (colorScheme) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 320, height: 640 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const { html } = await renderMail(template, { ...props, name: 'N'.repeat(100) });
    await page.setContent(html);
    expect((await violations(page)).filter((line) => /^(serious|critical)/.test(line))).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(requests).toEqual([]);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(paper).toBe(colorScheme === 'light' ? 'rgb(246, 242, 234)' : 'rgb(17, 15, 13)');
    await page.close();
  });
});
