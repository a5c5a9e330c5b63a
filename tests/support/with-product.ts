import { afterAll, beforeAll } from 'vitest';
import { openProduct, type Prepare, type TestProduct } from './open-product';

/** Starts one server for all tests of a file. */
export function withProduct(prepare?: Prepare): TestProduct {
  const holder = {} as TestProduct;
  beforeAll(async () => {
    Object.assign(holder, await openProduct(prepare));
  });
  afterAll(() => holder.close?.());
  return holder;
}
