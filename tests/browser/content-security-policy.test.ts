import { expect, test } from 'vitest';
import { withProduct } from '../support/with-product';

const product = withProduct();

test('a script that is brought into a page does not run, and the console says so (H2)', async () => {
  product.mayComplain();
  const { page, complaints } = await product.open('/projects', { as: await product.person() });
  await page.getByText("It's time to create your New Project").waitFor();
  expect(complaints).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
  });
  await expect.poll(() => complaints).toEqual([expect.stringContaining('Content Security Policy')]);
  expect(product.takeFaults()).toEqual([expect.stringContaining('Content Security Policy')]);
  expect(await page.title()).not.toBe('taken over');
});
