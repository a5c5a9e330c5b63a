import { expect, test } from 'vitest';
import { openCityFile } from './gazetteer-file.service';
import { regionName } from './region-names';

/**
 * Towns and their first-level regions, after the subdivisions of ISO 3166-2 by their English names: a line of the
 * gazetteer's own names that has slipped to another code is seen here.
 */
const known: readonly (readonly [town: string, country: string, region: string])[] = [
  ['Bellagio', 'IT', 'Lombardy'],
  ['Florence', 'IT', 'Tuscany'],
  ['Palermo', 'IT', 'Sicily'],
  ['Munich', 'DE', 'Bavaria'],
  ['Dresden', 'DE', 'Saxony'],
  ['Stuttgart', 'DE', 'Baden-Württemberg'],
  ['Innsbruck', 'AT', 'Tyrol'],
  ['Graz', 'AT', 'Styria'],
  ['Lausanne', 'CH', 'Vaud'],
  ['Lugano', 'CH', 'Ticino'],
  ['Marseille', 'FR', "Provence-Alpes-Côte d'Azur"],
  ['Rennes', 'FR', 'Brittany'],
  ['Sevilla', 'ES', 'Andalusia'],
  ['Barcelona', 'ES', 'Catalonia'],
  ['Bilbao', 'ES', 'Basque Country'],
  ['Glasgow', 'GB', 'Scotland'],
  ['Cardiff', 'GB', 'Wales'],
  ['Belfast', 'GB', 'Northern Ireland'],
  ['San Francisco', 'US', 'California'],
  ['Chicago', 'US', 'Illinois'],
  ['Honolulu', 'US', 'Hawaii'],
  ['Vancouver', 'CA', 'British Columbia'],
  ['Toronto', 'CA', 'Ontario'],
  ['Halifax', 'CA', 'Nova Scotia'],
  ['Sydney', 'AU', 'New South Wales'],
  ['Hobart', 'AU', 'Tasmania'],
  ['Perth', 'AU', 'Western Australia'],
  ['Cape Town', 'ZA', 'Western Cape'],
  ['Durban', 'ZA', 'KwaZulu-Natal'],
  ['Mumbai', 'IN', 'Maharashtra'],
  ['Chennai', 'IN', 'Tamil Nadu'],
  ['Thiruvananthapuram', 'IN', 'Kerala'],
  ['Sapporo', 'JP', 'Hokkaido'],
  ['Sendai', 'JP', 'Miyagi'],
  ['Guangzhou', 'CN', 'Guangdong'],
  ['Chengdu', 'CN', 'Sichuan'],
  ['Salvador', 'BR', 'Bahia'],
  ['Curitiba', 'BR', 'Paraná'],
  ['Guadalajara', 'MX', 'Jalisco'],
  ['Bergen', 'NO', 'Vestland'],
];

test('forty towns stand in the regions that are published for them', async () => {
  const file = await openCityFile();
  const towns = new Map<string, string>();
  for (let from = 0; from < file.count; from += 10_000)
    for (const { name, country, adminCode } of file.slice(from, Math.min(from + 10_000, file.count))) {
      const key = `${name} ${country}`;
      // The biggest places come first.
      if (!towns.has(key)) towns.set(key, regionName(country, adminCode));
    }
  expect(known.map(([town, country]) => [town, country, towns.get(`${town} ${country}`)])).toEqual(known);
});
