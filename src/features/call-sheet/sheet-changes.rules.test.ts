import { describe, expect, test } from 'vitest';
import type { PublishedSheet, SheetCall, SheetEntry, SheetShot } from './call-sheet.schema';
import { sheetChanges } from './sheet-changes.rules';

const zone = 'Africa/Johannesburg';
const at = (time: string) => new Date(`2026-11-24T${time}:00+02:00`).toISOString();

const shot: SheetShot = {
  ...{ kind: 'shot', _id: 'shot-1', number: '12A', title: 'Keeper climbs', timeZoneId: zone },
  ...{ sceneId: null, sceneNumber: null, scene: null, location: 'Cape Point', locationData: null, types: ['Wide'] },
  ...{ startDateTime: at('05:30'), endDateTime: at('07:00'), lens: '', movement: '', gear: ['FX6'], notes: '' },
  ...{ lightWish: null, lightFits: null, lightPhases: null },
};
const lunch: SheetEntry = {
  ...{ _id: 'row-1', kind: 'meal', title: 'Lunch', timeZoneId: zone, minutes: 30 },
  ...{ startDateTime: at('12:30'), endDateTime: at('13:00') },
};
const mira: SheetCall = {
  ...{ _id: 'mira', name: 'Mira Kessler', position: 'Focus puller', department: 'Camera', phone: '+27 21 555 0142' },
  ...{ showPhone: false, email: 'mira@northcrew.film', callTime: null, isCalled: true, source: 'shot' },
};
const nadia = { name: 'Nadia', role: 'Producer', phone: '+27 21 555 0100' };
const was: PublishedSheet = {
  ...{ date: '2026-11-24', timeZoneId: zone, dayOf: 1, days: 1, generalCall: '05:00', wrap: '18:00', weather: '' },
  ...{ notes: '', parking: '', hospital: { name: '', address: '', phone: '' }, contacts: [nadia], calls: [mira] },
  ...{ schedule: [shot, lunch], light: null, next: null },
};
const withShot = (fields: Partial<SheetShot>) => ({ schedule: [{ ...shot, ...fields }, lunch] });
const withRow = (fields: object) => ({ schedule: [shot, { ...lunch, ...fields } as SheetEntry] });
const withMira = (fields: Partial<SheetCall>) => ({ calls: [{ ...mira, ...fields }] });

const cases: [what: string, is: Partial<PublishedSheet>, sentences: string[]][] = [
  ['nothing', {}, []],
  ['the general call', { generalCall: '05:30' }, ['General call moved from 05:00 to 05:30']],
  ['no general call', { generalCall: null }, ['General call was taken off']],
  ['the wrap', { wrap: '19:00' }, ['Wrap moved from 18:00 to 19:00']],
  ['weather', { weather: 'Rain' }, ['Weather changed']],
  ['parking', { parking: 'Harbour' }, ['Parking changed']],
  ['notes', { notes: 'Boots' }, ['Notes changed']],
  ['the hospital', { hospital: { name: 'General', address: '', phone: '' } }, ['Hospital changed']],
  [
    'a shot that moves',
    withShot({ startDateTime: at('06:00'), endDateTime: at('07:30') }),
    ['12A Keeper climbs moved from 05:30 to 06:00'],
  ],
  ['a longer shot', withShot({ endDateTime: at('07:30') }), ['12A Keeper climbs ends at 07:30, not at 07:00']],
  [
    'a shot that starts later and ends as before',
    withShot({ startDateTime: at('06:00') }),
    ['12A Keeper climbs moved from 05:30 to 06:00'],
  ],
  ['another place', withShot({ location: 'Boulders' }), ['12A Keeper climbs is now at Boulders']],
  ['no place', withShot({ location: '' }), ['12A Keeper climbs has no place any more']],
  ['another title', withShot({ title: 'Keeper falls' }), ['12A Keeper climbs is now called 12A Keeper falls']],
  ['another number', withShot({ number: '12B' }), ['12A Keeper climbs is now called 12B Keeper climbs']],
  ['another scene', withShot({ sceneId: 'scene-1', scene: '12' }), ['Scene of 12A Keeper climbs changed']],
  ['other types', withShot({ types: [] }), ['Types of 12A Keeper climbs changed']],
  ['a lens', withShot({ lens: '35 mm' }), ['Lens of 12A Keeper climbs changed']],
  ['a movement', withShot({ movement: 'Pan' }), ['Movement of 12A Keeper climbs changed']],
  ['a wish of light', withShot({ lightWish: 'golden' }), ['Light of 12A Keeper climbs changed']],
  ['other gear', withShot({ gear: ['FX6', 'Gimbal'] }), ['Gear of 12A Keeper climbs changed']],
  ['other notes of a shot', withShot({ notes: 'Wet' }), ['Notes of 12A Keeper climbs changed']],
  ['no shot', { schedule: [lunch] }, ['12A Keeper climbs was taken off']],
  [
    'another shot',
    { schedule: [shot, lunch, { ...shot, _id: 'shot-2', number: '13' }] },
    ['13 Keeper climbs was added'],
  ],
  [
    'a row that moves',
    withRow({ startDateTime: at('13:00'), endDateTime: at('13:30') }),
    ['Lunch moved from 12:30 to 13:00'],
  ],
  ['a longer row', withRow({ endDateTime: at('13:15'), minutes: 45 }), ['Lunch ends at 13:15, not at 13:00']],
  ['a row of another kind', withRow({ kind: 'other' }), ['Kind of Lunch changed']],
  ['a row of another title', withRow({ title: 'Dinner' }), ['Lunch is now called Dinner']],
  ['no row', { schedule: [shot] }, ['Lunch was taken off']],
  ['a call of her own', withMira({ callTime: '04:45' }), ['Call of Mira Kessler moved from 05:00 to 04:45']],
  ['another position', withMira({ position: '1st AC' }), ['Position of Mira Kessler changed']],
  ['another department', withMira({ department: 'Grip' }), ['Department of Mira Kessler changed']],
  ['a phone that is not shown', withMira({ phone: '+49 30 1' }), []],
  ['a phone that is shown now', withMira({ showPhone: true }), ['Phone of Mira Kessler changed']],
  ['another address', withMira({ email: 'mira@kessler.film' }), []],
  ['a person less', withMira({ isCalled: false }), ['Mira Kessler was taken off']],
  ['a person more', { calls: [mira, { ...mira, _id: 'sam', name: 'Sam' }] }, ['Sam was added']],
  ['another phone of a contact', { contacts: [{ ...nadia, phone: '+49 30 1' }] }, ['Contact Nadia changed']],
  ['no contact', { contacts: [] }, ['Contact Nadia was taken off']],
  ['a contact more', { contacts: [nadia, { ...nadia, name: 'Theo' }] }, ['Contact Theo was added']],
];

describe('what changed on a call sheet, in sentences', () => {
  test.each(cases)('%s', (_, is, sentences) => {
    expect(sheetChanges(was, { ...was, ...is })).toEqual(sentences);
  });

  test('no sentence holds a phone or an address', () => {
    const all = cases.flatMap(([, is]) => sheetChanges(was, { ...was, ...is })).join('\n');
    expect(all).not.toMatch(/@|\+\d/);
  });
});
