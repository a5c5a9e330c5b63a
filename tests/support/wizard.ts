import type { Locator, Page } from 'playwright-core';
import type { Person } from './person';
import { makeShot } from './shoot';

export const stepNames = [
  'Create your Shot',
  'Describe your Shot',
  'Choose Gears',
  'Shot Type & Angle',
  'Reference Videos',
  'Drop your Inspirations',
] as const;

/** A draft that was left at a step, all steps reached. */
export async function draftAt(owner: Person, projectId: string, step: number, fields: Record<string, unknown> = {}) {
  return makeShot(owner, projectId, { currentStep: step, highestStepReached: 6, ...fields });
}

/** Waits until the wizard stands at a step. */
export function atStep(page: Page, step: number): Promise<void> {
  return page.getByText(`Step ${step} of 6`).waitFor();
}

/** The button of a step in the list of steps that is shown. */
export function stepButton(page: Page, step: number): Locator {
  return page
    .getByRole('list', { name: 'Steps' })
    .getByRole('button')
    .nth(step - 1);
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous' });
export const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });

/** Fills in what the first step requires, in a year still to come. */
export async function fillPlan(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Location', { exact: true }).fill('Cape Point');
  await page.getByLabel('Start Date').fill('2099-11-21');
  await page.getByLabel('Start Time').fill('05:30');
  await page.getByLabel('End Date').fill('2099-11-21');
  await page.getByLabel('End Time').fill('07:00');
}
