import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { routePaths } from '../../src/app/web/route-paths';
import type { ShotView } from '../../src/features/shot/list/use-shot-view';
import { sidewaysScroll, waitForStillness } from '../support/accessibility';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { inviteToTeam } from '../support/team';
import { withProduct } from '../support/with-product';

const product = withProduct();
const widths = [320, 360, 390, 700, 768];
/** Words that no line of a phone holds. */
const words = {
  Latin: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  Cyrillic: 'Рентгеноэлектрокардиографическогопревысокомногорассмотрительствующий',
  Arabic: 'أفاستسقيناكموهاوسيستدرجونهمفسيكفيكهموأنلزمكموهافأسقيناكموه',
  Chinese: '世界上最长的没有空格的标题在这里一直写下去直到屏幕的边缘为止也不会停下来',
  Devanagari: 'निरन्तरान्धकारितादिगन्तरकन्दलदमन्दसुधारसबिन्दुसान्द्रतरघनाघनवृन्दसन्देहकर',
} as const;
type Script = keyof typeof words;
const scripts = Object.keys(words) as Script[];

interface Planned {
  projectId: string;
  shotId: string;
  /** A draft at each step of the wizard. */
  draftIds: string[];
}

let owner: Person;
let reader: Person;
const planned = new Map<Script, Planned>();

const HOUR = 3_600_000;
const after = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const dayAfter = (days: number) => after(24 * days).slice(0, 10);

beforeAll(async () => {
  owner = await product.person(words.Latin);
  reader = await product.person(words.Cyrillic);
  for (const script of scripts) {
    const word = words[script];
    await owner.call('rest', 'gear.add', { gearName: word });
    await inviteToTeam(owner, word.slice(0, 60), `${script.toLowerCase()}${'x'.repeat(50)}@example.com`);
    const { _id: projectId } = await makeProject(owner, {
      projectTitle: word,
      scheduleStartDate: dayAfter(-1),
      scheduleEndDate: dayAfter(3),
    });
    const number = 'ABCDEFGHIJKL';
    const { data: scene } = (await owner.call('rest', 'scene.create', { id: projectId, title: word, number })).body;
    const fields = {
      ...{ title: word, location: word, tags: [word.slice(0, 40)], description: `<p>${word}</p>`, sceneId: scene._id },
      ...{ lens: word.slice(0, 40), movement: word.slice(0, 40), camera: word.slice(0, 20), setup: word.slice(0, 20) },
      gearList: [{ gearlistName: word }],
      shotTypes: [{ name: word }],
      locationData: { name: word, address: word, lat: -34.3568, lng: 18.4968 },
      ...{ lightWish: 'golden', priority: 'must' },
    };
    const shot = await makeShot(owner, projectId, {
      ...{ ...fields, status: 'upcoming', startDateTime: after(-1), endDateTime: after(3) },
    });
    const draftIds: string[] = [];
    for (const currentStep of [1, 2, 3, 4, 5, 6]) {
      const draft = await makeShot(owner, projectId, { ...fields, currentStep, highestStepReached: 6 });
      draftIds.push(draft._id);
    }
    await owner.call('rest', 'project.share', { id: projectId, email: reader.email, name: word.slice(0, 60) });
    planned.set(script, { projectId, shotId: shot._id, draftIds });
  }
});

/** By how much the page, or a part that is no strip to be swiped, scrolls sideways or sticks out. */
async function faults(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    await waitForStillness(page);
    const pixels = await sidewaysScroll(page);
    const out = await page.evaluate(() => {
      /** In a strip that is swiped, or in a line that ends with an ellipsis. */
      const mayStickOut = (element: Element): boolean => {
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(box);
          const isSwiped = box !== element && ['auto', 'scroll'].includes(overflowX);
          if (isSwiped || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
        }
        return false;
      };
      const texts = [...document.querySelectorAll<HTMLElement>('main *, header *, nav *')].filter((element) => {
        const own = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
        return own && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      });
      return texts.flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOut = width > 1 && (right > innerWidth + 1 || left < -1);
        if (!isOut || mayStickOut(element)) return [];
        return `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.slice(0, 12)}"`;
      });
    });
    if (pixels > 0) found.push(`${address} at ${width} scrolls ${pixels} px`);
    for (const one of out) found.push(`${address} at ${width}: ${one} sticks out`);
  }
  return found;
}

