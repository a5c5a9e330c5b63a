import { expect, it } from 'vitest';
import { placeParts } from './place-words';

it.each([
  ['Villa Melzi, Bellagio', { names: ['bellagio', 'villa melzi'] }],
  ['Villa Melzi, Bellagio, Lombardy, Italy', { names: ['bellagio', 'villa melzi'], region: 'lombardy', country: 'IT' }],
  ['Bath, England, UK', { names: ['bath'], region: 'england', country: 'GB' }],
  ['Church Street, New York', { names: ['church street'], region: 'new york' }],
  ['Lombardy', { names: ['lombardy'] }],
  ['Italy', { names: ['italy'] }],
  [' , ,', { names: [] }],
  ['a,b,c,d,e,f,g,h', { names: ['h', 'g', 'f', 'e', 'd', 'c'] }],
])('%s', (location, parts) => expect(placeParts(location)).toEqual(parts));
