import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Fountain } from 'fountain-js';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/growth';
import { readFdx } from './fdx.reader';
import { readFountain } from './fountain.reader';
import type { ScriptHeading } from './script-headings.rules';

const script = (name: string) =>
  readFileSync(new URL(`../../../tests/fixtures/scripts/${name}`, import.meta.url), 'utf8');
const scripts = ['the-lamp-room', 'second-harvest', 'night-bus'];

/** A heading as a script writes it, with its number. */
const slugOf = ({ number, title, intExt, dayPart }: ScriptHeading) =>
  [intExt && `${intExt}.`, title, dayPart && `- ${dayPart}`, number && `#${number}#`].filter(Boolean).join(' ');
const slugs = (headings: ScriptHeading[]) => headings.map(slugOf);
const withoutLine = ({ line: _, ...heading }: ScriptHeading) => heading;

/** The headings that the package fountain-js finds, with INT/EXT in one spelling. */
const theirs = (text: string) =>
  (new Fountain().parse(text, true).tokens ?? [])
    .filter(({ type }) => type === 'scene_heading')
    .map(({ text: words = '', scene_number: number }) => {
      const heading = words
        .replace(/\[\[.*?\]\]/g, '')
        .replace(/^(?:int\.?\/ext|i\/e)[. ]+/i, 'INT/EXT. ')
        .replace(/^(int|ext|est)[. ]+/i, (_, place: string) => `${place.toUpperCase().replace('EST', 'EXT')}. `)
        .trim();
      return number ? `${heading} #${number}#` : heading;
    });

describe('scripts of sixty scenes', () => {
  it.each(scripts)('%s has the same headings in Fountain and in FDX', async (name) => {
    const fountain = await readFountain(script(`${name}.fountain`));
    expect(fountain).toHaveLength(60);
    expect((await readFdx(script(`${name}.fdx`))).map(withoutLine)).toEqual(fountain.map(withoutLine));
  });

  it.each(scripts)('%s has the headings that fountain-js finds', async (name) => {
    // Ours reads a synopsis directly below a heading, too.
    const text = script(`${name}.fountain`).replace(/^=[^=].*\r?\n/gm, '');
    expect(slugs(await readFountain(text))).toEqual(theirs(text.replace('\uFEFF', '')));
  });

  it('tells the line, the number and the synopsis of each', async () => {
    const lines = script('the-lamp-room.fountain').split('\n');
    const headings = await readFountain(script('the-lamp-room.fountain'));
    for (const { line, number } of headings) expect(lines[line - 1]).toContain(`#${number}#`);
    expect(headings.map(({ number }) => number)).toEqual(expect.arrayContaining(['13A', '13B', '37A']));
    expect(headings[0]).toMatchObject({ number: '1', title: 'LIGHTHOUSE GALLERY', intExt: 'EXT', dayPart: 'DUSK' });
    expect(headings.filter(({ synopsis }) => synopsis !== null)).toHaveLength(
      lines.filter((l) => /^= /.test(l)).length,
    );
  });
});

