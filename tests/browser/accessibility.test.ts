import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { settled, showWhole, sidewaysScroll, violations } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { type Scene, setScene } from '../support/scene';
import { borderless, nameFaults, smallTargets, spacingFaults, structureFaults } from '../support/screen-faults';
import { screens } from '../support/screens';
import { seed } from '../support/seed';
import { withProduct } from '../support/with-product';

const narrow = { width: 320, height: 640 };
/** What is left of a desktop at 200 %. */
const zoomed = { width: 720, height: 450 };

const product = withProduct(seed);
let scene: Scene;

beforeAll(async () => {
  scene = await setScene(product);
});

/** Everything that is wrong with the screen as it stands: in both colour schemes, enlarged, in forced colours, on two phones. */
async function faults(page: Page, widest: typeof desktop): Promise<string[]> {
  const found: string[] = [];
  const collect = (look: string, lines: string[]) => found.push(...lines.map((line) => `${look}: ${line}`));
  const sideways = async (look: string) => {
    await settled(page);
    const pixels = await sidewaysScroll(page);
    if (pixels > 0) found.push(`${look}: scrolls ${pixels} px sideways`);
  };
  collect('structure', await structureFaults(page));
  collect('names', await nameFaults(page));
  await showWhole(page, widest);
  await page.emulateMedia({ colorScheme: 'dark' });
  collect('dark', await violations(page));
  await page.emulateMedia({ colorScheme: 'light' });
  collect('light', await violations(page));
  await page.emulateMedia({ forcedColors: 'active' });
  collect('forced colours', await borderless(page));
  await page.emulateMedia({ forcedColors: 'none' });

  await page.setViewportSize(desktop);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await sideways('text alone at 200 %');
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(zoomed);
  await sideways('at 200 %');
  await page.setViewportSize(narrow);
  await sideways('narrow');

  const floats = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
  await page.setViewportSize(phone);
  await settled(page);
  collect('touch', await smallTargets(page));
  collect('text spacing', await spacingFaults(page));
  if (floats === 0) {
    await showWhole(page, phone);
    collect('phone', await violations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    collect('phone, dark', await violations(page, 'colours'));
  }
  return found;
}

test.each(screens)(
  'nothing that axe, a finger, zoom or forced colours would find on: $name',
  async ({ who, open, phoneOnly }) => {
    const as = who === 'visitor' ? undefined : scene.people[who];
    const viewport = phoneOnly ? phone : desktop;
    const { page, context } = await product.visit({ as, viewport, hasTouch: true });
    await open(page, scene);
    expect(await faults(page, viewport)).toEqual([]);
    await context.close();
  },
);
