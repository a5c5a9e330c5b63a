import { expect, test } from 'vitest';
import { noLight, phaseBar, unknownLight } from './light-bands';

const phases = [{ phase: 'golden', start: '2026-11-24T03:00:00Z', end: '2026-11-24T04:00:00Z' }] as const;

test('a bar has light only where its position is known', () => {
  expect(phaseBar({ lightPhases: null, locationData: null })).toBe(noLight);
  expect(phaseBar({ lightPhases: null, locationData: {} })).toBe(unknownLight);
  expect(phaseBar({ lightPhases: phases, locationData: {} })).toContain('--fl-phase-golden');
});
