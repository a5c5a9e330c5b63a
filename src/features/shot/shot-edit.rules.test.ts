import { describe, expect, it } from 'vitest';
import { messages } from '../../kernel/messages';
import { emptyDraft, type ShotDraft } from './shot-draft.rules';
import { type DraftEdit, laidOver, ofSubject, rebased, replacedBy, subjectIssues, withSent } from './shot-edit.rules';

const base: ShotDraft = { ...emptyDraft, title: 'Keeper', location: 'Cape Point', tags: ['dawn', 'stairs'] };
const place = (address: string) => ({ name: address, address, lat: -34, lng: 18 });
const gear = (name: string) => ({ _id: name, gearlistName: name, selected: false });

describe('subjectIssues', () => {
  it('asks only for what the panel holds', () => {
    const empty = { ...base, title: ' ' };
    expect(subjectIssues('gearList', empty, base)).toEqual({});
    expect(subjectIssues('details', empty, base)).toMatchObject({
      title: messages.shot.titleRequired,
      startDate: messages.shot.startRequired,
    });
  });
});

describe('ofSubject', () => {
  it('keeps the issues of its own fields', () => {
    const issues = { title: 'a', gearList: 'b', inspirationImages: 'c' };
    expect(ofSubject('details', issues)).toEqual({ title: 'a' });
    expect(ofSubject('gearList', issues)).toEqual({ gearList: 'b' });
    expect(ofSubject('images', issues)).toEqual({ inspirationImages: 'c' });
  });
});

describe('rebased', () => {
  const over = (changes: Partial<ShotDraft>, latest: Partial<ShotDraft>, from = base) =>
    rebased(changes, from, { ...from, ...latest });

  it('keeps what was typed', () => {
    expect(over({ title: 'Mine' }, { title: 'Theirs' })).toEqual({ title: 'Mine' });
  });
  it('leaves to the newer version what was typed and put back', () => {
    const dated = {
      ...base,
      description: '<p>a</p>',
      timeZoneId: 'UTC',
      startTime: '05:30',
      locationData: place('here'),
    };
    const { title, description, timeZoneId, startTime, location } = dated;
    const changes = {
      title,
      description,
      timeZoneId,
      startTime,
      location,
      locationData: place('here'),
      endTime: '07:00',
    };
    expect(over(changes, { title: 'Theirs', locationData: place('there') }, dated)).toEqual({ endTime: '07:00' });
  });
  it('keeps a typed place without the coordinates of somebody else’s', () => {
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
  ])('%s', (_, mine, theirs, merged) => {
    expect(over({ tags: mine }, { tags: theirs })).toEqual({ tags: merged });
  });
  it('tells items by their ids', () => {
    const from = { ...base, gearList: [gear('a')] };
    const merged = over(
      { gearList: [gear('a'), gear('b')] },
      { gearList: [{ ...gear('a'), selected: true }, gear('c')] },
      from,
    );
    expect(merged.gearList?.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });
});

describe('laidOver', () => {
  it('takes the newer version below what was changed', () => {
    const latest = { ...base, title: 'Theirs', tags: ['stairs', 'theirs'] };
    const edit = laidOver(
      { changes: { title: 'Mine', tags: ['dawn', 'stairs', 'mine'] }, base, version: 3 },
      latest,
      5,
    );
    expect(edit).toEqual({ changes: { title: 'Mine', tags: ['stairs', 'mine', 'theirs'] }, base: latest, version: 5 });
  });
});

describe('a save that was sent and not answered', () => {
  const from = { ...base, gearList: [gear('a'), gear('b')] };
  const sentTwice = (then: Partial<ShotDraft>): DraftEdit => {
    const first = withSent({ changes: { title: 'Mine', gearList: [gear('b'), gear('mine')] }, base: from, version: 1 });
    return { ...withSent({ ...first, changes: { ...first.changes, tags: [] } }), changes: then };
  };
  const there = { ...from, title: 'Mine', gearList: [gear('b'), gear('mine'), gear('theirs')] };
  const ids = (edit: DraftEdit) => edit.changes.gearList?.map(({ _id }) => _id);

  it('has arrived where the newer version shows it: what was taken back since stays taken back', () => {
    const edit = laidOver(sentTwice({ gearList: [gear('a'), gear('b')] }), there, 2);
    expect(ids(edit)).toEqual(['a', 'b', 'theirs']);
    expect(edit.sent).toBeUndefined();
    expect(replacedBy(sentTwice({ title: 'Mine, again' }), there)).toEqual([]);
  });
  it('has not where it does not: theirs alone is laid below', () => {
    const theirs = { ...from, title: 'Theirs', gearList: [gear('a'), gear('theirs')] };
    expect(ids(laidOver(sentTwice({ gearList: [gear('a'), gear('b')] }), theirs, 2))).toEqual(['a', 'theirs']);
    expect(replacedBy(sentTwice({ title: 'Mine, again' }), theirs)).toMatchObject([{ value: 'Theirs' }]);
  });
});

describe('replacedBy', () => {
  it('names the fields that both have changed to something else', () => {
    const latest = { ...base, title: 'Theirs', location: 'Hout Bay', startDate: '2026-11-21' };
    const changes = { title: 'Mine', location: 'Hout Bay', endDate: '2026-11-22', tags: [] };
    const found = replacedBy({ changes, base, version: 1 }, latest);
    expect(found).toEqual([{ field: 'title', name: 'Title', value: 'Theirs' }]);
  });
  it('names nothing that was typed and put back', () => {
    expect(replacedBy({ changes: { title: base.title }, base, version: 1 }, { ...base, title: 'Theirs' })).toEqual([]);
  });
  it('names a place once, by its text or else by its address', () => {
    const edit = {
      changes: { location: 'Hout Bay', locationData: null },
      base: { ...base, locationData: null },
      version: 1,
    };
    const there = { ...base, locationData: place('Cape Point, South Africa') };
    const said = (latest: ShotDraft) =>
      replacedBy({ ...edit, changes: { location: 'Hout Bay', locationData: place('Hout Bay') } }, latest);
    expect(said(there)).toEqual([{ field: 'locationData', name: 'Location', value: 'Cape Point, South Africa' }]);
    expect(said({ ...there, location: 'Theirs' })).toEqual([{ field: 'location', name: 'Location', value: 'Theirs' }]);
    expect(replacedBy(edit, { ...base, location: 'Theirs' })).toHaveLength(1);
  });
});
