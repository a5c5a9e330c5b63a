import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { hasFocus, tabTo, waitForStillness } from '../support/accessibility';
import { button } from '../support/page';
import type { Person } from '../support/person';
import { makeProject, makeShot } from '../support/shoot';
import { success } from '../support/steps';
import { withProduct } from '../support/with-product';

const DAY = 86_400_000;
const FIRST = Date.parse('2031-05-01T06:00:00Z');

const product = withProduct();
let person: Person;

beforeAll(async () => {
  person = await product.person();
});

/** A project of its own with shots "Shot 1" to the last, one a day. */
async function shoot(count: number): Promise<string> {
  const { _id } = await makeProject(person);
  for (let number = 1; number <= count; number += 1) {
    const start = FIRST + number * DAY;
    const times = {
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + 3_600_000).toISOString(),
    };
    await makeShot(person, _id, { ...times, title: `Shot ${number}`, status: 'upcoming' });
  }
  return _id;
}

const title = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('by keyboard alone: complete, undo, reschedule and delete, and the focus is never lost', async () => {
  const projectId = await shoot(3);
  // So high that no toast covers a row.
  const viewport = { width: 1440, height: 1200 };
  const { page } = await product.open(`/shotlist/${projectId}`, { as: person, viewport });
  const { keyboard } = page;
  await tabTo(page, button(page, 'Complete Shot 2'));
  await keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor();
  await hasFocus(title(page, 'Shot 3'));

  await success(page, 'Status updated successfully');
  await keyboard.press('F8');
  await hasFocus(button(page, 'Undo'));
  await keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Upcoming (3)' }).waitFor();
  await hasFocus(title(page, 'Shot 3'));

  await tabTo(page, button(page, 'Reschedule Shot 3'));
  await keyboard.press('Enter');
  await hasFocus(page.getByLabel('Start Date'));
  await keyboard.press('Escape');
  await hasFocus(button(page, 'Reschedule Shot 3'));
  await keyboard.press('Enter');
  await hasFocus(page.getByLabel('Start Date'));
  await keyboard.press('Enter');
  await success(page, 'Shot rescheduled successfully');
  await hasFocus(button(page, 'Reschedule Shot 3'));
  await waitForStillness(page);

  await tabTo(page, button(page, 'Delete Shot 3'));
  await keyboard.press('Enter');
  await hasFocus(button(page, 'Cancel'));
  await keyboard.press('Tab');
  await hasFocus(button(page, 'Delete this shot'));
  await keyboard.press('Enter');
  // The last one: the one before it takes over.
  await hasFocus(title(page, 'Shot 2'));
  await success(page, 'Shot 3 is deleted');
  await waitForStillness(page);

  for (const [shot, next] of [
    ['Shot 2', title(page, 'Shot 1')],
    // Its row is in the only tab that is left, with the check that reopens it.
    ['Shot 1', button(page, 'Reopen Shot 1')],
  ] as const) {
    await tabTo(page, button(page, `Complete ${shot}`));
    await keyboard.press('Enter');
    await hasFocus(next);
  }
});

test('in a long list of which only a part is drawn the next row takes the focus', async () => {
  const projectId = await shoot(60);
  const { page } = await product.open(`/shotlist/${projectId}`, { as: person });
  await page.getByRole('tab', { name: 'Upcoming (60)' }).waitFor();
  const middle = async () => {
    await page.mouse.wheel(0, 400);
    return title(page, 'Shot 30').count();
  };
  await expect.poll(middle).toBe(1);
  await button(page, 'Complete Shot 30').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Upcoming (59)' }).waitFor();
  await hasFocus(title(page, 'Shot 31'));
  await button(page, 'Delete Shot 31').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Delete this shot').focus();
  await page.keyboard.press('Enter');
  await hasFocus(title(page, 'Shot 32'));
});

test('who has gone on to something else keeps the focus there', async () => {
  const projectId = await shoot(2);
  const { page } = await product.open(`/shotlist/${projectId}`, { as: person });
  const search = page.getByRole('searchbox', { name: 'Search shots' });
  await button(page, 'Complete Shot 1').click();
  await search.focus();
  await success(page, 'Status updated successfully');
  await title(page, 'Shot 1').waitFor({ state: 'detached' });
  await hasFocus(search);
});

test('where shots, or their project, go, the focus stands on what is there', async () => {
  const projectId = await shoot(4);
  const { page } = await product.open(`/shotlist/${projectId}`, {
    as: person,
    alone: true,
    expected: [/status of 404/],
  });
  const remove = async (name: string) => {
    await button(page, `Delete ${name}`).focus();
    await page.keyboard.press('Enter');
    await button(page, 'Delete this shot').focus();
    await page.keyboard.press('Enter');
  };
  await title(page, 'Shot 4').waitFor();
  // The next one has been deleted elsewhere: it goes with the answer, when it has the focus already.
  const shots = (await person.call('rest', 'shot.list', { id: projectId })).body.data;
  const second = shots.find((shot) => shot.title === 'Shot 2')?._id ?? '';
  await person.call('rest', 'shot.setStatus', { id: second, status: 'deleted' });
  await remove('Shot 1');
  await title(page, 'Shot 2').waitFor({ state: 'detached' });
  await hasFocus(title(page, 'Shot 3'));
  await remove('Shot 3');
  await hasFocus(title(page, 'Shot 4'));
  await remove('Shot 4');
  await hasFocus(button(page, 'Create a New Shot'));

  const gone = await shoot(2);
  await page.goto(`/shotlist/${gone}`);
  await title(page, 'Shot 2').waitFor();
  await person.call('rest', 'project.delete', { id: gone });
  await remove('Shot 1');
  await hasFocus(page.getByRole('heading', { name: "The content you're looking is not available" }));
});

/** Waits for what a press has changed to be on the screen. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));

test('a double click completes one shot: its second half meets the row that has moved up', async () => {
  const projectId = await shoot(3);
  const { page, context } = await product.open(`/shotlist/${projectId}`, { as: person });
  const box = await button(page, 'Complete Shot 1').boundingBox();
  const mouse = await context.newCDPSession(page);
  const start = Date.now() / 1000;
  /** A click at this moment, as the page is told, however long the machine takes. */
  const click = async (seconds: number, clickCount: number) => {
    const at = { x: (box?.x ?? 0) + 22, y: (box?.y ?? 0) + 22, timestamp: start + seconds };
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await mouse.send('Input.dispatchMouseEvent', { ...at, type, button: 'left', clickCount });
    }
  };
  await click(0, 1);
  await title(page, 'Shot 1').waitFor({ state: 'detached' });
  await click(0.4, 2);
  await drawn(page);
  await drawn(page);
  await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor({ timeout: 1000 });
  await click(0.6, 3);
  await title(page, 'Shot 2').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Completed (2)' }).waitFor();
  await title(page, 'Shot 3').waitFor();
});
