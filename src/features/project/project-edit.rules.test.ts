import { describe, expect, test } from 'vitest';
import type { ProjectOut } from './project.schema';
import {
  changedProjectFields,
  mergeProjectEdits,
  projectFormValues,
  replacedProjectValues,
} from './project-edit.rules';
import { withoutProject, withProject } from './project-lists.rules';

const project = (id: string, fields: Partial<ProjectOut> = {}): ProjectOut => ({
  _id: id,
  projectTitle: 'The Lighthouse Keeper',
  location: 'ZA_South Africa',
  countryCode: 'ZA',
  ...{ ownerName: null, sharedWith: 0, people: [], peopleCount: 0, completedCount: 0, next: null },
  may: { edit: true, tick: true, complete: true, note: true },
  numbersLocked: false,
  scheduleStartDate: '2026-11-19T00:00:00.000Z',
  scheduleEndDate: '2026-11-23T18:30:00.000Z',
  status: 'active',
  shotlistCount: 3,
  isShared: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});

describe('the form of a stored project', () => {
  const base = projectFormValues(project('1'));

  test('shows its days', () => {
    expect(base).toEqual({
      projectTitle: 'The Lighthouse Keeper',
      location: 'ZA_South Africa',
      scheduleStartDate: '2026-11-19',
      scheduleEndDate: '2026-11-23',
    });
  });

  test('sends what was changed alone, and a space at an end is no change', () => {
    expect(changedProjectFields({ ...base, projectTitle: ' The Lighthouse Keeper ' }, base)).toEqual({});
    expect(changedProjectFields({ ...base, scheduleEndDate: '2026-11-24' }, base)).toEqual({
      scheduleEndDate: '2026-11-24',
    });
    expect(changedProjectFields({ ...base, projectTitle: '' }, base)).toEqual({ projectTitle: '' });
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

describe('the lists', () => {
  const groups = { active: [project('3'), project('1')], completed: [project('2', { status: 'completed' })] };

  test('move a project to its status, newest first', () => {
    const moved = withProject(groups, project('1', { status: 'completed' }));
    expect(moved.active.map(({ _id }) => _id)).toEqual(['3']);
    expect(moved.completed.map(({ _id }) => _id)).toEqual(['2', '1']);
    expect(withProject(moved, project('1')).active.map(({ _id }) => _id)).toEqual(['3', '1']);
  });

  test('change a project in its place', () => {
    const changed = withProject(groups, project('3', { projectTitle: 'Keeper' }));
    expect(changed.active.map(({ projectTitle }) => projectTitle)).toEqual(['Keeper', 'The Lighthouse Keeper']);
  });

  test('lose a project', () => {
    expect(withoutProject(groups, '2')).toEqual({ ...groups, completed: [] });
    expect(withoutProject(groups, '9')).toEqual(groups);
  });
});
