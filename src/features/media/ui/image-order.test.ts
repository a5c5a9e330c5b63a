import { describe, expect, it } from 'vitest';
import { replaceUpload, slotUrls, syncSlots } from './image-order';

describe('syncSlots', () => {
  it('puts what is new last: images before uploads', () => {
    expect(syncSlots([], ['/a', '/b'], [1, 2])).toEqual(['/a', '/b', 1, 2]);
    expect(syncSlots(['/a', 1], ['/a', '/b'], [1, 2])).toEqual(['/a', 1, '/b', 2]);
  });

  it('keeps the place of an upload between images', () => {
    expect(syncSlots(['/a', 1, '/b'], ['/a', '/b'], [1])).toEqual(['/a', 1, '/b']);
  });

  it('follows the order and the removals of the owner', () => {
    expect(syncSlots(['/a', 1, '/b'], ['/b', '/a'], [1])).toEqual(['/b', 1, '/a']);
    expect(syncSlots(['/a', 1, '/b'], ['/b'], [1])).toEqual(['/b', 1]);
    expect(syncSlots(['/a', 1, '/b'], [], [1])).toEqual([1]);
  });

  it('drops an upload that was removed', () => {
    expect(syncSlots(['/a', 1, 2], ['/a'], [2])).toEqual(['/a', 2]);
  });
});

describe('replaceUpload', () => {
  it('keeps the order in which the files were chosen, whatever finishes first', () => {
    const slots = replaceUpload(replaceUpload(replaceUpload([1, 2, 3], 3, '/c'), 1, '/a'), 2, '/b');
    expect(slotUrls(slots)).toEqual(['/a', '/b', '/c']);
  });

  it('stands at its place among those still on their way', () => {
    expect(replaceUpload(['/a', 1, 2], 2, '/c')).toEqual(['/a', 1, '/c']);
  });

  it('is not there twice, and is not lost when its place is not known', () => {
    expect(replaceUpload(['/a', 1], 1, '/a')).toEqual(['/a']);
    expect(replaceUpload(['/a'], 7, '/b')).toEqual(['/a', '/b']);
  });
});
