import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shotPhases } from '../../../../kernel/light/shot-light';
import { StatusChip } from '../../../../ui/feedback/status';
import type { ListedShot } from '../../shot-cache.queries';
import { MissedLight } from './shot-row-facts';

/** The flag of a shot that wishes for the golden hour, which begins at 19:00 there. */
function flag(from: string, until: string) {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00+02:00`);
  const place = { lat: -34.3568, lng: 18.4968 };
  const lightPhases = shotPhases({ start: at(from), end: at(until), place });
  const shot = {
    locationData: place,
    lightWish: 'golden',
    lightFits: false,
    lightPhases,
    status: 'upcoming',
  } as unknown as ListedShot;
  return renderToStaticMarkup(<MissedLight shot={shot} />);
}

test('a row says by how little its shot misses the light, quietly, and what it misses in colour', () => {
  const near = flag('18:57', '19:50');
  expect(near).toContain('Starts 4 min before golden hour');
  expect(near).not.toContain('text-delayed');
  const missed = flag('12:00', '13:00');
  expect(missed).toContain('Misses golden hour');
  expect(missed).toContain('text-delayed');
});

test('the chip of one shot that is no plan yet says Draft', () => {
  expect(renderToStaticMarkup(<StatusChip status="draft" />)).toContain('>Draft<');
});
