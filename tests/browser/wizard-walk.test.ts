import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasFocus } from '../support/accessibility';
import { desktop, phone } from '../support/browser';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { plain } from '../support/pictures';
import { makeProject, readShot } from '../support/shoot';
import { withProduct } from '../support/with-product';
import { atStep, description, fillPlan, next, previous, stepButton } from '../support/wizard';

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

const leave = async (page: Page) => {
  await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Leave' }).click();
};

describe.each([
  { name: 'on a desktop', viewport: desktop },
  { name: 'on a phone', viewport: phone },
])('$name', ({ viewport }) => {
  test('a shot is made, left by a link, a reload and a closed tab, finished and viewed', async () => {
    const { _id: projectId } = await makeProject(person);
    const visited = await product.open(`/shotlist/${projectId}`, { as: person, viewport });
    const { context } = visited;
    let { page } = visited;
    await button(page, 'Create a New Shot').click();
    await fillPlan(page, 'Keeper climbs the stairwell');
    await page.reload();
    await page.getByLabel('Tags').fill('dawn, stairs,');
    await next(page).click();
    await atStep(page, 2);
    await page.waitForURL('**/createshot?shotId=*');
    const path = page.url();

    // A link: on a phone the wizard has none, and one goes back.
    await description(page).pressSequentially('Two steps ');
    await button(page, 'Bold').click();
    await page.getByRole('button', { name: 'Bold', pressed: true }).waitFor();
    await hasFocus(description(page));
    await page.keyboard.type('behind');
    await description(page).locator('strong').getByText('behind').waitFor();
    if (viewport === desktop) await page.getByRole('link', { name: 'My Projects' }).click();
    else await page.evaluate(() => window.history.back());
    await leave(page);
    await page.waitForURL(viewport === desktop ? '**/projects' : `**/shotlist/${projectId}`);
    await page.goto(path);
    await atStep(page, 2);
    await description(page).locator('strong').getByText('behind').waitFor();
    await next(page).click();

    await atStep(page, 3);
    await page.getByLabel('Gear name').fill('Sony FX6');
    await page.getByLabel('Gear name').press('Enter');
    await page.getByRole('checkbox', { name: 'Sony FX6', checked: true }).waitFor();
    await page.reload();
    await atStep(page, 3);
    await page.getByRole('checkbox', { name: 'Sony FX6', checked: true }).waitFor();
    await next(page).click();

    await atStep(page, 4);
    for (const name of [/Shot Type/, /Angle/]) {
      await page.getByRole('group', { name }).getByRole('checkbox').first().check();
    }
    // A closed tab, and a new one.
    await page.close();
    page = await context.newPage();
    await page.goto(path);
    await atStep(page, 4);
    for (const name of [/Shot Type/, /Angle/]) {
      await page.getByRole('group', { name }).getByRole('checkbox', { checked: true }).waitFor();
    }
    await previous(page).click();
    await atStep(page, 3);
    await stepButton(page, 4).click();
    await next(page).click();

    await atStep(page, 5);
    await page.getByLabel('Video link').fill('https://vimeo.com/76979871');
    await button(page, 'Add Video').click();
    await next(page).click();
    await atStep(page, 6);
    await page.getByLabel('Choose images').setInputFiles({
      name: 'dawn.png',
      mimeType: 'image/png',
      buffer: await plain().png().toBuffer(),
    });
    await button(page, 'Remove Image 1 of 1').waitFor();
    const publishing = page.waitForRequest(/shot\.update/);
    await button(page, 'Submit').click();
    const published = { source: 'createShotListPage', status: 'upcoming', pageType: 'update_upcoming' };
    expect((await publishing).postDataJSON()).toMatchObject(published);

    await page.waitForURL(`**/successpage/*?projectId=${projectId}`);
    await page.getByText('Your shot has been created successfully').waitFor();
    await page.getByRole('link', { name: 'Keeper climbs the stairwell' }).click();
    await page.waitForURL('**/viewshot/*');
    await page.getByRole('heading', { name: 'Keeper climbs the stairwell', level: 1 }).waitFor();
    await page.getByText('behind').waitFor();
    await page.getByText('Sony FX6').first().waitFor();
    for (const tag of ['dawn', 'stairs']) await page.getByText(tag, { exact: true }).first().waitFor();
    for (const name of ['IMAGES', 'VIDEOS']) {
      await expect.poll(() => page.getByRole('tab', { name, exact: true }).getAttribute('aria-description')).toBe('1');
    }

    const shot = await readShot(person, new URL(page.url()).pathname.split('/')[2] ?? '');
    expect(shot).toMatchObject({
      status: 'upcoming',
      location: 'Cape Point',
      tags: ['dawn', 'stairs'],
      description: '<p>Two steps <strong>behind</strong></p>',
      referenceVideos: ['https://vimeo.com/76979871'],
      startDateTime: '2099-11-21T03:30:00.000Z',
      timeZoneId: 'Africa/Johannesburg',
    });
    expect([shot.gearList, shot.shotTypes, shot.shotAngles, shot.inspirationImages].map((list) => list.length)).toEqual(
      [1, 1, 1, 1],
    );
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fl_kept:')))).toEqual(
      [],
    );
  });
});
