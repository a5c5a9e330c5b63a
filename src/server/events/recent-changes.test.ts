import { describe, expect, test } from 'vitest';
import type { Change } from './changes';
import { RecentChanges } from './recent-changes';

const change = (shotId: string): Change => ({
  ...{ kind: 'shot', ownerId: 'owner', projectId: 'project', lost: [], tab: null },
  shotId,
});
const named = (changes: Change[] | null) => changes?.map(({ shotId }) => shotId) ?? null;

describe('changes of the last minutes', () => {
  test('are those behind a position, in their order', () => {
    const recent = new RecentChanges();
    const first = recent.position;
    recent.add([change('a'), change('b')], 0);
    const second = recent.position;
    recent.add([change('c')], 1000);
    expect(named(recent.since(first))).toEqual(['a', 'b', 'c']);
    expect(named(recent.since(second))).toEqual(['c']);
    expect(named(recent.since(recent.position))).toEqual([]);
  });

  test('are not known after five minutes, beyond 2,000, of another process, or once changes were lost', () => {
    const recent = new RecentChanges();
    const first = recent.position;
    recent.add([change('a')], 0);
    const second = recent.position;
    recent.add([change('b')], 5 * 60_000 + 1);
    expect(recent.since(first)).toBeNull();
    expect(named(recent.since(second))).toEqual(['b']);
    recent.add(
      Array.from({ length: 2000 }, () => change('c')),
      5 * 60_000 + 2,
    );
    expect(recent.since(second)).toBeNull();
    expect(new RecentChanges().since(recent.position)).toBeNull();
    const last = recent.position;
    recent.forget();
    expect(recent.since(last)).toBeNull();
    for (const odd of ['', '.', `${recent.position}9`, `${recent.position.split('.')[0]}.x`])
      expect(recent.since(odd), odd).toBeNull();
  });
});
