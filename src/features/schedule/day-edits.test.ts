import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayShot } from './column.rules';
import { dayEdits, type Edit } from './day-edits';

const HOUR = 3_600_000;
const at = (hour: number) => ({ start: hour * HOUR, end: (hour + 1) * HOUR });
const shotAt = (hour: number, version: number, fields: Partial<DayShot> = {}) =>
  ({
    ...{ _id: 'one', number: '1', timeZoneId: 'Africa/Johannesburg', version },
    startDateTime: new Date(hour * HOUR).toISOString(),
    endDateTime: new Date((hour + 1) * HOUR).toISOString(),
    ...fields,
  }) as DayShot;

/** A page that edits, before a server that refuses every version but the newest. Answers wait for `answer`. */
function page(version = 1) {
  const server = { version, start: 9 as number | null, zone: 'Africa/Johannesburg', wrote: [] as (number | null)[] };
  const waiting: (() => void)[] = [];
  const undos: (() => void)[] = [];
  let edits: ReadonlyMap<string, Edit> = new Map();
  let refused = 0;
  const day = dayEdits({
    show: (next) => {
      edits = next;
    },
    write: (_, { times, timeZoneId }, was) =>
      new Promise((resolve, reject) => {
        waiting.push(() => {
          if (was.version !== server.version) return reject(new Error('changed meanwhile'));
          const start = times && times.start / HOUR;
          server.wrote.push(start);
          Object.assign(server, { start, zone: timeZoneId, version: server.version + 1 });
          resolve(server.version);
        });
      }),
    onMoved: (_shot, _to, _was, undo) => undos.push(undo),
    onRefused: () => {
      refused += 1;
    },
    onUndone: () => {},
    onNotUndone: () => {
      refused += 1;
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const answer = async () => {
    await settle();
    waiting.shift()?.();
    await settle();
  };
  const shown = () => {
    const edit = edits.get('one');
    return edit && edit.start / HOUR;
  };
  return { ...day, server, answer, undos, shown, refusals: () => refused };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('Undo of a second quick move goes to the first one, before the day is read again', async () => {
  const { save, answer, undos, server, shown } = page();
  const seen = shotAt(9, 1);
  save(seen, at(10));
  await answer();
  save(seen, at(11));
  await answer();
  undos[1]?.();
  await answer();
  expect(server.start).toBe(10);
  expect(shown()).toBe(10);
  undos[0]?.();
  await answer();
  expect(server.start).toBe(9);
});

test('a change of another person since the grab is refused, and the block goes back', async () => {
  const { save, answer, server, shown, refusals } = page(2);
  save(shotAt(9, 1), at(10));
  await answer();
  expect([server.wrote, refusals(), shown()]).toEqual([[], 1, undefined]);
});

test('keys are saved as the version that the first of them saw', async () => {
  const { type, answer, server, refusals } = page(2);
  type(shotAt(9, 1), at(10));
  type(shotAt(9, 2), at(11));
  await vi.advanceTimersByTimeAsync(600);
  await answer();
  expect([server.wrote, refusals()]).toEqual([[], 1]);
});

test('an answer leaves the block where newer keys have moved it', async () => {
  const { save, type, answer, shown } = page();
  save(shotAt(9, 1), at(10));
  type(shotAt(9, 1), at(11));
  await answer();
  expect(shown()).toBe(11);
});

test('an answer leaves the block where a newer drop has moved it, and so does a refusal', async () => {
  const { save, answer, shown, server } = page();
  save(shotAt(9, 1), at(10));
  save(shotAt(9, 1), at(11));
  await answer();
  expect(shown()).toBe(11);
  server.version = 7;
  save(shotAt(9, 1), at(12));
  await answer();
  expect(shown()).toBe(12);
});

test('a drop right after keys is written alone, and Undo goes to before the keys', async () => {
  const { type, save, answer, undos, server } = page();
  type(shotAt(9, 1), at(10));
  save(shotAt(9, 1), at(14));
  await answer();
  await vi.advanceTimersByTimeAsync(600);
  await answer();
  expect(server.wrote).toEqual([14]);
  undos[0]?.();
  await answer();
  expect(server.start).toBe(9);
});

test('Escape takes back the keys alone, and leaves what was dropped before them', async () => {
  const { type, save, takeBack, answer, shown, server } = page();
  save(shotAt(9, 1), at(10));
  type(shotAt(9, 1), at(11));
  expect(takeBack('one')).toBe(true);
  expect(shown()).toBe(10);
  await answer();
  await vi.advanceTimersByTimeAsync(600);
  expect([server.wrote, shown(), takeBack('one')]).toEqual([[10], 10, false]);
});

test('Undo takes a draft out of the day, with the zone that it had', async () => {
  const { save, answer, undos, server, shown } = page();
  save(shotAt(0, 1, { startDateTime: null, endDateTime: null }), at(9), 'Europe/Lisbon');
  await answer();
  expect(server).toMatchObject({ start: 9, zone: 'Europe/Lisbon' });
  undos[0]?.();
  await answer();
  expect(server).toMatchObject({ start: null, zone: 'Africa/Johannesburg' });
  expect(shown()).toBeUndefined();
});
