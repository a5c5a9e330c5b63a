import { describe, expect, it } from 'vitest';
import { artworkFor } from './artwork';

describe('artworkFor', () => {
  it('gives an id the same artwork for ever', () => {
    expect(['a', 'b', 'project-1'].map(artworkFor)).toEqual(['a', 'b', 'project-1'].map(artworkFor));
    expect(artworkFor('0199a2f0-7c1e-7000-8000-000000000001')).toBe(artworkFor('0199a2f0-7c1e-7000-8000-000000000001'));
  });

  it('spreads ids of one family over all six', () => {
    const seen = new Map<number, number>();
    for (let n = 0; n < 600; n += 1) {
      const index = artworkFor(`0199a2f0-7c1e-7000-8000-${String(n).padStart(12, '0')}`);
      seen.set(index, (seen.get(index) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(Math.min(...seen.values())).toBeGreaterThan(50);
  });
});
