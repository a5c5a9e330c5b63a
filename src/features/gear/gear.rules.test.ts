import { expect, test } from 'vitest';
import { gearNameKey } from './gear.rules';

test('names that differ in case or in how an accent was typed are the same', () => {
  expect(gearNameKey('SONY FX6')).toBe(gearNameKey('Sony fx6'));
  expect(gearNameKey('Tre\u0301pied')).toBe(gearNameKey('TR\u00c9PIED'));
  expect(gearNameKey('Sony FX6')).not.toBe(gearNameKey('Sony FX60'));
});
