import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openProduct, type Prepare, type TestProduct } from './open-product';

/**
 * Starts one server for all tests of a file. After each test its profiles are closed; a test fails whose pages
 * complained of what it did not expect (`VisitOptions.expected`), or left a fault (`TestProduct.takeFaults`).
 */
export function withProduct(prepare?: Prepare): TestProduct {
  const holder = {} as TestProduct;
  const noFaults = () => expect(holder.takeFaults?.() ?? [], 'faults of the pages').toEqual([]);
  beforeAll(async () => {
    Object.assign(holder, await openProduct(prepare));
  });
  // The last hook to run after a test, since it is the first to be registered.
  afterEach(async () => {
    const complaints = (await holder.endVisits?.()) ?? [];
    noFaults();
    expect(complaints, 'complaints of the pages').toEqual([]);
  });
  afterAll(async () => {
    await holder.close?.();
    noFaults();
  });
  return holder;
}
