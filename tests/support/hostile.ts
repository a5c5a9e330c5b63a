import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const HIT = 'document.body.dataset.hit=1';

/** An image that runs something when it cannot be drawn: a name, a title or a tag that must stay text. */
export const hostileText = `<img src=x onerror="${HIT}">`;

/** Markup that runs something, takes the page over or asks another host wherever it becomes elements (cases X1, X2). */
export const hostileMarkup = [
  `<script>${HIT}</script>`,
  hostileText,
  `<svg onload="${HIT}"><script>${HIT}</script><animate onbegin="${HIT}" attributeName=x dur=1s></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT}>"></p></noscript>`,
  `<form action="javascript:${HIT}"><input autofocus onfocus="${HIT}"><button ` +
    `formaction="javascript:${HIT}">go</button></form>`,
  `<iframe srcdoc="<script>parent.${HIT}</script>"></iframe>`,
  `<details open ontoggle="${HIT}"><summary>more</summary></details>`,
  `<video><source onerror="${HIT}"></video><audio src=x onerror="${HIT}"></audio>`,
  `<style>@import url(https://example.com/x.css); p { animation: fixed 1s }</style>`,
  '<p style="background:url(https://example.com/x.png);position:fixed;inset:0" class="fixed" id="root" ' +
    `onclick="${HIT}">styled</p>`,
  `<img src="https://example.com/x.png"><link rel=stylesheet href="https://example.com/x.css">`,
  `<a href="javascript:${HIT}">bad link</a> <a href="java&#x09;script:${HIT}">worse link</a> <a ` +
    'href="data:text/html,x">worst link</a>',
  '<a href="https://example.com/" ping="https://example.com/ping" target="_self" rel="opener" ' +
    'class="fixed">good link</a>',
].join('');

const unclosed = '<math><mtext><table><mglyph><style><!--</style>';
/** Swallows whatever comes after it, so it stands at the end (mutation XSS). */
export const unclosedMarkup = `${unclosed}<img title="--&gt;&lt;img src=1 onerror=${HIT}&gt;">`;

/**
 * The start tags of the elements in a rich text that a description may not hold, and of those with an attribute that is
 * not ours. None is expected.
 */
export function foreignElements(text: Locator): Promise<string[]> {
  return text.evaluate((root) => {
    const plain = 'p br h2 h3 strong em u ul ol li blockquote'.split(' ');
    const isOurs = (element: Element): boolean => {
      const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
      const { dir, href, rel, target, class: look, ...others } = attributes;
      if (Object.keys(others).length > 0) return false;
      const tag = element.tagName.toLowerCase();
      if (tag === 'a') {
        const isLink = href?.startsWith('https://example.com/') && target === '_blank' && rel?.includes('noopener');
        return Boolean(isLink || !(href || rel || target)) && !look;
      }
      if (href || rel || target) return false;
      // What our page says of a link, and the line break of an empty line in the editor.
      if (look) return tag === 'span' ? look === 'sr-only' : tag === 'br' && look.startsWith('ProseMirror-');
      return plain.includes(tag) && (!dir || dir === 'auto');
    };
    return [...root.querySelectorAll('*')]
      .filter((element) => !isOurs(element))
      .map((element) => (element.cloneNode() as Element).outerHTML);
  });
}

/**
 * Fails when anything of it has run: looks only after the page has failed to draw an image of its own and has drawn two
 * frames.
 */
export async function assertNothingRan(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((failed) => {
      const image = new Image();
      image.onerror = failed;
      image.src = `/?${performance.now()}`;
    });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  expect(await page.evaluate(() => document.body.dataset.hit)).toBeUndefined();
}
