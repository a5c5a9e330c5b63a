import { describe, expect, it } from 'vitest';
import { blankLines } from '../columns/line-fields.rules';
import type { ShotOut } from '../shot.schema';
import { draftIssues, firstStepWithIssue, issuesAtFields, unfinishedIssues } from './draft-issues.rules';
import { draftHours } from './draft-times.rules';
import {
  changedFields,
  draftOf,
  emptyDraft,
  type ShotDraft,
  shotChanges,
  stepOfField,
  undoneChanges,
} from './shot-draft.rules';

const shot: ShotOut = {
  _id: 's1',
  projectId: 'p1',
  shotlistId: 's1',
  title: 'Keeper climbs the stairwell',
  location: 'Cape Point Lighthouse, Cape Town',
  locationData: { name: 'Cape Point', address: 'Cape Town', lat: -34.35, lng: 18.49 },
  startDateTime: '2026-11-21T03:30:00.000Z',
  endDateTime: '2026-11-21T05:00:00.000Z',
  timeZoneId: 'Africa/Johannesburg',
  status: 'draft',
  tags: ['sunrise'],
  description: '',
  gearList: [],
  shotTypes: [],
  shotAngles: [],
  referenceVideos: [],
  inspirationImages: [],
  members: [],
  currentStep: 1,
  highestStepReached: 1,
  pageType: null,
  ...{ ...blankLines, estimateMinutes: null, priority: null },
  ...{ lightWish: null, lightFits: null, lightPhases: null },
  ...{ picture: null, pictureCount: 0, types: [], gearCount: 0, gearLeft: 0, people: [], peopleCount: 0 },
  completedAt: null,
  may: { edit: true, tick: true, complete: true, note: true },
  ...{ sceneId: null, position: 'a1', sceneNumber: null },
  number: '1',
  isShared: false,
  changedBy: null,
  version: 1,
  createdAt: '2026-11-20T03:30:00.000Z',
  updatedAt: '2026-11-20T03:30:00.000Z',
};
const laterTime = 'End time must be after Start time';
const saved = draftOf(shot);
const changed = (changes: Partial<ShotDraft>) => shotChanges({ ...saved, ...changes }, saved);

describe('draftOf', () => {
  it('shows date and time in the shot’s zone', () => {
    expect(saved).toMatchObject({
      startDate: '2026-11-21',
      startTime: '05:30',
      endDate: '2026-11-21',
      endTime: '07:00',
    });
  });
  it('leaves missing times empty', () => {
    const undated = draftOf({ ...shot, startDateTime: null, endDateTime: null });
    expect(undated).toMatchObject({ startDate: '', startTime: '', endDate: '', endTime: '' });
  });
});

describe('changesOf', () => {
  it('is empty when nothing changed', () => expect(changed({})).toEqual({}));
  it('sends a changed field alone', () => expect(changed({ tags: ['dusk'] })).toEqual({ tags: ['dusk'] }));
  it('drops the coordinates of a place that was typed over, and sends those of one that was chosen', () => {
    const typed = { location: 'Simon’s Town', locationData: null };
    expect(changed(typed)).toEqual(typed);
    const locationData = { name: 'Cape Agulhas', address: 'South Africa', lat: -34.83, lng: 20 };
    expect(changed({ location: 'Cape Agulhas', locationData })).toEqual({ location: 'Cape Agulhas', locationData });
  });
  it('sends both instants and the zone when one time changed', () => {
    expect(changed({ endTime: '08:00' })).toEqual({
      startDateTime: '2026-11-21T03:30:00.000Z',
      endDateTime: '2026-11-21T06:00:00.000Z',
      timeZoneId: 'Africa/Johannesburg',
    });
  });
  it('keeps the wall time when the zone changes', () => {
    expect(changed({ timeZoneId: 'Europe/London' })).toEqual({
      startDateTime: '2026-11-21T05:30:00.000Z',
      endDateTime: '2026-11-21T07:00:00.000Z',
      timeZoneId: 'Europe/London',
    });
  });
  it('leaves the zone to the server while none is chosen', () => {
    expect(changed({ timeZoneId: '' })).toEqual({
      startDateTime: '2026-11-21T05:30',
      endDateTime: '2026-11-21T07:00',
    });
  });
});

