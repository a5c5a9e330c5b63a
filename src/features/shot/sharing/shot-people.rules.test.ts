import { expect, test } from 'vitest';
import { shotPeople } from './shot-people.rules';

const person = (name: string) => ({ name, email: `${name.toLowerCase()}@crew.test` });
const listed = (team: string[], members: string[]) =>
  shotPeople(team.map(person), members.map(person)).map(({ name, isOn }) => `${name} ${isOn ? 'on' : 'off'}`);

test.each<[string, string[], string[], string[]]>([
  ['nobody', [], [], []],
  ['the team in its order, whoever is on', ['Leo', 'Ines', 'Ravi'], ['Ravi'], ['Leo off', 'Ines off', 'Ravi on']],
  ['after it who is on without being in it', ['Leo'], ['Mara', 'Leo'], ['Leo on', 'Mara on']],
  ['of no team those who are on', [], ['Mara'], ['Mara on']],
])('%s', (_name, team, members, expected) => {
  expect(listed(team, members)).toEqual(expected);
});
