import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectLinear } from '../../../../tests/support/growth';
import { plainDescription } from './description.rules';

it.each([
  ['', ''],
  ['just text', 'just text'],
  ['<p>One</p><p>Two<br />Three<br>Four</p>', 'One\nTwo\nThree\nFour'],
  ['<h2>Plan</h2><ul><li><p>a</p></li><li>b</li></ul><blockquote><p>c</p></blockquote>', 'Plan\na\nb\nc'],
  ['<p>hand<strong>held</strong> <a href="https://a.test/?x=1&amp;y=&gt;">link</a></p>', 'handheld link'],
  ['<p>1 &lt; 2 &amp;lt; &quot;3&quot; &amp; &copy;</p>', '1 < 2 &lt; "3" & &copy;'],
  ['<p></p><p>a</p><p></p><p>b</p>', 'a\nb'],
])('%j reads %j', (html, text) => expect(plainDescription(html)).toBe(text));

it('reads as the expressions that say it in short, which take quadratic time', () => {
  const inShort = (html: string) =>
    html
      .replace(/<br\s*\/?>|<\/(?:p|h2|h3|li|blockquote)>/g, '\n')
      .replace(/<[^>]*>/g, '')
      .replace(/&(lt|gt|quot|amp);/g, (_, name: 'lt') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name])
      .replace(/[^\S\n]*\n\s*/g, '\n')
      .trim();
  const parts = [
    '<',
    '>',
    '<p>',
    '</p>',
    '<br />',
    '<br',
    ' ',
    '\n',
    '\r',
    '\t',
    '\u2028',
    '\ufeff',
    '&lt;',
    '&amp;',
    'x',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (some) => {
      expect(plainDescription(some.join(''))).toBe(inShort(some.join('')));
    }),
    { numRuns: 2000 },
  );
});

it.each([' ', '\n', ' \n', '<', '<br', '<br ', '&lt;', '<p> </p>', '&'])(
  '%j, as often as there is room, takes time in proportion',
  { retry: 2 },
  async (part) => {
    await expectLinear(50_000, (size) => `x${part.repeat(size / part.length)}x`, plainDescription);
  },
);
