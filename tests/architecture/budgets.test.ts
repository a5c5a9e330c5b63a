import { randomBytes } from 'node:crypto';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { budgets, scriptBudgets, stylesBudget } from '../../vite.budgets';

const chunk = (moduleIds: string[], code: string) => ({
  type: 'chunk',
  fileName: 'one.js',
  moduleIds,
  imports: [],
  code,
});
const style = (source: string) => ({ type: 'asset', fileName: 'one.css', source });
/** Text that gzip makes no smaller than so many bytes. */
const ofBytes = (bytes: number) => randomBytes(bytes).toString('base64');

/** What the build of the landing page says to a bundle of these files. */
function told(files: object[]): string[] {
  const said: string[] = [];
  const { writeBundle } = budgets(true) as unknown as {
    writeBundle: (_: object, bundle: Rolldown.OutputBundle) => void;
  };
  writeBundle.call(
    { error: (message: string) => said.push(message) },
    {},
    Object.fromEntries(files.entries()) as never,
  );
  return said;
}

test('a build fails whose scripts or styles are over their budget, or whose page is not where its budget says', () => {
  const { file, most } = scriptBudgets.landing;
  const light = chunk([`src${file}`], 'light');
  expect(told([light, style('light')])).toEqual([]);
  expect(told([chunk([`src${file}`], ofBytes(most))])).toEqual([expect.stringContaining('"landing"')]);
  expect(told([light, style(ofBytes(stylesBudget))])).toEqual([expect.stringContaining('one.css')]);
  expect(told([chunk(['src/app/moved.tsx'], 'light')])).toEqual([expect.stringContaining(`no ${file}`)]);
});
