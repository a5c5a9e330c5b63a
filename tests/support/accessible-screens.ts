import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { showWhole, sidewaysScroll, violations, waitForStillness } from './accessibility';
import { desktop, phone } from './browser';
import { borderless, nameFaults, smallTargets, spacingFaults, structureFaults } from './screen-faults';
import { makeScreenFixtures, type ScreenFixtures } from './screen-fixtures';
import type { Screen } from './screens';
import { seeded, withProduct } from './with-product';

const narrow = { width: 320, height: 640 };
/** What is left of a desktop at 200 %. */
const zoomed = { width: 720, height: 450 };

const named = (look: string, lines: string[]) => lines.map((line) => `${look}: ${line}`);

/**
 * What is wrong with the screen: in light, in the dark, in forced colours, enlarged, on a narrow phone, for a finger,
 * with spaced texts; on a phone in light and in the dark, unless something floats over it.
 */
async function faults(page: Page, widest: typeof desktop): Promise<string[]> {
  const found = named('structure', await structureFaults(page));
  const sideways = async (look: string) => {
    await waitForStillness(page);
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) found.push(`${look}: scrolls ${pixels} px sideways`);
  };
  found.push(...named('names', await nameFaults(page)));
  await showWhole(page, widest);
  found.push(...named('light', await violations(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...named('dark', await violations(page, 'colours')));
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  found.push(...named('forced colours', await borderless(page)));
  await page.emulateMedia({ forcedColors: 'none' });

  await page.setViewportSize(desktop);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await sideways('text alone at 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(zoomed);
  await sideways('at 200 %');
  await page.setViewportSize(narrow);
  await sideways('narrow');

  const floats = await floating(page).count();
  await page.setViewportSize(phone);
  await waitForStillness(page);
  found.push(...named('touch', await smallTargets(page)));
  found.push(...named('text spacing', await spacingFaults(page)));
  if (floats > 0) return found;
  await showWhole(page, phone);
  found.push(...named('phone', await violations(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...named('phone, dark', await violations(page, 'colours'))];
}

const floating = (page: Page) => page.locator('[role=dialog], [role=alertdialog], [role=menu]');

/** Makes a test of each screen: nothing is found on it that axe, a finger, zoom or forced colours would find. */
export function testAccessibility(screens: Screen[]): void {
  const product = withProduct(seeded);
  let scene: ScreenFixtures;

  beforeAll(async () => {
    scene = await makeScreenFixtures(product);
  });

  test.each(screens)(
    'nothing that axe, a finger, zoom or forced colours would find on: $name',
    async ({ who, open, phoneOnly }) => {
      const viewport = phoneOnly ? phone : desktop;
      const as = who === 'visitor' ? undefined : scene.people[who];
      const { page } = await product.visit({ as, hasTouch: true });
      // Some screens are of what fails.
      product.mayComplain();
      await page.setViewportSize(viewport);
      await open(page, scene);
      expect(await faults(page, viewport)).toEqual([]);
    },
  );
}
