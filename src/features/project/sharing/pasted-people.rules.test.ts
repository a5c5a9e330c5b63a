import { expect, test } from 'vitest';
import { pastedPeople } from './pasted-people.rules';

const paul = { email: 'p@one.org', name: 'Paul Reyes' };
const [ines, ravi] = [{ email: 'ines@two.org' }, { email: 'ravi@three.org' }];

test.each([
  ['of a mail program', 'Paul Reyes <p@one.org>, ines@two.org; ravi@three.org', [paul, ines, ravi]],
  ['in quotes', '"Paul Reyes" <p@one.org>; <ines@two.org>', [paul, ines]],
  ['with the family name first', 'Reyes, Paul <p@one.org>; ines@two.org', [{ ...paul, name: 'Reyes, Paul' }, ines]],
  ['one on each line', 'ines@two.org\r\n\r\n  ravi@three.org \n', [ines, ravi]],
  ['with spaces between', 'ines@two.org ravi@three.org', [ines, ravi]],
  ['that stands twice', 'ines@two.org, INES@two.org', [ines]],
  ['with what is no address', 'ines@two.org; nobody at all; ravi@three.org', [ines, { email: 'nobody at all' }, ravi]],
  ['of none', ' ,; ', []],
])('a list %s', (_, text, people) => {
  expect(pastedPeople(text)).toEqual(people);
});

test('a long text takes no longer than a list', () => {
  const begun = performance.now();
  for (const text of [' '.repeat(100_000), ',"'.repeat(50_000), 'a'.repeat(100_000), '< '.repeat(50_000)])
    pastedPeople(text);
  expect(performance.now() - begun).toBeLessThan(1000);
});
