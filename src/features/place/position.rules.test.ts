import { expect, test } from 'vitest';
import { fittingPlaces, partsToLookUp } from './position.rules';

test.each([
  ['Rathen, Germany', ['Rathen']],
  ['Lamp room, Pier 4, Rathen, Saxony, germany', ['Saxony', 'Rathen', 'Pier 4']],
  ['Rathen', ['Rathen']],
  [' , ', []],
])('of %j are looked up %j', (words, parts) => {
  expect(partsToLookUp(words, 'Germany')).toEqual(parts);
});

const place = (name: string, region: string) => ({ name, address: `${name}, ${region}, Germany` });

test('of places of one name the region decides, else all of them fit', () => {
  const known = [place('Neustadt', 'Saxony'), place('Neustadt', 'Hesse'), place('Neustadt an der Orla', 'Thuringia')];
  expect(fittingPlaces(known, 'neustadt', 'Neustadt, Hesse')).toEqual([known[1]]);
  expect(fittingPlaces(known, 'Neustadt', 'Mill, Neustadt')).toEqual(known.slice(0, 2));
  expect(fittingPlaces(known, 'Neustad', 'Neustad')).toEqual([]);
});
