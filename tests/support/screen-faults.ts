import type { Page } from 'playwright-core';

/** What of design.md section 9 axe does not ask, on the page as it stands: one line for each fault. */
export function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "$` +
      `{element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60)}"`;

    const titles = shown('h1');
    if (titles.length !== 1) said.push(`${titles.length} h1: ${titles.map(nameOf).join(', ')}`);
    if (!/(^|· )Firstlight/.test(document.title)) said.push(`the page is called "${document.title}"`);
    for (const link of shown('a[target=_blank]')) {
      const text = `${link.getAttribute('aria-label') ?? ''} ${link.textContent}`;
      if (!text.includes('opens')) said.push(`${nameOf(link)} does not say that it opens a new tab`);
    }
    for (const field of shown('input[type=email], input[type=password]')) {
      if (!field.getAttribute('autocomplete')) said.push(`${nameOf(field)} has no autocomplete`);
    }
    for (const field of shown('input:not([type=file]), textarea')) {
      const { labels, placeholder } = field as HTMLInputElement;
      const isNamed =
        (labels?.length ?? 0) > 0 || field.hasAttribute('aria-label') || field.hasAttribute('aria-labelledby');
      if (!isNamed) said.push(`a field has no label but "${placeholder}"`);
    }
    return said;
  });
}

/**
 * What a finger could miss: controls that do not take it everywhere within 22 px of their middle; links in a line of
 * text apart. For a page with a finger in the place of a mouse.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21.5;
    const controls =
      'a[href], button, input:not([type=hidden]), textarea, summary, [role=tab], [role=menuitem], [role=option]';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      // A file input lies invisibly over what one sees of it.
      const seen = element.matches('[type=file]') ? element.parentElement : element;
      const isIn = seen?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isIn || element.matches(':disabled, [aria-hidden=true] *, [inert] *')) return [];
      if (getComputedStyle(element).display === 'inline') return [];
      const { width, height } = element.getBoundingClientRect();
      const takers = [element, ...((element as HTMLInputElement).labels ?? [])];
      const isLarge = takers
        .map((taker) => taker.getBoundingClientRect())
        .some((box) => Math.min(box.width, box.height) >= 2 * REACH);
      // What is there for screen readers and keys alone.
      if (width <= 1 || isLarge || element.closest('[data-closed-views]')) return [];
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const takes = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        // What lies below an open menu takes no press until the menu is closed.
        const menu = hit?.closest('[role=menu]');
        if (menu && !menu.contains(element)) return true;
        return hit !== null && takers.some((taker) => taker.contains(hit));
      };
      const far = [
        ...(width < 2 * REACH ? [takes(-REACH, 0), takes(REACH, 0)] : []),
        ...(height < 2 * REACH ? [takes(0, -REACH), takes(0, REACH)] : []),
      ];
      if (far.every(Boolean)) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50);
      return `${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`;
    });
  });
}

/**
 * What is cut off or makes the page wider once every text has the spacing of WCAG 1.4.12: lines 1.5 times
 * the size apart, words .16, letters .12, paragraphs 2. Leaves the page as it was.
 */
export function spacingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em ' +
        '!important } p { margin-bottom: 2em !important }',
    );
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const textsOf = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    /** Elements with a text of their own; what is cut on purpose, and what only a screen reader has, apart. */
    const texts = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!shown(element) || element.closest('svg, [aria-hidden=true], [contenteditable=true]')) return false;
      if (element.getBoundingClientRect().width <= 1) return false;
      return textsOf(element).length > 0;
    });
    /** How much of a text its own box, or a box around it that does not scroll, cuts off. */
    const cut = (element: HTMLElement): number => {
      const ends = textsOf(element).map((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return range.getBoundingClientRect();
      });
      const right = Math.max(...ends.map((one) => one.right));
      const bottom = Math.max(...ends.map((one) => one.bottom));
      let most = 0;
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        if (overflowX === 'hidden' || overflowX === 'clip') most = Math.max(most, right - edge.right);
        if (overflowY === 'hidden' || overflowY === 'clip') most = Math.max(most, bottom - edge.bottom);
        if ([overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) break;
      }
      return most;
    };
    const before = new Map(texts.map((element) => [element, cut(element)]));
    const wideBefore = document.documentElement.scrollWidth - innerWidth;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const said = texts.flatMap((element) => {
      // A title is a link in what cuts it.
      const styles = [element, element.parentElement ?? element].map((one) => getComputedStyle(one));
      const isCut = styles.some(
        ({ textOverflow, webkitLineClamp }) => textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      );
      // A title of a list that is cut is whole on its own page; what was cut before is so on purpose.
      if (isCut || (before.get(element) ?? 0) > SLACK) return [];
      const more = cut(element);
      return more > SLACK ? [`"${element.textContent?.trim().slice(0, 50)}" loses ${Math.round(more)} px`] : [];
    });
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > Math.max(0, wideBefore)) said.push(`scrolls ${wide} px sideways`);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    return said;
  });
}

/** What cannot be told from its surroundings in forced colours, which leave neither backgrounds nor shadows. */
export function borderless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const ground = getComputedStyle(document.body).backgroundColor;
    for (const link of document.querySelectorAll('header nav [aria-current]')) {
      if (!link.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (getComputedStyle(link, '::after').backgroundColor !== ground) continue;
      said.push(`"${link.textContent}" does not show that it is the current one`);
    }
    const hasEdge = (element: Element | null): boolean => {
      if (!element) return false;
      const {
        borderLeftStyle,
        borderLeftWidth,
        borderBottomStyle,
        borderBottomWidth,
        outlineStyle,
        forcedColorAdjust,
      } = getComputedStyle(element);
      const edges = [
        [borderLeftStyle, borderLeftWidth],
        [borderBottomStyle, borderBottomWidth],
      ];
      return (
        forcedColorAdjust === 'none' ||
        outlineStyle !== 'none' ||
        edges.some(([style, width]) => style !== 'none' && Number.parseFloat(width ?? '0') > 0)
      );
    };
    const fields =
      'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select, ' +
      '[role=combobox], [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], ' +
      '[role=listbox]';
    for (const element of document.querySelectorAll(fields)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // What covers everything stands apart from nothing.
      if (element.getBoundingClientRect().width >= innerWidth) continue;
      if (hasEdge(element) || hasEdge(element.parentElement) || hasEdge(element.parentElement?.parentElement ?? null))
        continue;
      said.push(
        `${element.tagName.toLowerCase()} ${element.getAttribute('role') ?? ''} ` +
          `"${element.getAttribute('aria-label') ?? element.id}" has no edge`,
      );
    }
    return said;
  });
}

const controls = new Set(
  (
    'button link textbox searchbox combobox listbox option checkbox radio switch tab menuitem menuitemradio ' +
    'slider spinbutton progressbar dialog alertdialog image heading Date InputTime'
  ).split(' '),
);

/**
 * What a screen reader would be told of a screen and make nothing of: controls, pictures, headings and dialogs without
 * a name, or with no words in it.
 */
export async function nameFaults(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  return nodes.flatMap(({ ignored, role, name, properties = [] }) => {
    if (ignored || !controls.has(role?.value)) return [];
    const said = String(name?.value ?? '').trim();
    const isWords = /[\p{L}\p{N}?]/u.test(said) && !/undefined|\bnull\b|NaN|\[object|Invalid Date/.test(said);
    const level = properties.find((one) => one.name === 'level')?.value.value ?? '';
    return isWords ? [] : [`${role?.value}${level} is called "${said}"`];
  });
}
