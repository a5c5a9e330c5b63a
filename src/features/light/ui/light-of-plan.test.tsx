import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LightOfPlan } from './light-of-plan';

test('before its light has come, a day is the frame of its strip with the typed hours and without bands', () => {
  const times = { startDate: '2026-11-24', startTime: '06:00', endDate: '2026-11-24', endTime: '07:00' };
  const html = renderToStaticMarkup(
    <LightOfPlan
      windows={[{ id: 'typed', start: 6, end: 7 }]}
      place={{ name: 'Cape Point', lat: -34.36, lng: 18.5 }}
      timeZoneId="Africa/Johannesburg"
      wish={null}
      times={times}
      start={null}
      end={null}
      onPick={() => {}}
    />,
  );
  // The strip's frame, the ruler of its hours, and the typed window; only the buttons for the hours are blocks.
  expect(html).toContain('bg-draft-wash');
  expect(html).toContain('>06</span>');
  expect(html).toContain('left:calc(25%');
  expect(html).not.toContain('linear-gradient');
});
