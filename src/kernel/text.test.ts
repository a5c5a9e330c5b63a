import { describe, expect, it } from 'vitest';
import { emailText, knownEmailText, personName } from './text';

const required = 'Missing';
const judged = (schema: ReturnType<typeof emailText>, text: string) => {
  const { data, error } = schema.safeParse(text);
  return data ?? { refusal: error?.issues[0]?.message };
};

describe('emailText', () => {
  const read = (text: string) => judged(emailText(required), text);

  it.each([
    ["o'brien@north.film", "o'brien@north.film"],
    ['o\u2019brien@north.film', "o'brien@north.film"],
    ['anna.b+x_y%z-1@north-crew.co.uk', 'anna.b+x_y%z-1@north-crew.co.uk'],
    ['anna@north.film\u200B', 'anna@north.film'],
    ['\uFEFF\u200Eanna@north.film\u202C', 'anna@north.film'],
    ['\u00A0anna\u00AD@\u2060north\u00A0.film\u00A0', 'anna@north.film'],
    ['\u2066anna\u034F@north.film\u2069\t', 'anna@north.film'],
    [`${'a'.repeat(64)}@north.film`, `${'a'.repeat(64)}@north.film`],
  ])('takes %j', (text, address) => expect(read(text)).toBe(address));

  it.each([
    'anna..b@north.film',
    '.anna@north.film',
    'anna.@north.film',
    'an na@north.film',
    'anna@north..film',
    'anna@north.crews',
    'anna@north.f',
    `${'a'.repeat(65)}@north.film`,
    'änna@north.film',
    'anna"b@north.film',
  ])('refuses %j', (text) => {
    expect(read(text)).toEqual({ refusal: 'Please enter a valid email address' });
  });

  it('takes the address of an account of earlier days, so that it can log in', () => {
    const readKnown = (text: string) => judged(knownEmailText(required), text);
    expect(readKnown('Anna..b.@north.film')).toBe('Anna..b.@north.film');
    expect(readKnown('anna b@north.film')).toEqual({ refusal: 'Please enter a valid email address' });
  });

  it('asks for one where only what cannot be seen was sent', () => {
    expect(read('\u200B \u00A0')).toEqual({ refusal: required });
  });
});

describe('personName', () => {
  const read = (text: string) => judged(personName(required), text);

  it.each([
    ['Nadia\u00A0Adeyemi', 'Nadia Adeyemi'],
    ['  Nadia \u2003\u3000 Adeyemi\u202F', 'Nadia Adeyemi'],
    ['Nadia\tAdeyemi', 'Nadia Adeyemi'],
    ['Zoe\u0308 Ångström', 'Zoë Ångström'],
    ['अनुष्का शर्मा', 'अनुष्का शर्मा'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['Hoʻokena ŋ 李', 'Hoʻokena ŋ 李'],
    ['\uFEFFNa\u00ADdia\u200B\u200C \u200DAdeyemi\u200E', 'Nadia Adeyemi'],
  ])('takes %j', (text, name) => expect(read(text)).toBe(name));

  it.each(['R2D2', "O'Brien", 'Ada\nLind', 'Ada_Lind', 'Ada 🎬'])('refuses %j', (text) => {
    expect(read(text)).toEqual({ refusal: 'Name can only contain letters and spaces' });
  });

  it('is asked for where only what cannot be seen was sent, and has at most 100 letters', () => {
    expect(read('\u200B\u3000\u200D')).toEqual({ refusal: required });
    expect(read(`${'a'.repeat(50)}${' '.repeat(60)}${'b'.repeat(49)}`)).toBe(`${'a'.repeat(50)} ${'b'.repeat(49)}`);
    expect(read('a'.repeat(101))).toEqual({ refusal: 'Name: at most 100 characters' });
  });
});
