import { describe, expect, test } from 'vitest';
import { artworkFor } from '../../../ui/art/artwork';
import { coverArtworks } from '../cover/project-cover.data';
import { chosenArtwork, neighbourArtworks } from './cover-artworks';

const without = (_id: string) => ({ _id, cover: null });
const ids = Array.from({ length: 60 }, (_, number) => `project-${number}`);
/** Ids that lead to the same artwork. */
const alike = ids.filter((id) => artworkFor(id) === artworkFor('project-0'));
const artworksOf = (projects: { _id: string; cover: string | null }[]) => {
  const artworks = neighbourArtworks(projects);
  return projects.map(({ _id }) => artworks.get(_id));
};

test('a cover names its artwork', () => {
  expect(coverArtworks.map(chosenArtwork)).toEqual([0, 1, 2, 3, 4, 5]);
  expect([null, '', 'art-0', 'art-7', '/media/1/large'].map(chosenArtwork)).toEqual(Array(5).fill(null));
});

describe('on a dashboard', () => {
  test('a project without a cover has the artwork of its id', () => {
    expect(artworksOf([without('project-7')])).toEqual([artworkFor('project-7')]);
    expect(artworksOf([])).toEqual([]);
  });

  test('neighbours differ in one, two and three columns, even if their ids lead to one artwork', () => {
    expect(alike.length).toBeGreaterThan(4);
    for (const list of [ids, alike]) {
      const shown = artworksOf(list.map(without));
      for (const places of [1, 2, 3]) {
        expect(shown.filter((artwork, at) => at >= places && artwork === shown[at - places])).toEqual([]);
      }
      expect(shown[0]).toBe(artworkFor(list[0] ?? ''));
    }
  });

  test('a chosen artwork stays and its neighbours give way, before and after it', () => {
    const first = artworkFor('project-0');
    const chosen = { _id: 'chosen', cover: coverArtworks[first] };
    const [before, given, after] = artworksOf([without('project-0'), chosen, without(alike[1] ?? '')]);
    expect(given).toBe(first);
    expect(new Set([before, given, after]).size).toBe(3);
    const twice = [chosen, { ...chosen, _id: 'again' }];
    expect(artworksOf(twice)).toEqual([first, first]);
  });

  test('where all six are near, the ones beside it differ', () => {
    const around = (names: readonly string[]) => names.map((cover) => ({ _id: cover, cover }));
    const list = [...around(coverArtworks.slice(0, 3)), without('project-0'), ...around(coverArtworks.slice(3))];
    expect([2, 3]).not.toContain(artworksOf(list)[3]);
  });

  test('an own picture is no artwork', () => {
    const own = { _id: 'own', cover: '/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large' };
    expect(neighbourArtworks([own]).size).toBe(0);
  });
});
