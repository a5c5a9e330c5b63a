import { expect, it } from 'vitest';
import { regionInAddress, regionName } from './region-names';

it.each([
  ['IT', '09', 'Lombardy', ''],
  ['IT', '10', 'Marche', ''],
  ['US', 'TX', 'Texas', 'TX'],
  ['CA', '08', 'Ontario', 'Ontario'],
  ['GB', 'ENG', 'England', 'England'],
  ['IT', '99', '', ''],
  ['XX', '01', '', ''],
  ['constructor', 'length', '', ''],
])('%s %s is %j, in an address %j', (country, region, name, inAddress) => {
  expect(regionName(country, region)).toBe(name);
  expect(regionInAddress(country, region)).toBe(inAddress);
});
