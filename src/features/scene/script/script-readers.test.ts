import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Fountain } from 'fountain-js';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../../tests/support/growth';
import { readFdx as readFdxScript } from './fdx.reader';
import { readFountain as readFountainScript } from './fountain.reader';
import type { ScriptHeading } from './script-headings.rules';

const readFdx = async (text: string) => (await readFdxScript(text)).headings;
const readFountain = async (text: string) => (await readFountainScript(text)).headings;
const script = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/scripts/${name}`, import.meta.url), 'utf8');
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

describe('a script in many forms', () => {
  it('in Fountain has every heading', async () => {
    const { headings, passedOver } = await readFountainScript(script('the-ferry.fountain'));
    expect(slugs(headings)).toEqual([
      'EXT. HARBOUR WALL - BEFORE DAWN #1#',
      'INT. TICKET OFFICE - MORNING #2#',
      'INT/EXT. FERRY, CAR DECK - CONTINUOUS #3#',
      'INT/EXT. LOUNGE/DECK - DAY #3A#',
      'BINOCULARS POV #3-B#',
      '22 calibre shells roll over the deck.',
      'INT/EXT. WHEELHOUSE — NIGHT - LATER',
      'INT. ENGINE ROOM - NIGHT',
      'INT/EXT. JETTY - SUNSET, ONE YEAR AFTER THE LAST FERRY HAD SAILED #4#',
    ]);
    expect(headings[1]?.synopsis).toBe('Mira sells no tickets.');
    expect(passedOver.map(({ text, reason }) => [text, reason.slice(reason.indexOf('no blank'))])).toEqual([
      ['INT. is all you write. Write EXT. for once!', 'no blank line above and below'],
      ['EST. THE ISLAND - SUNRISE #4#', 'no blank line below'],
    ]);
  });

  it('of Final Draft 13 has every heading', async () => {
    const { headings, passedOver } = await readFdxScript(script('the-ferry.fdx'));
    expect(slugs(headings)).toEqual([
      'EXT. HARBOUR WALL - BEFORE DAWN #1#',
      'INT. ticket office - morning #2#',
      'OMITTED #3#',
      'INT/EXT. LOUNGE/DECK - DAY #3A#',
      'INT/EXT. WHEELHOUSE — NIGHT - LATER #(4)#',
      'INT/EXT. JETTY - SUNSET, ONE YEAR AFTER THE LAST FERRY HAD SAILED #3a#',
    ]);
    expect(headings[0]?.synopsis).toBe('A man counts the boats.');
    expect(passedOver.map(({ line, text }) => [line, text])).toEqual([[39, 'EXT. SEA, FROM ABOVE']]);
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
    ['EXT/INT. VAN - DAY', { title: 'VAN', intExt: 'INT/EXT', dayPart: 'DAY' }],
    ['I./E. CABIN - DUSK', { title: 'CABIN', intExt: 'INT/EXT', dayPart: 'DUSK' }],
    ['E/I CAR', { title: 'CAR', intExt: 'INT/EXT' }],
    ['INT. / EXT. PORCH', { title: 'PORCH', intExt: 'INT/EXT' }],
    ['INT./EXT./INT. BUS', { title: 'BUS', intExt: 'INT/EXT' }],
    ['INT./EXT.BUS', { title: 'BUS', intExt: 'INT/EXT' }],
    ['INT.\u00A0HOUSE\u00A0–\u00A0DAY', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['INT. HOUSE -- DAY', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['INT. HOUSE - HALL – NIGHT', { title: 'HOUSE - HALL', intExt: 'INT', dayPart: 'NIGHT' }],
    ['INT. HOUSE – HALL - NIGHT', { title: 'HOUSE – HALL', intExt: 'INT', dayPart: 'NIGHT' }],
    ['INT. HOUSE — DAY — 1944', { title: 'HOUSE — DAY', intExt: 'INT', dayPart: '1944' }],
    ['INT. HOUSE - #4#', { title: 'HOUSE', intExt: 'INT', number: '4' }],
    ['INT. HOUSE ##', { title: 'HOUSE', intExt: 'INT' }],
    ['_INT. HOUSE - DAY_', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['***_INT. HOUSE - DAY #4#_***', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY', number: '4' }],
    ['**INT. *THE* HOUSE** - _DAY_', { title: 'THE HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['**.MONTAGE**', { title: 'MONTAGE' }],
    ['INT. ROOM *69, A_B_C, \\*X\\*', { title: 'ROOM *69, A_B_C, *X*', intExt: 'INT' }],
    ['\u200BINT. HO\u00ADUSE\u0000 - DAY', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['.SNIPER SCOPE POV', { title: 'SNIPER SCOPE POV' }],
    ['.INT. DREAM - NIGHT #7.b#', { title: 'DREAM', intExt: 'INT', dayPart: 'NIGHT', number: '7.b' }],
    ['\tINT. HOUSE #5 - DAY #110-A#', { title: 'HOUSE #5', intExt: 'INT', dayPart: 'DAY', number: '110-A' }],
    ['**INT. HOUSE - DAY** #4#', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY', number: '4' }],
    ['12 INT. HOUSE - DAY 12', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY', number: '12' }],
    ['12A. EXT. HOUSE - DAY  12a.', { title: 'HOUSE', intExt: 'EXT', dayPart: 'DAY', number: '12A' }],
    ['A12) INT. HOUSE - DAY 2', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY 2', number: 'A12' }],
    ['１２ ＩＮＴ． HOUSE １２', { title: 'HOUSE', intExt: 'INT', number: '12' }],
    ['**12 INT. HOUSE** 12 #13#', { title: 'HOUSE', intExt: 'INT', number: '13' }],
    ['INT. ROOM 12', { title: 'ROOM 12', intExt: 'INT' }],
    ['*INT. HOUSE - DAY', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['**_ INT. *THE* HOUSE*', { title: 'THE HOUSE', intExt: 'INT' }],
    ['\u202AINT. HOUSE\u202C - \u2067DAY\u2069\u061C', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
    ['ＩＮＴ．　ＨＯＵＳＥ　－　DAY', { title: 'ＨＯＵＳＥ', intExt: 'INT', dayPart: 'DAY' }],
    ['INT／EXT. HOUSE', { title: 'HOUSE', intExt: 'INT/EXT' }],
    ['INT. HOUSE - DAY #12# (cont)', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY (cont)', number: '12' }],
    ['INT. HOUSE #3#(x) #tag', { title: 'HOUSE(x) #tag', intExt: 'INT', number: '3' }],
    ['INT. FLAT #1 AND #2', { title: 'FLAT #1 AND #2', intExt: 'INT' }],
    ['INT. HOUSE [[or flat?]] - DAY /* was NIGHT */', { title: 'HOUSE', intExt: 'INT', dayPart: 'DAY' }],
  ])('reads %s', async (heading, expected) => {
    expect(await one(heading)).toEqual([{ ...blank, ...expected }]);
  });

  it.each([
    '..and then INT.',
    '. A',
    '!INT. HOUSE',
    'INTERIOR HOUSE',
    '12 men wait.',
    '2 ext wires hang down.',
    '\\*INT. HOUSE',
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

  it.each([
    ['# Act one', 'below'],
    ['## **Second half**', 'below'],
    ['= They meet.', 'below'],
    ['===', 'below'],
    ['FADE IN:', 'below'],
    ['**SMASH CUT TO:**', 'below'],
    ['FADE TO BLACK.', 'below'],
    ['> Later that day', 'below'],
    ['> ACT ONE <', 'below'],
    ['[[whose house?]]', 'below'],
    ['# Act two', 'above'],
    ['> CUT TO:', 'above'],
  ])('reads a heading beside %s, which is %s', async (line, where) => {
    const lines = where === 'below' ? `${line}\nINT. HOUSE - DAY\n\nx` : `x\n\nINT. HOUSE - DAY\n${line}\n\nx`;
    expect(slugs(await readFountain(lines))).toEqual(['INT. HOUSE - DAY']);
  });

  it('tells the lines that look like headings and are none', async () => {
    const script = [
      'Title: X\nNotes:\n  INT. TITLE PAGE\n',
      'He waits.\nINT. A - DAY\n',
      'EXT. B\nHe waits.\n',
      'He waits.\n.C\nHe waits.\n',
      'est là\nexterior or\next where?\n',
      '[[INT. NOTE]]\nINT. D\n',
    ].join('\n');
    const { headings, passedOver } = await readFountainScript(script);
    expect(slugs(headings)).toEqual(['INT. D']);
    expect(passedOver).toEqual([
      { line: 6, text: 'INT. A - DAY', reason: 'Line 6 looks like a heading but has no blank line above' },
      { line: 8, text: 'EXT. B', reason: 'Line 8 looks like a heading but has no blank line below' },
      { line: 12, text: '.C', reason: 'Line 12 looks like a heading but has no blank line above and below' },
    ]);
    expect((await readFountainScript('x\nINT. A\n\n'.repeat(200))).passedOver).toHaveLength(100);
  });

  it('passes over a heading without a title, with the line as it is written', async () => {
    const { headings, passedOver } = await readFountainScript('**INT. - DAY** #2#\n\nINT. A\nx\n\n12 EXT. - NIGHT\n');
    expect(headings).toEqual([]);
    expect(passedOver.map(({ line, text }) => [line, text])).toEqual([
      [1, '**INT. - DAY** #2#'],
      [3, 'INT. A'],
      [6, '12 EXT. - NIGHT'],
    ]);
    expect(passedOver[0]?.reason).toBe('Line 1 is a heading without a title');
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
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), async (some) => {
        const text = ['FADE IN', '', ...some, '', 'He waits.'].join('\n');
        expect(slugs(await readFountain(text))).toEqual(theirs(text));
      }),
    );
  });

  it('reads the beginning of a heading that is far too long', async () => {
    expect(slugs(await readFountain(`${'x'.repeat(10_001)}\n\n.B${' '.repeat(10_001)}C`))).toEqual(['B']);
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
    ['headings with emphasis', readFountain, (size: number) => '**_INT. A_** - *B*\n\n'.repeat(size)],
    ['marks of emphasis', readFountain, (size: number) => `INT. A${'**_ a'.repeat(25)}\n\n`.repeat(size / 50)],
    ['signs of numbers', readFountain, (size: number) => `INT. A${' #1'.repeat(500)}\n\n`.repeat(size / 500)],
    ['times of day', readFountain, (size: number) => `INT. -${' day ('.repeat(500)}\n\n`.repeat(size / 500)],
    ['lines that are none', readFountain, (size: number) => 'INT A\nB\n\n'.repeat(size)],
    ['blank lines', readFountain, (size: number) => '\n'.repeat(size)],
    ['comments', readFountain, (size: number) => '/**/\n\n[[a]]\n\n'.repeat(size)],
    ['notes in one line', readFountain, (size: number) => '[[]]'.repeat(size)],
    ['signs that begin nothing', readFdx, (size: number) => document('&<a '.repeat(size))],
    ['texts that never end', readFdx, (size: number) => document(paragraph.replace('A', '<Text <b>'.repeat(size)))],
    ['starts of texts', readFdx, (size: number) => document('<Text '.repeat(size))],
    ['texts without words', readFdx, (size: number) => document('<Text></Text>'.repeat(size))],
    ['texts in a comment', readFdx, (size: number) => document(`<!--${'<Text>'.repeat(size)}-->`)],
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
