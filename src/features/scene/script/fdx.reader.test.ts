import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFdx as readScript } from './fdx.reader';
import type { ScriptHeading } from './script-headings.rules';

const readFdx = async (text: string) => (await readScript(text)).headings;
const withoutLine = ({ line: _, ...heading }: ScriptHeading) => heading;

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
    ['a blank line before the declaration', '\n \n'],
    ['a byte order mark before it', '\uFEFF'],
    ['a mark and a blank line', '\uFEFF\r\n'],
  ])('takes %s', async (_, before) => {
    const text = `${before}<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n${heading('INT. A - DAY')}`;
    const [{ line, title } = { line: 0, title: '' }] = await readFdx(text);
    expect({ line, title }).toEqual({ line: text.split('\n').length, title: 'A' });
  });

  it('leaves out characters that XML does not have', async () => {
    const text = heading('INT.\u0001 A&#11;B\u000C&#x1f; - DAY\uFFFF').replace(' 12A ', '\u00021&#3;');
    expect((await readFdx(text)).map(withoutLine)).toEqual([
      { number: '1', title: 'A B', intExt: 'INT', dayPart: 'DAY', synopsis: null },
    ]);
  });

  it('takes an ampersand that is not escaped for one, wherever the text is cut for reading', async () => {
    const text = 'INT. BILL & TED&S &#38; C&lt;O&amp;<![CDATA[ A&B &lt;]]> - DAY';
    for (const before of [0, 16_250, 16_270, 16_290, 16_300, 16_310, 16_320, 16_330, 16_340])
      expect((await readFdx(`<a>${' '.repeat(before)}${heading(text)}</a>`))[0]?.title).toBe(
        'BILL & TED&S & C<O& A&B &lt;',
      );
  });

  it.each([
    ['a name that XML does not know', 'INT. A&nbsp;B &AMP; BILL &TED; - DAY', 'A&nbsp;B &AMP; BILL &TED;'],
    [
      'a sign for "less than"',
      'EXT. HOUSE < BARN <BARN> <3 </3 <BARN <BARN 3 <! <? - DAY',
      'HOUSE < BARN <BARN> <3 </3 <BARN <BARN 3 <! <?',
    ],
    ['what looks like a tag', 'INT. <Barn> <B> <br/> </i> <a b="c"> <!DOCTYPE x> <?x?> </Texts> - DAY', null],
    ['both in CDATA', 'INT. <![CDATA[A < B && C &amp; &nbsp;]]> - DAY', 'A < B && C &amp; &nbsp;'],
    ['the end of CDATA', 'INT. A ]]> B - DAY', 'A ]]> B'],
    ['dashes in a comment', 'INT. A<!-- B < C -- D --> - DAY', 'A'],
  ])('takes %s for what it says', async (_, text, title) => {
    expect((await readFdx(heading(text)))[0]?.title).toBe(title ?? text.slice('INT. '.length, -' - DAY'.length));
  });

  it('takes what looks like a tag for words, wherever the text is cut for reading', async () => {
    const action = '<Paragraph Type="Action"><Text Font="Courier">He reads <Barn> aloud.</Text></Paragraph>';
    const far = `INT. ${'<Barn> '.repeat(2400)}- DAY`;
    for (const before of [0, 16_230, 16_250, 16_270, 16_290, 16_300, 16_310, 16_320, 16_330, 16_340]) {
      const read = await readFdx(`<a>${' '.repeat(before)}${action}${heading(far)}<Text /><Text/>${heading('.B')}</a>`);
      expect(read.map(({ title }) => title.slice(0, 9))).toEqual(['<Barn> <B', '.B']);
    }
  });

  it('takes a number as a PDF prints it where the paragraph has none', async () => {
    const text = heading('12 INT. A 12') + heading('12 INT. B 12').replace(' Number=" 12A "', '');
    expect((await readFdx(document(text))).map(({ number, title }) => [number, title])).toEqual([
      ['12A', 'A'],
      ['12', 'B'],
    ]);
  });

  it('takes the last of an attribute that comes twice', async () => {
    const text = document('<Paragraph Type="Action" Number="1" Type="Scene Heading"><Text>INT. A</Text></Paragraph>');
    expect(await readFdx(text)).toMatchObject([{ number: '1', title: 'A' }]);
  });

  it('leaves out controls around the root', async () => {
    const text = `\0<?xml version="1.0"?>\0\uFEFF${heading('INT. A')}\n\u001A${'\0'.repeat(600)}`;
    expect((await readFdx(text))[0]?.title).toBe('A');
  });

  it('reads on below a heading of any words', async () => {
    const part = fc.constantFrom('<', '&', ';', ' ', '\n', '\0', ']]>', 'A', 'lt', '#', 'x', '3', '"', "'", '!');
    await fc.assert(
      fc.asyncProperty(fc.array(part), async (parts) => {
        const paragraph = (words: string) => `<Paragraph Type="Scene Heading"><Text>${words}</Text></Paragraph>`;
        const read = await readFdx(document(paragraph(`INT. A${parts.join('')}`) + paragraph('EXT. BELOW')));
        expect(read.map(({ title }) => title).at(-1)).toBe('BELOW');
      }),
    );
  });

  it('reads the beginning of a heading and of a synopsis that are far too long', async () => {
    const summary = `<SceneProperties><Summary>${'<Text>a</Text>'.repeat(6000)}</Summary></SceneProperties>`;
    const [read] = await readFdx(heading(`</Text>${summary}<Text>${'A'.repeat(10_001)}`));
    expect([read?.title.length, read?.synopsis?.length]).toEqual([10_000, 9999]);
  });

  it('tells the paragraphs of other kinds that look like headings', async () => {
    const paragraph = (type: string, words: string) => `<Paragraph Type="${type}"><Text>${words}</Text></Paragraph>\n`;
    const script = await readScript(
      document(
        paragraph('Action', 'INT. A - DAY') +
          paragraph('Dialogue', 'INT. B') +
          paragraph('Shot', 'ext where?') +
          `<Paragraph Type="General">${paragraph('Scene Heading', 'INT. C')}</Paragraph>` +
          `<Paragraph Type="Scene Heading"/>${paragraph('Scene Heading', ' ')}`,
      ),
    );
    expect(script.headings.map(({ title }) => title)).toEqual(['C']);
    expect(script.passedOver).toEqual([
      { line: 1, text: 'INT. A - DAY', reason: 'Line 1 looks like a heading but is a paragraph of type Action' },
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
    ['a tag that is not closed', `\n${document('<Paragraph>')}`, 2, 'unexpected close tag'],
    ['a text that is not closed', `\n${document('<Paragraph><Text>A</Paragraph>')}`, 2, 'unexpected close tag'],
    ['another tag that is not closed', '<FinalDraft>\n\n<Content>', 3, 'unclosed tag'],
    ['what is not XML', 'INT. A - DAY\n\nHe waits.', 3, 'text data outside of root node'],
    ['nothing', '', 1, ''],
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