/** A page once it has something to say. */
async function go(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
}

const views: ShotView[] = ['time', 'scene', 'schedule', 'grid'];

type Route = keyof typeof routePaths;
type Viewer = 'visitor' | 'owner' | 'reader';
/** Who walks each route that has one address; of those of a project the addresses. A new route is asked for here. */
const routes: Record<Route, Viewer[] | ((planned: Planned, word: string) => string[])> = {
  landing: ['visitor'],
  login: ['visitor'],
  register: ['visitor'],
  forgotPassword: ['visitor'],
  resetPassword: ['visitor'],
  resetPasswordOld: ['visitor'],
  verifyEmail: ['visitor'],
  accountCreation: ['visitor'],
  callSheet: ['visitor'],
  sheetEditor: ({ projectId }) => [`/projects/${projectId}/callsheet/${after(-1).slice(0, 10)}`],
  today: ['owner', 'reader'],
  projects: ['owner', 'reader'],
  sharedProjects: ['owner', 'reader'],
  noShotList: ['owner'],
  settings: ['owner', 'reader'],
  gearList: ['owner'],
  light: ({ projectId }, word) => [
    '/light',
    `/light?projectId=${projectId}&lat=-34.3568&lng=18.4968&place=${encodeURIComponent(word)}`,
  ],
  shotList: ({ projectId }) => [`/shotlist/${projectId}`],
  viewShot: ({ shotId, draftIds: [draftId] }) => [`/viewshot/${shotId}`, `/viewshot/${draftId}`],
  createShot: ({ projectId, draftIds }) => [
    `/createshot?projectId=${projectId}`,
    ...draftIds.map((draftId) => `/createshot?shotId=${draftId}`),
  ],
  editShot: ({ draftIds: [draftId] }) => [`/createshot/${draftId}`],
  shotSuccess: ({ shotId }) => [`/successpage/${shotId}`],
};
const names = Object.keys(routes) as Route[];

test.each(scripts)('no page of a project in %s scrolls sideways', async (script) => {
  const ids = planned.get(script) as Planned;
  const found: string[] = [];
  const walk = async (page: Page, route: Route) => {
    const addresses = routes[route];
    if (typeof addresses !== 'function') return;
    for (const address of addresses(ids, words[script])) {
      await go(page, address);
      found.push(...(await faults(page, address)));
    }
  };
  const { page } = await product.visit({ as: owner });
  for (const route of names) await walk(page, route);
  for (const view of views) {
    const { page } = await product.visit({ as: owner, stored: { [`fl_view:${ids.projectId}`]: view } });
    await walk(page, 'shotList');
  }
  const asReader = await product.visit({ as: reader });
  await walk(asReader.page, 'shotList');
  await go(asReader.page, `/viewshot/${ids.shotId}`);
  found.push(...(await faults(asReader.page, 'a shared shot')));
  expect(found).toEqual([]);
});

test.each<Viewer>(['visitor', 'owner', 'reader'])('no other page scrolls sideways for %s', async (viewer) => {
  const as = { visitor: undefined, owner, reader }[viewer];
  const { page } = await product.visit({ ...(as && { as }), expected: [/404 \(Not Found\).*\/nowhere/] });
  const addresses = names.flatMap((route) => {
    const viewers = routes[route];
    return Array.isArray(viewers) && viewers.includes(viewer) ? routePaths[route] : [];
  });
  const found: string[] = [];
  for (const address of [...addresses, '/nowhere']) {
    await go(page, address);
    found.push(...(await faults(page, address)));
  }
  expect(found).toEqual([]);
});
