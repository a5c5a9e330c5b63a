/** The headings that a rich text has. */
const headings: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

/**
 * HTML that was copied elsewhere, as the editor's schema can read it: bold and italics are elements, lists of Word are
 * lists, lines of tables are paragraphs with ` · ` between their cells, and headings are of the two levels that there
 * are. The schema drops the rest. What was copied in such an editor stays as it is.
 */
export function readablePaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const copied = new DOMParser().parseFromString(withReadableStyles(html), 'text/html');
  const { body } = copied;
  stylesOfSheets(copied);
  for (const sheet of body.querySelectorAll('template')) sheet.remove();
  marksOfTexts(body);
  for (const mark of body.querySelectorAll('a u')) mark.replaceWith(...mark.childNodes);
  for (const heading of body.querySelectorAll('h1, h4, h5, h6')) rename(heading, headings[heading.tagName] ?? 'h3');
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h2');
  for (const heading of body.querySelectorAll('p[role=heading]:not(li p)'))
    rename(heading, /^[12]$/.test(heading.getAttribute('aria-level') ?? '') ? 'h2' : 'h3');
  for (const paragraph of body.querySelectorAll('p'))
    if (!isListItem(paragraph) && paragraph.textContent.trim() === '') paragraph.remove();
  listsOfWord(body);
  // The innermost first: a cell may hold a table.
  for (const table of [...body.querySelectorAll('table')].reverse()) table.replaceWith(...linesOf(table));
  return body.innerHTML;
}

/** The Content-Security-Policy takes inline styles away, so that they are read from another attribute. */
function withReadableStyles(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='));
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';

/** Excel keeps bold and italics in rules for the classes of its cells: gives them to the elements of these classes. */
function stylesOfSheets(copied: Document): void {
  const rules = new Map<string, string>();
  for (const sheet of copied.querySelectorAll('template'))
    for (const [, name = '', style = ''] of sheet.innerHTML.matchAll(/\.([\w-]+)\s*\{([^{}]*)\}/g))
      rules.set(name, style);
  for (const element of copied.body.querySelectorAll('[class]')) {
    const styles = [...element.classList].flatMap((name) => rules.get(name) ?? []);
    if (styles.length > 0) element.setAttribute('data-style', [styleOf(element), ...styles].join(';'));
  }
}

/**
 * Bold and italics: their elements, the style that says or denies them, and the element that the editor knows. Word has
 * properties that end alike, as `mso-bidi-font-weight`; an inherited style says nothing.
 */
const marks = [
  {
    tags: 'b, strong',
    style: /(?<![\w-])font-weight:\s*(?!inherit|unset)(\w+)/,
    value: /^(?:bold|bolder|[6-9]00)$/,
    tag: 'strong',
  },
  {
    tags: 'i, em',
    style: /(?<![\w-])font-style:\s*(?!inherit|unset)(\w+)/,
    value: /^(?:italic|oblique)$/,
    tag: 'em',
  },
];

/** Marks each text by the closest element that says whether it is bold or italic: within bold words some may not be. */
function marksOfTexts(body: HTMLElement): void {
  const texts = textsOf(body);
  const marked = marks.map((mark) => texts.filter((text) => isMarked(text.parentElement, mark)));
  for (const element of body.querySelectorAll(marks.map(({ tags }) => tags).join()))
    element.replaceWith(...element.childNodes);
  for (const [at, { tag }] of marks.entries())
    for (const text of marked[at] ?? []) {
      const mark = document.createElement(tag);
      text.replaceWith(mark);
      mark.append(text);
    }
}

function isMarked(element: Element | null, mark: (typeof marks)[number]): boolean {
  if (!element) return false;
  const [, told] = mark.style.exec(styleOf(element)) ?? [];
  return told === undefined
    ? element.matches(mark.tags) || isMarked(element.parentElement, mark)
    : mark.value.test(told);
}

function textsOf(body: HTMLElement): Text[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
  return texts;
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function linesOf(table: HTMLTableElement): Element[] {
  return [...table.rows].flatMap((row) => {
    const line = document.createElement('p');
    for (const cell of row.cells) {
      if (cell.textContent.trim() === '') continue;
      if (line.hasChildNodes()) line.append(' · ');
      line.append(...cellParts(cell));
    }
    return line.hasChildNodes() ? [line] : [];
  });
}

/** The content of a cell in one line. */
function cellParts(cell: HTMLTableCellElement): Node[] {
  for (const line of cell.querySelectorAll('p, div, li, h2, h3')) line.append(' ');
  for (const block of cell.querySelectorAll('p, div, ul, ol, li, h2, h3, blockquote, br'))
    block.replaceWith(...(block.tagName === 'BR' ? [' '] : block.childNodes));
  cell.normalize();
  const { lastChild } = cell;
  if (lastChild?.nodeType === Node.TEXT_NODE) lastChild.textContent = (lastChild.textContent ?? '').trimEnd();
  return [...cell.childNodes];
}

/** Word's own markup of a list item on the desktop, and that of Word in a browser. */
const itemOfWord = 'p[data-style*="mso-list:l"], .ListContainerWrapper';
const isListItem = (element: Element) => element.matches(itemOfWord);

interface Item {
  /** From 1 on. */
  level: number;
  tag: 'ul' | 'ol';
  content: Node[];
}

/** Turns Word's paragraphs with a drawn bullet or number into lists: each run of neighbours is one, by their levels. */
function listsOfWord(body: HTMLElement): void {
  for (const first of body.querySelectorAll(itemOfWord)) {
    if (!first.isConnected) continue;
    const run: Element[] = [];
    for (let next: Element | null = first; next && isListItem(next); next = next.nextElementSibling) run.push(next);
    first.before(...listsOf(run.map(itemOf)));
    for (const element of run) element.remove();
  }
}

function itemOf(element: Element): Item {
  const item = element.querySelector('li');
  if (item) {
    const level = Number(item.dataset.ariaLevel ?? item.getAttribute('aria-level')) || 1;
    return { level, tag: item.parentElement?.tagName === 'OL' ? 'ol' : 'ul', content: [...item.childNodes] };
  }
  const level = Number(/level(\d)/.exec(styleOf(element))?.[1]) || 1;
  const drawn = element.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]');
  const tag = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(drawn?.textContent ?? '') ? 'ol' : 'ul';
  drawn?.remove();
  return { level, tag, content: [...element.childNodes] };
}

/** Items in their order as lists; one of a deeper level stands in the item before it. */
function listsOf(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { level, tag, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let last = open.at(-1);
    if (last?.level === level && last.list.localName !== tag) {
      open.pop();
      last = open.at(-1);
    }
    if (last?.level !== level) {
      const list = document.createElement(tag);
      const into = last?.list.lastElementChild;
      if (into) into.append(list);
      else lists.push(list);
      open.push({ level, list });
    }
    const item = document.createElement('li');
    item.append(...content);
    open.at(-1)?.list.append(item);
  }
  return lists;
}
