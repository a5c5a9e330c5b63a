import { describe, expect, it } from 'vitest';
import { messages } from '../../../kernel/messages';
import { draftIssues } from './draft-issues.rules';
import { emptyDraft, type ShotDraft } from './shot-draft.rules';
import { mergeBase, mergeShotEdits, replacedShotValues, subjectIssues } from './shot-edit.rules';

const base: ShotDraft = { ...emptyDraft, title: 'Keeper', location: 'Cape Point', tags: ['dawn', 'stairs'] };
const place = (address: string) => ({ name: address, address, lat: -34, lng: 18 });
const changesBetween = (draft: ShotDraft, other: ShotDraft) =>
  Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== other[field as keyof ShotDraft]));
const gear = (name: string) => ({ _id: name, gearlistName: name, selected: false });

describe('subjectIssues', () => {
  it('asks only for what the panel holds', () => {
    const issues = draftIssues({ ...base, title: ' ' }, base);
    expect(subjectIssues('gearList', issues)).toEqual({});
    expect(subjectIssues('details', issues)).toMatchObject({
      title: messages.shot.titleRequired,
      startDate: messages.shot.startRequired,
    });
  });
});

describe('mergeEdits', () => {
  const over = (typed: Partial<ShotDraft>, latest: Partial<ShotDraft>, from = base) =>
    changesBetween(mergeShotEdits({ ...from, ...typed }, from, { ...from, ...latest }), { ...from, ...latest });

  it('keeps what was typed, over the newer version', () => {
    const latest = { ...base, title: 'Theirs', location: 'Hout Bay' };
    expect(mergeShotEdits({ ...base, title: 'Mine' }, base, latest)).toEqual({ ...latest, title: 'Mine' });
  });
  it('leaves to the newer version what was typed and put back', () => {
    const dated = { ...base, timeZoneId: 'UTC', startTime: '05:30', locationData: place('here') };
    expect(over({ endTime: '07:00' }, { title: 'Theirs', locationData: place('there') }, dated)).toEqual({
      endTime: '07:00',
    });
  });
  it('keeps a typed place without the coordinates of another person’s', () => {
    const typed = { location: 'Hout Bay', locationData: null };
    expect(over(typed, { location: 'there', locationData: place('there') })).toEqual(typed);
    const moved = { location: base.location, locationData: place('here') };
    expect(over(moved, { location: 'there' })).toEqual(moved);
  });
  it.each<[string, string[], string[], string[]]>([
    [
      'additions of both',
      ['dawn', 'stairs', 'mine'],
      ['dawn', 'stairs', 'theirs'],
      ['dawn', 'stairs', 'mine', 'theirs'],
    ],
    ['removals of both', ['dawn'], ['stairs'], []],
    ['the same addition once', ['dawn', 'stairs', 'new'], ['dawn', 'stairs', 'new'], ['dawn', 'stairs', 'new']],
    ['the order of here', ['stairs', 'dawn'], ['dawn', 'stairs', 'theirs'], ['stairs', 'dawn', 'theirs']],
    ['a list that was not touched', ['dawn', 'stairs'], ['theirs', 'dawn'], ['theirs', 'dawn']],
  ])('%s', (_, mine, theirs, merged) => {
    expect(mergeShotEdits({ ...base, tags: mine }, base, { ...base, tags: theirs }).tags).toEqual(merged);
  });
  it('tells items by their ids', () => {
    const from = { ...base, gearList: [gear('a')] };
    const mine = { ...from, gearList: [gear('a'), gear('b')] };
    const merged = mergeShotEdits(mine, from, { ...from, gearList: [{ ...gear('a'), selected: true }, gear('c')] });
    expect(merged.gearList.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });
});

describe('a save that was sent and not answered', () => {
  const from = { ...base, gearList: [gear('a'), gear('b')] };
  const sent = { ...from, title: 'Mine', gearList: [gear('b'), gear('mine')] };
  const ids = (typed: ShotDraft, latest: ShotDraft) =>
    mergeShotEdits(typed, mergeBase(from, sent, latest), latest).gearList.map(({ _id }) => _id);

  it('is what was read, where the newer version shows it: what was taken back since stays taken back', () => {
    expect(ids(from, sent)).toEqual(['a', 'b']);
    expect(replacedShotValues({ ...sent, title: 'Mine, again' }, mergeBase(from, sent, sent), sent)).toEqual([]);
  });
  it('is nothing where it does not', () => {
    const theirs = { ...from, title: 'Theirs', gearList: [gear('a'), gear('theirs')] };
    expect(ids(from, theirs)).toEqual(['a', 'theirs']);
    expect(replacedShotValues({ ...from, title: 'Mine, again' }, mergeBase(from, sent, theirs), theirs)).toMatchObject([
      { value: 'Theirs' },
    ]);
  });
});

describe('replacedValues', () => {
  it('names the fields that both have changed to something else', () => {
    const latest = { ...base, title: 'Theirs', location: 'Hout Bay', startDate: '2026-11-21' };
    const typed = { ...base, title: 'Mine', location: 'Hout Bay', endDate: '2026-11-22', tags: [] };
    expect(replacedShotValues(typed, base, latest)).toEqual([{ field: 'title', name: 'Title', value: 'Theirs' }]);
  });
  it('names a scene by its id, and none too', () => {
    const typed = { ...base, sceneId: 's2' };
    const there = { ...base, sceneId: 's1' };
    const named = (value: string) => [{ field: 'sceneId', name: 'Scene', value }];
    expect(replacedShotValues(typed, base, { ...base, sceneId: 's3' })).toEqual(named('s3'));
    expect(replacedShotValues(typed, there, base)).toEqual(named(''));
  });
  it('names nothing that was typed and put back', () => {
    expect(replacedShotValues(base, base, { ...base, title: 'Theirs' })).toEqual([]);
  });
  it('names a place once, by its text or else by its address', () => {
    const there = { ...base, locationData: place('Cape Point, South Africa') };
    const typed = { ...base, location: 'Hout Bay', locationData: place('Hout Bay') };
    const said = (latest: ShotDraft) => replacedShotValues(typed, base, latest);
    expect(said(there)).toEqual([{ field: 'locationData', name: 'Location', value: 'Cape Point, South Africa' }]);
    expect(said({ ...there, location: 'Theirs' })).toEqual([{ field: 'location', name: 'Location', value: 'Theirs' }]);
    expect(replacedShotValues({ ...typed, locationData: null }, base, { ...base, location: 'Theirs' })).toHaveLength(1);
  });
});
