import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { xssPayloads } from '../../../../tests/support/xss-payloads';
import { shotLimits } from '../shot-limits.data';
import { MarkupTooComplexError, sanitizeDescription } from './rich-text';

const REL = 'rel="noopener noreferrer nofollow" target="_blank"';

const cases: [name: string, sent: string, kept: string][] = [
  [
    'the marks of the editor',
    '<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u><br></p>',
    '<h2>A</h2><p><strong>b</strong> <em>i</em> <u>u</u><br /></p>',
  ],
  [
    'lists and quotes',
    '<ul><li><p>1</p></li></ul><ol><li>2</li></ol><blockquote><p>q</p></blockquote>',
    '<ul><li><p>1</p></li></ul><ol><li>2</li></ol><blockquote><p>q</p></blockquote>',
  ],
  ['older names of the same marks', '<h1>T</h1><b>b</b><i>i</i>', '<h2>T</h2><strong>b</strong><em>i</em>'],
  [
    'links, opening apart',
    '<a href="https://a.test/x?y=1&z=2">l</a>',
    `<a href="https://a.test/x?y=1&amp;z=2" ${REL}>l</a>`,
  ],
  ['links to an address', '<a href="mailto:a@b.test">l</a>', `<a href="mailto:a@b.test" ${REL}>l</a>`],
  [
    'a link without its own window, made safe',
    '<a href="https://a.test" rel="opener" target="_self">l</a>',
    `<a href="https://a.test" ${REL}>l</a>`,
  ],
  ['style, class, id and handlers', '<p style="color:red" class="x" id="y" onclick="alert(1)">t</p>', '<p>t</p>'],
  ['scripts with their text', '<p>a<script>alert(1)</script><style>p{}</style>b</p>', '<p>ab</p>'],
  ['forms and frames', '<form action="/x"><input name="a"><button>b</button></form><iframe src="//x"></iframe>', 'b'],
  ['images, even external', '<img src="https://evil.test/x.png" onerror="alert(1)">', ''],
  ['javascript:', '<a href="javascript:alert(1)">l</a>', '<a>l</a>'],
  [
    'javascript: in disguise',
    '<a href=" java\nscript:alert(1)">l</a><a href="&#106;avascript:alert(1)">m</a>',
    '<a>l</a><a>m</a>',
  ],
  ['data:', '<a href="data:text/html,<script>alert(1)</script>">l</a>', '<a>l</a>'],
  ['relative and protocol-relative links', '<a href="/logout">l</a><a href="//evil.test">m</a>', '<a>l</a><a>m</a>'],
  [
    'svg and math',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><math><mtext>y</mtext></math>',
    '<a>x</a>y',
  ],
  ['noscript and templates', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', '<p></p>'],
  ['comments', 'a<!-- <img src=x onerror=alert(1)> -->b', 'ab'],
  ['text that looks like markup', '1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
];

/** Every tag that may remain: a mark without attributes, or a link that opens in a new window. */
const link = 'a href="(?:https?:|mailto:)[^"<>]*" rel="noopener noreferrer nofollow" target="_blank"';
const ours = new RegExp(`^<(?:/?(?:p|h2|h3|strong|em|u|ul|ol|li|blockquote|a)|br /|${link})>$`);

describe('sanitizeDescription (X2)', () => {
  test.each(cases)('%s', (_name, sent, kept) => {
    expect(sanitizeDescription(sent)).toBe(kept);
    expect(sanitizeDescription(kept)).toBe(kept);
  });

  test.each(xssPayloads)('%j leaves our own marks and plain links alone (X1)', (payload) => {
    for (const sent of [payload, `<p>Before ${payload} after</p>`, `<ul><li>${payload}${payload}</ul>`]) {
      const kept = sanitizeDescription(sent);
      expect(sanitizeDescription(kept)).toBe(kept);
      const tags = kept.match(/<[^>]*>?/g) ?? [];
      for (const tag of tags) expect(tag).toMatch(ours);
    }
  });

  test('twice changes nothing, whatever comes in (X1)', () => {
    const parts = [
      '<',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '&amp;lt;',
      '</',
      '<a href="',
      '<p>',
      '</p>',
      '<svg>',
      '<math>',
      '<style>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<noscript>',
      '<textarea>',
      '<script>',
      'javascript:',
      'https://a',
      '\n',
      '=',
      ' ',
      'x',
      '<table><td>',
      '<mglyph>',
      '<option>',
    ];
    const html = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...parts), { maxLength: 30 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(html, (sent) => {
        const once = sanitizeDescription(sent);
        expect(sanitizeDescription(once)).toBe(once);
        expect(once).not.toMatch(/<(?!\/?(?:p|br|h2|h3|strong|em|u|ul|ol|li|blockquote|a)[ />])/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the limits of markup', () => {
  const nested = (deep: number) => `${'<b>'.repeat(deep)}x${'</b>'.repeat(deep)}`;

  test('take 5,000 tags, and refuse one more', () => {
    const items = '<li>x</li>'.repeat(4999);
    expect(sanitizeDescription(`<ul>${items}</ul>`)).toBe(`<ul>${items}</ul>`);
    expect(() => sanitizeDescription(`<ul>${items}</ul><br>`)).toThrow(MarkupTooComplexError);
    expect(() => sanitizeDescription('</p>'.repeat(5001))).toThrow(MarkupTooComplexError);
  });

  test('take tags that are nested 50 deep, and refuse one more', () => {
    expect(sanitizeDescription(nested(50))).toBe(nested(50).replaceAll('b>', 'strong>'));
    expect(() => sanitizeDescription(nested(51))).toThrow(MarkupTooComplexError);
    // An unclosed paragraph or item ends where the next one begins.
    expect(sanitizeDescription('<p>x'.repeat(60))).toBe('<p>x</p>'.repeat(60));
  });

  test.each([
    ['<b>'],
    ['<b><!--</b>-->'],
    ['<b title="</b>">'],
    ['<p><b>'],
    ['<b x>'],
    ['</b>'],
    ['</p>'],
    ['<p></p>'],
    ['<noscript></b>'],
    ['<iframe>'],
    ['<svg><a>'],
    ['<script>'],
    ['<textarea>'],
    ['<!--'],
    ['<![CDATA['],
    ['<'],
    ['&lt;b>'],
    ['<a href='],
  ])('%s, as often as there is room, takes the time of an ordinary description of that size', { retry: 2 }, (part) => {
    const size = shotLimits.description - 100;
    const ordinary = '<p>A <b>keeper</b> climbs the stairwell, and the <i>lamp</i> is lit behind him.</p>'.repeat(2000);
    const filled = part.repeat(size);
    // Processor time of this process: the best of three runs, so that a garbage collection does not decide.
    const cpuOf = (html: string) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const before = process.cpuUsage();
          try {
            sanitizeDescription(html.slice(0, size));
          } catch (error) {
            if (!(error instanceof MarkupTooComplexError)) throw error;
          }
          const { user, system } = process.cpuUsage(before);
          return user + system;
        }),
      );
    const usual = cpuOf(ordinary);
    expect(cpuOf(filled)).toBeLessThan(8 * usual);
  });
});
