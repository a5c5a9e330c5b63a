import { expect, test } from 'vitest';
import { expectLinear } from '../../tests/support/growth';
import { fold } from './search';
import { streamSafe } from './stream-safe';

const acute = '\u0301';
const dotBelow = '\u0323';

test('a run of marks is cut to 30; text of any language stays as it is', () => {
  expect(streamSafe(`e${acute.repeat(31)}a${acute.repeat(30)}`)).toBe(`e${acute.repeat(30)}a${acute.repeat(30)}`);
  const texts = ['', 'Zoë', 'ಕ್ಷ್ಮೀ', 'ལྷྃ', 'é'.normalize('NFD').repeat(200)];
  for (const text of texts) expect(streamSafe(text)).toBe(text);
});

test('every character that normalising makes into marks alone counts as one', () => {
  const marks: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (/^\p{M}+$/u.test(character.normalize('NFKD'))) marks.push(character);
  }
  expect(marks.filter((mark) => streamSafe(mark.repeat(31)) !== mark.repeat(30))).toEqual([]);
});

test.each([
  ['searching', fold],
  ['normalising', (text: string) => streamSafe(text).normalize('NFC')],
])('%s marks takes time in proportion to the text', { retry: 2 }, async (_what, work) => {
  await expectLinear(50_000, (size) => `e${(acute + dotBelow).repeat(size / 2)}`, work);
});