describe('the estimate', () => {
  const known = draftOf({ ...shot, estimateMinutes: 90 });
  it.each([
    ['90', {}],
    ['1h30', {}],
    [' 1:30 ', {}],
    ['45', { estimateMinutes: 45 }],
    ['', { estimateMinutes: null }],
  ])('is sent in minutes where %j says others', (estimateMinutes, sent) => {
    expect(known.estimateMinutes).toBe('90');
    expect(shotChanges({ ...known, estimateMinutes }, known)).toEqual(sent);
    expect(draftIssues({ ...known, estimateMinutes }, known)).toEqual({});
  });
  it.each(['0', '1441', '24h01', 'soon', '-5'])('is refused as %j', (estimateMinutes) => {
    const issues = { estimateMinutes: 'Estimate must be 1 to 1440 minutes' };
    expect(draftIssues({ ...known, estimateMinutes }, known)).toEqual(issues);
    expect(changedFields({ ...known, estimateMinutes }, known)).toEqual(['estimateMinutes']);
    expect(firstStepWithIssue(issues)).toBe(4);
  });
});

describe('changedFields', () => {
  it('compares lists by what they hold', () => {
    expect(changedFields({ ...saved, tags: [...saved.tags] }, saved)).toEqual([]);
    expect(changedFields({ ...saved, tags: [], title: 'New' }, saved)).toEqual(['title', 'tags']);
  });
});

describe('what is taken off and chosen again', () => {
  const saved = draftOf(shot);
  const [one, two] = [
    { _id: 'a', selected: true },
    { _id: 'b', selected: false },
  ];

  it('is no change, wherever it stands and though it is not ticked off any more', () => {
    const kinds = [one, two].map((item) => ({ ...item, name: item._id, type: 'shot' as const }));
    const again = [...kinds.slice(1), { _id: 'a', name: 'a', type: 'shot' as const, selected: false }];
    const gear = [one, two].map((item) => ({ ...item, gearlistName: item._id }));
    const before = { ...saved, shotTypes: kinds, shotAngles: kinds, gearList: gear };
    const after = { ...before, shotTypes: again, shotAngles: again, gearList: [...gear].reverse() };
    expect(changedFields(after, before)).toEqual([]);
    expect(changedFields({ ...after, shotTypes: kinds.slice(1) }, before)).toEqual(['shotTypes']);
  });

  it('is one of what has an order', () => {
    const before = { ...saved, tags: ['a', 'b'], inspirationImages: ['1', '2'] };
    const after = { ...before, tags: ['b', 'a'], inspirationImages: ['2', '1'] };
    expect(changedFields(after, before)).toEqual(['tags', 'inspirationImages']);
  });
});

describe('draftIssues', () => {
  it('passes a whole draft', () => expect(draftIssues(saved, emptyDraft)).toEqual({}));
  it('names every missing field', () => {
    expect(draftIssues(emptyDraft, emptyDraft)).toMatchObject({
      title: 'Title is required',
      location: 'Location is required',
      startDate: 'Start Date is required',
      endDate: 'End Date is required',
    });
  });
  it('wants an end after the start on one day', () => {
    expect(draftIssues({ ...saved, endTime: '05:30' }, saved)).toEqual({ endTime: laterTime });
  });
  it('takes an end in the hour that comes again, and none before its start on another day', () => {
    const times = { startDateTime: '2027-11-07T05:40:00.000Z', endDateTime: '2027-11-07T06:25:00.000Z' };
    const stored = draftOf({ ...shot, ...times, timeZoneId: 'America/New_York' });
    expect(stored).toMatchObject({ startTime: '01:40', endTime: '01:25' });
    expect(draftIssues({ ...stored, title: 'Renamed' }, stored)).toEqual({});
    expect(draftIssues({ ...stored, endTime: '01:26' }, stored)).toEqual({});
    const dayLater = { ...stored, startDate: '2027-11-08', endDate: '2027-11-08' };
    expect(draftIssues(dayLater, stored)).toMatchObject({ endTime: laterTime });
  });
});

