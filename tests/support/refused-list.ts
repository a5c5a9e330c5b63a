import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Opens a page whose list is refused in three ways, and expects what is said and how often it was asked for (spec
 * section 8).
 */
export async function expectRefusals(page: Page, procedure: string, path: string, nothing: string): Promise<void> {
  const list = new RegExp(`/trpc/[^?]*${procedure.replace('.', '\\.')}`);
  const refusals: [code: string, said: string, calls: number][] = [
    ['TOO_MANY_REQUESTS', 'Rate limit exceeded', 1],
    ['NOT_FOUND', nothing, 1],
    ['INTERNAL_SERVER_ERROR', 'The lens cap is on', 3],
  ];
  for (const [code, said, calls] of refusals) {
    let asked = 0;
    // In one answer with other calls, perhaps.
    await page.route(list, async (route) => {
      asked += 1;
      const response = await route.fetch();
      const answers = await response.json();
      const at = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',').indexOf(procedure);
      const data = { success: false, error: said, message: said, code };
      answers[at] = { error: { message: said, code: -32000, data } };
      await route.fulfill({ response, json: answers });
    });
    await page.goto(path);
    await page.getByText(said).waitFor();
    expect([code, asked]).toEqual([code, calls]);
    await page.unroute(list);
  }
}
