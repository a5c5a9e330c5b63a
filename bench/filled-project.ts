import type { Person } from '../tests/support/person';
import { makeProject, makeShot } from '../tests/support/shoot';

const DAY = 86_400_000;
const places = ['Cape Point Lighthouse', 'Simon’s Town Harbour', 'Reykjavík harbour', 'Buffels Bay'];
/** Days from now at which a shot starts, in turns, and whether it is completed or a draft. */
const kinds = [
  { days: 0 },
  { days: 0 },
  { days: -3, completed: true },
  { days: 4 },
  { days: 9 },
  { days: -2 },
  { days: 2, draft: true },
];

/** A project with so many shots of every kind; gives its id. */
export async function fillProject(person: Person, size: number): Promise<string> {
  const { _id } = await makeProject(person, { projectTitle: `${size} shots` });
  const make = async (index: number) => {
    const kind = kinds[index % kinds.length] ?? { days: 0 };
    // Around this moment it is due whatever the hour is.
    const start = Date.now() + kind.days * DAY - (1 + (index % 5)) * 600_000;
    const shot = await makeShot(person, _id, {
      title: `Take ${index} of the lighthouse keeper`,
      location: places[index % places.length],
      tags: [`reel ${index % 9}`, 'night'],
      description: '<p>Two steps behind, handheld, until the lamp is lit.</p>',
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + 7_200_000).toISOString(),
      ...(kind.draft ? {} : { status: 'upcoming' }),
    });
    if (kind.completed) await person.call('rest', 'shot.setStatus', { id: shot._id, status: 'completed' });
  };
  let next = 0;
  const worker = async () => {
    while (next < size) await make(next++);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return _id;
}
