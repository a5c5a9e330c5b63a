import type { TestProduct } from './open-product';
import { PASSWORD, type Person } from './person';
import { seededPerson, shotsOf } from './seed';
import { makeProject } from './shoot';
import { newEmail } from './signup';
import { inviteToTeam } from './team';

/**
 * Whose eyes a screen is seen with: nobody's, of an account without anything, of one with little, of the seed's
 * producer, of whom she shares with.
 */
export type Viewer = 'visitor' | 'newcomer' | 'beginner' | 'producer' | 'director';

/** The seeded product, with everybody whose screens are looked at. */
export interface ScreenFixtures {
  product: TestProduct;
  people: Record<Exclude<Viewer, 'visitor'>, Person>;
  /** The producer's project of today, and the shot of it that has everything. */
  projectId: string;
  shotId: string;
  /** Shots of the same project: one with pictures and a video, one that is done, a draft. */
  shots: Record<'withVideo' | 'completed' | 'draft', string>;
  /** A project of hers that lies ahead at every hour of the day, and a planned shot of it. */
  later: { projectId: string; shot: string };
  /** The beginner's project without a shot, and another one to put shots into. */
  emptyProjectId: string;
  spareProjectId: string;
  /** Somebody who has signed up and not followed the link of the mail. */
  unverified: { email: string; password: string };
}

/** Readies what the screens show on a product that was started on the seed. */
export async function makeScreenFixtures(product: TestProduct): Promise<ScreenFixtures> {
  const producer = await seededPerson(product.url);
  const director = product.visitor();
  director.email = 'theo@northcrew.film';
  await director.signIn();
  const newcomer = await product.person('Mara Solberg');
  const beginner = await product.person('Leo Marchetti');
  const [empty, spare] = [
    await makeProject(beginner),
    await makeProject(beginner, { projectTitle: 'A rather long working title for a film about the tides' }),
  ];
  await inviteToTeam(beginner, 'Ravi Sundaram', newEmail());
  await beginner.call('rest', 'project.share', { id: spare._id, email: director.email });
  const tokens = { name: 'Shot list import', scope: 'write', expiresAt: new Date(Date.now() + 9e9).toISOString() };
  await producer.try('trpc', 'accessToken.create', tokens);
  await producer.call('rest', 'calendar.create', { remindMinutes: 60 });
  const unverified = { email: 'una.lindqvist@northcrew.film', password: PASSWORD };
  await product.visitor().rest('POST', '/signup', { name: 'Una Lindqvist', ...unverified });

  const shots = await shotsOf(producer, 'First Stride');
  const projectId = shots[0]?.projectId ?? '';
  await producer.call('rest', 'project.share', { id: projectId, email: 'sipho@khumalo.tv', name: 'Sipho Khumalo' });
  const [later] = (await shotsOf(producer, 'Giulia & Marco')).filter(({ status }) => status === 'upcoming');
  const idOf = (title: string) => {
    const found = shots.find((one) => one.title === title);
    if (!found) throw new Error(`the seed has no shot ${title}`);
    return found._id;
  };
  return {
    product,
    people: { newcomer, beginner, producer, director },
    projectId,
    shotId: idOf('The climb, one take'),
    shots: {
      withVideo: idOf('Shoes on wet stone'),
      completed: idOf('Runner leaves the house'),
      draft: idOf('Drone over the breakwater'),
    },
    later: { projectId: later?.projectId ?? '', shot: later?.title ?? '' },
    emptyProjectId: empty._id,
    spareProjectId: spare._id,
    unverified,
  };
}
