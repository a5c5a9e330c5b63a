import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What each page of the program may weigh. */
const APP_PAGE = 175_000;

/**
 * What a page may weigh when it is opened cold, in bytes of gzip: all JavaScript without which it is not whole. By the file that the page
 * is, and whether the signed-in frame stands around it. docs/performance.md says what the goals are, and what stands in their way.
 */
export const scriptBudgets = {
  landing: { file: '/app/landing.tsx', most: 31_500 },
  login: { file: '/login-page.tsx', most: APP_PAGE },
  dashboard: { file: '/projects-page.tsx', inFrame: true, most: APP_PAGE },
  project: { file: '/shot-list-page.tsx', inFrame: true, most: APP_PAGE },
  'gear list': { file: '/gear-list-page.tsx', inFrame: true, most: APP_PAGE },
  'a shot': { file: '/shot-view-page.tsx', inFrame: true, most: APP_PAGE },
  wizard: { file: '/shot-wizard-page.tsx', inFrame: true, most: APP_PAGE },
  settings: { file: '/settings-page.tsx', inFrame: true, most: APP_PAGE },
  'a new shot': { file: '/shot-success-page.tsx', inFrame: true, most: APP_PAGE },
  'shared projects': { file: '/shared-projects-page.tsx', inFrame: true, most: APP_PAGE },
  register: { file: '/register-page.tsx', most: APP_PAGE },
};

/** What all styles of a page may weigh, in the same measure. */
export const stylesBudget = 17_700;

/** The landing page is built apart from the others. */
const isApart = (page: string) => page === 'landing';

/** Fails a build, that of the landing page or that of all others, where a page is heavier than its budget, and says by how much. */
export function budgets(isLanding: boolean): Plugin {
  return {
    name: 'firstlight-budgets',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    writeBundle(_, bundle) {
      const files = Object.values(bundle);
      const chunksWith = (file: string) =>
        files.filter(isChunk).filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
      const judge = (what: string, bytes: number, most: number) => {
        if (bytes > most) this.error(`${what}: ${bytes} bytes, ${bytes - most} more than its budget.`);
      };
      for (const [page, { most, file, ...around }] of Object.entries(scriptBudgets)) {
        const own = chunksWith(file);
        if (isApart(page) !== isLanding) continue;
        if (own.length === 0) this.error(`There is no ${file} any more, on which the page "${page}" stands.`);
        const frame = 'inFrame' in around ? chunksWith('/app/layout.tsx') : [];
        const begun = [...chunksWith('/app/client.tsx'), ...frame, ...own];
        judge(`The scripts of the page "${page}"`, weightOf([...neededBy(begun, bundle)]), most);
      }
      for (const style of files.filter(({ fileName }) => fileName.endsWith('.css'))) {
        judge(`The styles in ${style.fileName}`, weightOf([style]), stylesBudget);
      }
    },
  };
}

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset;

const isChunk = (file: Built): file is Rolldown.OutputChunk => file.type === 'chunk';

/** These files, and all that they cannot run without. */
function neededBy(files: Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const walk = (file: Built | undefined) => {
    if (!file || !isChunk(file) || found.has(file)) return;
    found.add(file);
    for (const next of file.imports) walk(bundle[next]);
  };
  files.forEach(walk);
  return found;
}

const weightOf = (files: Built[]): number =>
  files.reduce((sum, file) => sum + gzipSync(isChunk(file) ? file.code : file.source, { level: 9 }).byteLength, 0);
