import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { waitForStillness } from '../support/accessibility';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { until } from '../support/until';
import { withProduct } from '../support/with-product';

const product = withProduct();
/** WCAG 1.4.3: text, and large text. axe cannot see what stands on a picture. */
const LEAST = { p: 4.5, h1: 3 } as const;
let person: Person;
/** A project with a shot has a low banner, one without shots a high one; the widths at which they are looked at. */
const banners = { low: [320, 390, 700, 820, 1024, 1440], high: [320, 700, 1024] };
/** A project with each of the six pictures, for each banner. */
const projects = new Map<string, string>();

beforeAll(async () => {
  person = await product.person();
  for (const banner of Object.keys(banners)) {
    for (let art = 0; art < 6; art += 1) {
      const { _id } = await makeProject(person, {
        projectTitle: 'A rather long working title for a film about lighthouse keepers',
        location: 'GS_South Georgia and the South Sandwich Islands',
        cover: `art-${art + 1}`,
      });
      if (banner === 'low') await makeShot(person, _id);
      projects.set(`${banner} ${art}`, _id);
    }
  }
});

/** How light each of the 256 values of a channel is. */
const light = Float64Array.from({ length: 256 }, (_, channel) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const lightOf = (colors: ArrayLike<number>, at: number) => light[colors[at] ?? 0] ?? 0;
const luminance = (colors: ArrayLike<number>, at = 0) =>
  0.2126 * lightOf(colors, at) + 0.7152 * lightOf(colors, at + 1) + 0.0722 * lightOf(colors, at + 2);

/** The contrast of a light text with what is behind its lines, but for the brightest hundredth of it. */
async function contrast(page: Page, tag: keyof typeof LEAST): Promise<number> {
  const text = page.locator(`main header ${tag}`).first();
  const { color, lines } = await text.evaluate((element: HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const own = element.getBoundingClientRect();
    const { color } = getComputedStyle(element);
    element.style.color = 'transparent';
    const lines = [...range.getClientRects()].filter((line) => line.width > 0 && line.bottom <= own.bottom + 2);
    return { color, lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })) };
  });
  const ratios: number[] = [];
  for (const clip of lines) {
    const { data } = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ink = luminance((color.match(/\d+/g) ?? []).map(Number));
    for (let at = 0; at < data.length; at += 3) {
      ratios.push((ink + 0.05) / (luminance(data, at) + 0.05));
    }
  }
  await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'));
  ratios.sort((one, other) => one - other);
  return ratios[Math.floor(ratios.length / 100)] ?? 0;
}

/** Gives the page a width, and waits for its pictures: one that makes way for a larger one meanwhile is asked again. */
async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const decode = () => Promise.all([...document.images].map((image) => image.decode()));
  await until(() =>
    page.evaluate(decode).then(
      () => true,
      () => false,
    ),
  );
  await waitForStillness(page);
}

/** How much of the project's picture is the white of a sun, in thousandths, below the scrim of its text. */
async function sunlight(page: Page): Promise<number> {
  const header = page.locator('main header').first();
  await header.evaluate((element) => {
    for (const one of element.querySelectorAll<HTMLElement>('h1, p, a, button')) one.style.opacity = '0';
  });
  const { data } = await sharp(await header.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let white = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 235 && green > 220 && blue > 190) white += 1;
  }
  return (3000 * white) / data.length;
}

test.each([0, 1, 4])('the sun of picture %i keeps its light above the text, whatever the width', async (art) => {
  product.mayComplain();
  // Around its corners the page would be as bright.
  const { page } = await product.visit({ as: person, colorScheme: 'dark' });
  for (const [banner, widths] of Object.entries(banners)) {
    await page.goto(`/shotlist/${projects.get(`${banner} ${art}`)}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // On a phone the low one is 84 px high (design 86): its text stands on all of the picture.
    for (const width of widths.filter((one) => banner === 'high' || one >= 700)) {
      await widen(page, width);
      expect.soft(await sunlight(page), `${banner} at ${width} px`).toBeGreaterThan(0.5);
    }
  }
});

test.each([0, 1, 2, 3, 4, 5])(
  'the title and the facts of a project are read on picture %i, whatever the width',
  async (art) => {
    product.mayComplain();
    const { page } = await product.visit({ as: person });
    const faint: string[] = [];
    for (const [banner, widths] of Object.entries(banners)) {
      await page.goto(`/shotlist/${projects.get(`${banner} ${art}`)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const width of widths) {
        await widen(page, width);
        for (const tag of ['p', 'h1'] as const) {
          const ratio = await contrast(page, tag);
          if (ratio < LEAST[tag]) faint.push(`${tag} of the ${banner} one at ${width} px: ${ratio.toFixed(1)}`);
        }
      }
    }
    expect(faint).toEqual([]);
  },
);