describe('readFountain', () => {
  const one = async (heading: string) => (await readFountain(`${heading}\n\nHe waits.`)).map(withoutLine);
  const blank = { number: null, intExt: null, dayPart: null, synopsis: null };

  it.each([
    ['INT. HOUSE - DAY', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['int house', { title: 'house', intExt: 'INT' }],
    ['EXT.HOUSE - Late  Afternoon', { title: 'HOUSE', intExt: 'EXT', dayPart: 'Late Afternoon' }],
    ['EST. CITY - NIGHT', { title: 'CITY', intExt: 'EXT', dayPart: 'NIGHT' }],
    ['INT./EXT. CAR - MOVING - NIGHT', { title: 'CAR - MOVING', intExt: 'INT/EXT', dayPart: 'NIGHT' }],
    ['INT/EXT CAR', { title: 'CAR', intExt: 'INT/EXT' }],
    ['I/E. CAR-PARK', { title: 'CAR-PARK', intExt: 'INT/EXT' }],
    ['EXT./INT. CAR', { title: 'CAR', intExt: 'INT/EXT' }],
    ['.SNIPER SCOPE POV', { title: 'SNIPER SCOPE POV' }],
    ['.INT. DREAM - NIGHT #7.b#', { title: 'DREAM', intExt: 'INT', dayPart: 'NIGHT', number: '7.b' }],
    ['\tINT. HOUSE #5 - DAY #110-A#', { title: 'HOUSE #5', intExt: 'INT', dayPart: 'DAY', number: '110-A' }],
    ['**INT. HOUSE - DAY** #4#', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY', number: '4' }],
    ['INT. HOUSE [[or flat?]] - DAY /* was NIGHT */', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
  ])('reads %s', async (heading, expected) => {
    expect(await one(heading)).toEqual([{ ...blank, ...expected }]);
  });

  it.each([
    '..and then INT.',
    '. A',
    '!INT. HOUSE',
    'INTERIOR HOUSE',
    'INT.',
    '> EXT. SIGN <',
    '# EXT. ACT',
    'INTO. X',
  ])('takes %s for no heading', async (line) => expect(await one(line)).toEqual([]));

  it('wants a blank line on both sides, in which two spaces are none', async () => {
    expect(
      await readFountain('INT. A\nHe waits.\n\nHe waits.\nINT. B\n\nMAGS\nNo.\n  \nINT. is short.\n\n\t\nINT. C'),
    ).toEqual([{ ...blank, line: 13, title: 'C', intExt: 'INT' }]);
  });

  it('finds none in title page, notes and boneyard', async () => {
    const script =
      'Title:\n  INT. A\nAuthor: X\n\n[[INT. B\n \nINT. C]]\n\n/*\n\nINT. D\n\n*/\n\nINT. E\n\n[[open\n\nINT. F\n\n]]';
    expect(slugs(await readFountain(script))).toEqual(['INT. E', 'INT. F']);
  });

  it('finds in a nasty script what fountain-js finds', async () => {
    const script = [
      'Title: INT. FALSE - DAY\nCredit: by\nAuthor:\n\tEXT. NOBODY\nContact:\n  INT. OFFICE',
      'int. kitchen - Night #1A#',
      'BRICK\nScrew retirement.',
      'STEEL ^\n(INT. of all things)\nScrew retirement.',
      '/* cut:\n\nEXT. CUT - DAY #2#\n\n*/',
      'INT./EXT CAR [[whose?]] - DUSK #3-b#',
      'He reads: [[a note\nEXT. NOTE - DAY\nof two lines]] and waits.',
      'I/E. BOAT - CONTINUOUS',
      'est harbour - dawn',
      '.binoculars b.v. #4.1#',
      '.. an ellipsis',
      '> EXT. SMASH CUT:',
      '@INT. the man\nI am no heading.',
      '~EXT. A SONG',
    ].join('\n\n');
    const found = ['INT. kitchen - Night #1A#', 'INT/EXT. CAR - DUSK #3-b#', 'INT/EXT. BOAT - CONTINUOUS'];
    expect(slugs(await readFountain(script))).toEqual([...found, 'EXT. harbour - dawn', 'binoculars b.v. #4.1#']);
    // What is omitted leaves two spaces there.
    expect(theirs(script).map((heading) => heading.replace(/ {2,}/g, ' '))).toEqual(slugs(await readFountain(script)));
  });

  it('joins the synopsis below a heading, and leaves that of a section and page breaks', async () => {
    const script = 'INT. A\n= One.\n\n=Two.\n\nHe waits.\n\n= Of nothing.\n\nINT. B\n\n===\n\n= Three.';
    expect((await readFountain(script)).map(({ synopsis }) => synopsis)).toEqual(['One. Two.', null]);
  });

  it('finds in any lines what fountain-js finds', async () => {
    const lines = [
      '',
      '',
      '   ',
      'INT. A - DAY #1#',
      'ext b',
      '.C',
      '..d',
      '!INT. E',
      'MAGS\nNo.\n  \nINT. is short.',
      'I/E F',
      'est. g',
      '# H',
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), async (some) => {
        const text = ['FADE IN', '', ...some, '', 'He waits.'].join('\n');
        expect(slugs(await readFountain(text))).toEqual(theirs(text));
      }),
    );
  });

  it('refuses a heading that is far too long, and no other line', async () => {
    expect(slugs(await readFountain(`${'x'.repeat(10_001)}\n\n.B`))).toEqual(['B']);
    await expect(readFountain(`\n.B${' '.repeat(10_001)}`)).rejects.toMatchObject({
      message: 'Line 2 cannot be read: Scene title: at most 200 characters',
    });
  });

  it('ends with a synopsis that is too long', async () => {
    const [heading] = await readFountain(`INT. A\n${'= Two words.\n'.repeat(1000)}`);
    expect(heading?.synopsis?.length).toBeLessThan(2100);
    expect(heading?.synopsis?.length).toBeGreaterThan(2000);
  });

  it('leaves notes out that end before a blank line, and no others', async () => {
    const script = '[[a]][[b\n]]INT. A\n\n[[c\n\n[[d]]INT. B\n\n[[e]]\n\n.C\n\n]]\n\n.D\n\n[[f';
    expect((await readFountain(script)).map(({ line, title }) => [line, title])).toEqual([
      [2, 'A'],
      [6, 'B'],
      [10, 'C'],
      [14, 'D'],
    ]);
  });

  it('takes no longer for comments that never end', async () => {
    const started = performance.now();
    for (const open of ['/*', '[[', '[[\n', '*/[[']) await readFountain(open.repeat(1_000_000));
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});

describe('reading takes time in proportion, and ends with the first heading too many', () => {
  const paragraph = '<Paragraph Type="Scene Heading"><Text>INT. A</Text></Paragraph>';
  const document = (content: string) => `<FinalDraft><Content>${content}</Content></FinalDraft>`;
  const nested = (size: number) => `${'<b>'.repeat(60)}${'<Text>a</Text>'.repeat(size)}${'</b>'.repeat(60)}`;

  it.each([
    ['headings', readFountain, (size: number) => 'INT. A\n\n'.repeat(size)],
    ['lines that are none', readFountain, (size: number) => 'INT A\nB\n\n'.repeat(size)],
    ['blank lines', readFountain, (size: number) => '\n'.repeat(size)],
    ['comments', readFountain, (size: number) => '/**/\n\n[[a]]\n\n'.repeat(size)],
    ['notes in one line', readFountain, (size: number) => '[[]]'.repeat(size)],
    ['paragraphs', readFdx, (size: number) => document(paragraph.repeat(size))],
    [
      'texts that are deep in a heading',
      readFdx,
      (size: number) => document(paragraph.replace('<Text>', `${nested(size)}<Text>`)),
    ],
  ])('%s', (_, read, textOf) => expectLinear(30_000, textOf, read));

  it('in both forms', async () => {
    expect(await readFountain('INT. A\n\n'.repeat(5000))).toHaveLength(2001);
    expect((await readFdx(document(paragraph.repeat(2500)))).length).toBeGreaterThan(2000);
  });
});

describe('readFdx', () => {
  const document = (content: string) => `<FinalDraft Version="5"><Content>${content}</Content></FinalDraft>`;
  const heading = (text: string) =>
    document(`<Paragraph Type="Scene Heading" Number=" 12A "><Text>${text}</Text></Paragraph>`);
  const refusal = async (text: string) => {
    try {
      await readFdx(text);
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it('reads the predefined entities, references of characters and CDATA', async () => {
    const text = 'INT. A &amp; B&apos;S &lt;&#x42;&#33;&gt; &quot;<![CDATA[<C>]]>&quot; - DAY';
    expect((await readFdx(heading(text))).map(withoutLine)).toEqual([
      { number: '12A', title: `A & B'S <B!> "<C>"`, intExt: 'INT', dayPart: 'DAY', synopsis: null },
    ]);
  });

  it('reads headings alone: not of the title page, dual dialogue, notes and omitted scenes', async () => {
    const paragraph = (type: string, inner: string, number = '') =>
      `<Paragraph${number && ` Number="${number}"`} Type="${type}">${inner}</Paragraph>`;
    const text = (words: string) => `<Text>${words}</Text>`;
    const note = `<ScriptNote ID="1">${paragraph('Scene Heading', text('EXT. NOTE - DAY'))}</ScriptNote>`;
    const said = paragraph('Character', text('INT. BRICK')) + paragraph('Dialogue', text('No.'));
    const dual = `<DualDialogue>${said}</DualDialogue>`;
    const content = [
      paragraph('Scene Heading', `${text('int./ext car')}<Text Style="Bold"> - Dusk</Text>${note}`, '3-b'),
      paragraph('General', dual),
      paragraph('Action', text('INT. That is what he said.')),
      paragraph('Scene Heading', text('EST. HARBOUR - DAWN'), '4A'),
    ].join('');
    const title = `<TitlePage><Content>${paragraph('Scene Heading', text('INT. TITLE'))}</Content></TitlePage>`;
    const read = (await readFdx(`<FinalDraft><Content>${content}</Content>${title}</FinalDraft>`)).map(withoutLine);
    expect(read).toEqual([
      { number: '3-b', title: 'car', intExt: 'INT/EXT', dayPart: 'Dusk', synopsis: null },
      { number: '4A', title: 'HARBOUR', intExt: 'EXT', dayPart: 'DAWN', synopsis: null },
    ]);
  });

  it.each([
    ['a document type', `<!DOCTYPE FinalDraft SYSTEM "a.dtd">\n${heading('INT. A')}`],
    ['an entity of its own', `<!DOCTYPE x [\n<!ENTITY a "INT. A">\n]>${heading('&a;')}`],
    ['an entity that expands to many', `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${heading('&b;')}`],
  ])('refuses %s', async (_, text) => {
    expect(await refusal(text)).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^Line \d cannot be read: document types and entities are not allowed$/),
    });
  });

  it('reads tags that are nested 64 deep, and refuses one more', async () => {
    const nested = (deep: number) => `${'<b>\n'.repeat(deep)}${'</b>'.repeat(deep)}`;
    expect(await readFdx(nested(64))).toEqual([]);
    expect(await refusal(nested(65))).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Line 65 cannot be read: tags are nested more than 64 deep',
    });
  });

  it.each([
    ['a heading', heading('A'.repeat(10_001)), 'Scene title: at most 200 characters'],
    [
      'a synopsis',
      heading(`</Text><Summary>${'<Text>a</Text>'.repeat(6000)}</Summary><Text>`),
      'Synopsis: at most 2000 characters',
    ],
    [
      'a tag',
      `<a${Array.from({ length: 101 }, (_, n) => ` a${n}=""`).join('')}/>`,
      'a tag has more than 100 attributes',
    ],
  ])('refuses %s with far too much in it', async (_, text, reason) => {
    const message = `Line 1 cannot be read: ${reason}`;
    expect(await refusal(text)).toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it.each([
    ['an entity that is not known', heading('\n&nbsp;'), 2, 'undefined entity'],
    ['a tag that is not closed', `\n${document('<Paragraph>')}`, 2, 'unexpected close tag'],
    ['another tag that is not closed', '<FinalDraft>\n\n<Content>', 3, 'unclosed tag'],
    ['what is not XML', 'INT. A - DAY\n\nHe waits.', 3, 'text data outside of root node'],
    ['nothing', '', 1, ''],
    ['a character that XML does not have', heading('\n\n\u0001'), 3, 'disallowed character'],
  ])('tells the line of %s', async (_, text, line, reason) => {
    const message = expect.stringContaining(`Line ${line} cannot be read: ${reason}`);
    expect(await refusal(text)).toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('reads or refuses any text', async () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '/',
      '&',
      ';',
      'Paragraph',
      ' Type="Scene Heading"',
      '<Text>',
      '</Text>',
      '\n',
      ']]>',
      '<![CDATA[',
      '<!--',
      '<?',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(part, fc.string())), async (parts) => {
        const error = await refusal(document(parts.join('')));
        if (error) expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      }),
    );
  });
});
