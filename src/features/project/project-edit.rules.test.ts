import { describe, expect, test } from 'vitest';
import { projectWith } from '../../../tests/support/project-with';
import {
  changedProjectFields,
  daysOfForm,
  mergeProjectEdits,
  projectFormValues,
  replacedProjectValues,
  sentProjectFields,
} from './project-edit.rules';

const project = projectWith('1', {
  scheduleStartDate: '2026-11-19T00:00:00.000Z',
  scheduleEndDate: '2026-11-23T18:30:00.000Z',
});

describe('the form of a stored project', () => {
  const base = projectFormValues(project);

  test('shows its days', () => {
    expect(base).toEqual({
      projectTitle: 'The Lighthouse Keeper',
      location: 'ZA_South Africa',
      scheduleStartDate: '2026-11-19',
      scheduleEndDate: '2026-11-23',
      cover: null,
      mealAfterMinutes: 360,
    });
  });

  test('sends what was changed alone, and a space at an end is no change', () => {
    expect(changedProjectFields({ ...base, projectTitle: ' The Lighthouse Keeper ' }, base)).toEqual({});
    expect(changedProjectFields({ ...base, scheduleEndDate: '2026-11-24' }, base)).toEqual({
      scheduleEndDate: '2026-11-24',
    });
    expect(changedProjectFields({ ...base, projectTitle: '' }, base)).toEqual({ projectTitle: '' });
    expect(changedProjectFields({ ...base, cover: 'art-2' }, base)).toEqual({ cover: 'art-2' });
    expect(changedProjectFields(base, { ...base, cover: 'art-2' })).toEqual({ cover: null });
    expect(changedProjectFields({ ...base, mealAfterMinutes: 0 }, base)).toEqual({ mealAfterMinutes: 0 });
    const { cover: _, mealAfterMinutes: __, ...ofAnOldDraft } = base;
    expect(Object.keys(changedProjectFields(ofAnOldDraft, base))).toEqual([]);
  });

  test('sends the last day to its end, and none that was not changed', () => {
    expect(sentProjectFields(base)).toEqual({ ...base, scheduleEndDate: '2026-11-23T23:59:59.999Z' });
    expect(sentProjectFields({ projectTitle: 'Keeper' })).toEqual({ projectTitle: 'Keeper' });
  });

  test('keeps what was typed over a newer version, and tells what it would replace', () => {
    const typed = { ...base, projectTitle: 'Keeper', location: 'IS_Iceland' };
    const latest = { ...base, projectTitle: 'Lighthouse', scheduleEndDate: '2026-11-25' };
    expect(mergeProjectEdits(latest, typed, base)).toEqual({
      ...base,
      projectTitle: 'Keeper',
      location: 'IS_Iceland',
      scheduleEndDate: '2026-11-25',
    });
    expect(replacedProjectValues(mergeProjectEdits(latest, typed, base), latest, base)).toEqual({
      projectTitle: 'Lighthouse',
    });
    expect(replacedProjectValues({ ...typed, projectTitle: 'Lighthouse' }, latest, base)).toEqual({
      scheduleEndDate: '2026-11-25',
    });
  });
});

test.each([
  ['a new project counts its last day', '2026-11-23', '2026-11-25', undefined, 3],
  ['an end that is not changed is the stored one', '2026-11-23', '2026-11-25', '2026-11-25T00:00:00.000Z', 2],
  ['so it is after another start', '2026-11-22', '2026-11-25', '2026-11-25T00:00:00.000Z', 3],
  ['another last day is counted whole', '2026-11-23', '2026-11-26', '2026-11-25T00:00:00.000Z', 4],
])('%s', (_, scheduleStartDate, scheduleEndDate, end, days) => {
  const stored = end && projectWith('1', { scheduleStartDate: '2026-11-23T00:00:00.000Z', scheduleEndDate: end });
  expect(daysOfForm({ scheduleStartDate, scheduleEndDate }, stored || undefined)).toBe(days);
});
