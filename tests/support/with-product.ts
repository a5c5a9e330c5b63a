import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openProduct, type Prepare, type TestProduct } from './open-product';

/**
 * Starts one server for all tests of a file; a test fails that leaves a fault of its pages (`TestProduct.takeFaults`).
 */
export function withProduct(prepare?: Prepare): TestProduct {
  const holder = {} as TestProduct;
  const noFaults = () => expect(holder.takeFaults?.() ?? [], 'faults of the pages').toEqual([]);
  beforeAll(async () => {
    Object.assign(holder, await openProduct(prepare));
  });
  // The last hook to run after a test, since it is the first to be registered.
  afterEach(noFaults);
  afterAll(async () => {
    await holder.close?.();
    noFaults();
  });
  return holder;
}