describe('unfinishedIssues', () => {
  const idea = { ...emptyDraft, title: 'Idea', timeZoneId: 'Africa/Johannesburg' };
  const days = { startDate: '2026-11-21', endDate: '2026-11-21' };
  const fieldsOf = (draft: ShotDraft, from = idea, base = from) => Object.keys(unfinishedIssues(draft, from, base));

  it('lets a draft go on lacking its place and its times, but not its title', () => {
    expect(fieldsOf(idea)).toEqual([]);
    expect(fieldsOf({ ...idea, title: ' ' })).toEqual(['title']);
    expect(fieldsOf({ ...idea, location: 'Cape Point' })).toEqual([]);
  });

  it('takes dates that were only suggested for none, and asks for the rest of those that were typed', () => {
    expect(fieldsOf({ ...idea, ...days }, idea, { ...idea, ...days })).toEqual([]);
    expect(fieldsOf({ ...idea, ...days })).toEqual(['startTime', 'endTime']);
    expect(fieldsOf({ ...idea, ...days, startTime: '05:30' }, idea, { ...idea, ...days })).toEqual(['endTime']);
  });

  it('empties nothing that is stored', () => {
    expect(fieldsOf({ ...saved, location: '' }, saved)).toEqual(['location']);
    expect(fieldsOf({ ...saved, startTime: '', endTime: '' }, saved)).toEqual(['startTime', 'endTime']);
  });

  it('sends no times of a draft that lacks them', () => {
    expect(shotChanges({ ...idea, ...days, location: 'Cape Point' }, idea)).toEqual({
      location: 'Cape Point',
      timeZoneId: 'Africa/Johannesburg',
    });
  });
});

describe('undoneChanges', () => {
  it('brings back the tick of an item that the edit took out, and leaves those of the others', () => {
    const [fog, dolly] = [
      { _id: 'fog', gearlistName: 'Fog machine', selected: true },
      { _id: 'dolly', gearlistName: 'Dolly', selected: true },
    ];
    const before = { ...saved, title: 'Keeper climbs', gearList: [fog, dolly] };
    expect(undoneChanges({ ...before, title: 'Keeper waits', gearList: [dolly] }, before)).toEqual({
      title: 'Keeper climbs',
      gearList: [fog, { _id: 'dolly', gearlistName: 'Dolly' }],
    });
  });

  it('takes its new times from a draft that had none', () => {
    const idea = { ...saved, startDate: '', startTime: '', endDate: '', endTime: '' };
    expect(undoneChanges(saved, idea)).toMatchObject({ startDateTime: null, endDateTime: null });
  });

  it('gives planned times back as they were', () => {
    const { startDateTime, endDateTime } = shot;
    expect(undoneChanges({ ...saved, startTime: '06:00' }, saved)).toMatchObject({ startDateTime, endDateTime });
  });
});

describe('issuesAtFields', () => {
  it('puts instants at the date or the time that the sentence is about, and lists at their field', () => {
    const placed = issuesAtFields([
      { path: 'startDateTime', message: 'Start Date is required' },
      { path: 'endDateTime', message: 'End time must be after Start time' },
      { path: 'referenceVideos.2', message: 'Links must start with http:// or https://' },
      { path: 'version', message: 'elsewhere' },
    ]);
    expect(placed).toEqual({
      startDate: 'Start Date is required',
      endTime: 'End time must be after Start time',
      referenceVideos: 'Links must start with http:// or https://',
    });
  });
});

describe('steps', () => {
  it.each([
    ['tags', 1],
    ['description', 2],
    ['gearList', 3],
    ['shotAngles', 4],
    ['referenceVideos', 5],
    ['inspirationImages', 6],
  ] as const)('%s is asked for in step %i', (field, step) => expect(stepOfField(field)).toBe(step));
  it('goes to the first step with an issue', () => {
    expect(firstStepWithIssue({ inspirationImages: 'x', gearList: 'y' })).toBe(3);
    expect(firstStepWithIssue({ title: undefined })).toBeNull();
  });
});

describe('draftHours', () => {
  const hours = (changes: Partial<ShotDraft>) => draftHours({ ...saved, ...changes });
  it('is the range that was typed', () => expect(hours({})).toEqual({ start: 5.5, end: 7 }));
  it('counts on over midnight', () =>
    expect(hours({ endDate: '2026-11-22', endTime: '01:00' })).toEqual({ start: 5.5, end: 25 }));
  it('has no end while the range is invalid', () =>
    expect(hours({ endTime: '05:10' })).toEqual({ start: 5.5, end: null }));
  it('is nothing without a start', () => expect(hours({ startTime: '' })).toBeNull());
});
