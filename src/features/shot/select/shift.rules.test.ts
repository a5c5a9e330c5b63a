import { expect, it } from 'vitest';
import { minutesTyped } from './shift.rules';

it.each([
  ['1', '30', 90],
  ['', ' 45 ', 45],
  ['٢', '', 120],
  ['', '４५', 45],
  ['', '0', null],
  ['1.5', '', null],
  ['8761', '', null],
])('%j hours and %j minutes are %j', (hours, minutes, total) => {
  expect(minutesTyped(hours, minutes)).toBe(total);
});
