import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../../tests/support/growth';
import { countOverlaps } from '../../kernel/schedule/overlaps';
import type { RowKind } from '../day-row/day-row.data';
import { countWarnings, type DayItem, dayWarnings, missedMeal, warningSentence } from './day-warnings.rules';

const capePoint = { lat: -34.3568, lng: 18.4968 };
/** 19.2 km away: 23 minutes at 50 km/h. */
const simonsTown = { lat: -34.1926, lng: 18.4323 };
const at = (time: string) => Date.parse(`2026-11-24T${time}:00+02:00`);
const item = (id: string, start: string, end: string, row: RowKind | null = null, place = capePoint): DayItem => ({
  ...{ id, start: at(start), end: at(end), row, locationData: row === null ? place : null },
});
const shotAt = (id: string, start: string, end: string, place: typeof capePoint) => item(id, start, end, null, place);
const sentences = (items: DayItem[], mealAfter = 360, around = items) =>
  dayWarnings(items, around, mealAfter).map((warning) => warningSentence(warning, (id) => id));

describe('the warnings of a day', () => {
  it('tell of a day whose first meal is too late, or that has none', () => {
    const noMeal = 'No meal in the first 6 h of the day';
    const day = (...meals: DayItem[]) => [item('A', '06:00', '07:00'), ...meals, item('B', '11:30', '12:01')];
    expect(sentences(day())).toEqual([noMeal]);
    expect(sentences([item('A', '06:00', '12:00')])).toEqual([]);
    expect(sentences(day(item('Lunch', '12:00', '12:45', 'meal')))).toEqual(['B overlaps Lunch']);
    expect(sentences(day(item('Lunch', '12:01', '12:45', 'meal')))).toEqual([noMeal]);
    expect(sentences(day(item('Break', '09:00', '09:15', 'other')))).toEqual([noMeal]);
    expect(sentences(day(), 0)).toEqual([]);
    expect(sentences(day(), 90)).toEqual(['No meal in the first 1 h 30 min of the day']);
    // Preparation begins the day.
    expect(sentences([item('Prep', '05:00', '05:30', 'prep'), item('A', '10:00', '11:01')])).toEqual([noMeal]);
    expect(sentences([])).toEqual([]);
  });

  it('tell of the instant at which the meal is due', () => {
    const day = [item('A', '05:10', '06:00'), item('B', '11:30', '12:01')];
    expect(missedMeal(day, 360)).toBe(at('11:10'));
    expect(missedMeal([...day, item('Lunch', '12:30', '13:15', 'meal')], 360)).toBe(at('11:10'));
    expect(missedMeal([day[0] as DayItem, item('Lunch', '11:10', '12:00', 'meal')], 360)).toBeNull();
    expect([missedMeal(day, 0), missedMeal([], 360)]).toEqual([null, null]);
  });

  it('tell of meals that are too far from each other, from end to start', () => {
    const meals = (second: string) => [
      item('Lunch', '08:00', '09:00', 'meal'),
      item('Supper', second, '23:00', 'meal'),
    ];
    expect(sentences(meals('15:00'))).toEqual([]);
    expect(sentences(meals('15:15'))).toEqual(['6 h 15 min between meals']);
    expect(sentences(meals('16:00'))).toEqual(['7 h between meals']);
    expect(sentences(meals('16:00'), 0)).toEqual([]);
  });

  it('tell what overlaps, shots and rows alike, the earlier first, and over midnight', () => {
    const night = item('Night', '06:00', '07:30');
    const day = [item('Lunch', '07:00', '07:45', 'meal'), item('A', '07:40', '08:00')];
    expect(sentences(day, 360, [...day, night])).toEqual(['Night overlaps Lunch', 'Lunch overlaps A']);
  });

  it('tell of ways that take longer than there is time, without rows and unless a move stands between', () => {
    const first = item('First', '07:00', '08:00');
    const way = (start: string, ...rows: DayItem[]) =>
      sentences([first, ...rows, shotAt('Second', start, '11:00', simonsTown)]);
    expect(way('08:24')).toEqual([]);
    expect(way('08:23')).toEqual(['19.2 km in 23 min between First and Second']);
    expect(way('08:30', item('Break', '08:00', '08:15', 'other'))).toEqual([
      '19.2 km in 15 min between First and Second',
    ]);
    expect(way('08:10', item('Drive', '08:00', '08:10', 'move'))).toEqual([]);
    expect(way('07:50')).toEqual(['First overlaps Second', '19.2 km in 0 min between First and Second']);
    expect(sentences([first, shotAt('Same', '08:00', '09:00', capePoint)])).toEqual([]);
  });

  it('are counted as they are listed, and cost time in proportion to the shots', { retry: 2 }, async () => {
    const kinds: (RowKind | null)[] = [null, null, 'meal', 'move', 'other'];
    const anyItem = fc.tuple(fc.nat(300), fc.integer({ min: 5, max: 90 }), fc.nat(4), fc.boolean());
    const anyDay = fc.array(anyItem, { maxLength: 20 }).map((found) =>
      found.map(([start, length, kind, isFar], id): DayItem => {
        const row = kinds[kind] ?? null;
        const place = row ? null : isFar ? simonsTown : capePoint;
        return { id: `${id}`, start: start * 60_000, end: (start + length) * 60_000, row, locationData: place };
      }),
    );
    fc.assert(
      fc.property(anyDay, (items) => {
        expect(countWarnings(items, countOverlaps(items), 60)).toBe(dayWarnings(items, items, 60).length);
      }),
    );
    const many = (count: number) =>
      Array.from({ length: count }, (_, id) => ({ ...item(`${id}`, '06:00', '20:00'), start: id }));
    await expectLinear(5000, many, (items) => dayWarnings(items, items, 360));
  });
});
