import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { FEED_END, type FeedShot, feedEvent, feedHead } from './calendar.events';

const feed = { name: 'Lighthouse', remindMinutes: null, appUrl: 'https://plan.test' };
const moment = new Date('2026-11-24T08:00:00Z');
const shot: FeedShot = {
  ...{ id: '01985d2f-0000-7000-8000-000000000001', number: '1A', title: 'Keeper', status: 'upcoming', version: 1 },
  ...{ startDateTime: moment, endDateTime: new Date('2026-11-24T09:00:00Z'), timeZoneId: 'UTC', updatedAt: moment },
  ...{ location: '', locationData: null, gearList: [], description: '', scene: null },
};

/** The description of an event by a reader that is not ours. */
function descriptionOf(text: string): unknown {
  const event = feedEvent({ ...shot, description: `<p>${text}</p>` }, feed);
  const calendar = new ICAL.Component(ICAL.parse(feedHead(feed) + event + FEED_END));
  return calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('description');
}

test.each([
  ['whole', 'x'.repeat(2000), 'x'.repeat(2000)],
  ['cut', 'x'.repeat(2001), `${'x'.repeat(1999)}…`],
  ['cut before a character of two code units', `${'x'.repeat(1998)}🎬y`, `${'x'.repeat(1998)}…`],
])('a description of 2,000 characters is %s', (_, text, told) => expect(descriptionOf(text)).toBe(told));

test('ends a second after its start at the earliest', () => {
  const event = feedEvent({ ...shot, endDateTime: new Date(moment.getTime() + 999) }, feed);
  expect(event).toContain('\r\nDTSTART:20261124T080000Z\r\nDTEND:20261124T080001Z\r\n');
});
