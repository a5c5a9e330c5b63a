import type { Plugin, Rolldown } from 'vite';

/**
 * Which modules share a file of the build, so that a page comes with few requests: `base` is what every page of the program has,
 * `frame` the signed-in frame with the dashboard, `shots` the project's page with what the other pages of shots share, `account`
 * what the pages of the accounts share. All else is cut as it is imported: what is fetched on demand is in none of them.
 */
export function chunks(): { plugin: Plugin; codeSplitting: Rolldown.CodeSplittingOptions } {
  const named = new Map<string, string>();
  const plugin: Plugin = {
    name: 'firstlight-chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const reached = (file: string) => {
        const found = new Set<string>();
        const walk = (id: string) => {
          if (found.has(id) || BARREL.test(id)) return;
          found.add(id);
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) walk(next);
        };
        for (const id of ids) if (id.endsWith(`${file}.tsx`)) walk(id);
        return found;
      };
      const matching = (pattern: RegExp) => ids.filter((id) => pattern.test(id));
      const shared = (files: string[]) => {
        const pages = files.map(reached);
        return ids.filter((id) => !APART.test(id) && pages.filter((page) => page.has(id)).length > 1);
      };
      const account = shared(['login', 'register', 'forgot-password', 'reset-password'].map((name) => `/${name}-page`));
      const frame = new Set(
        ['/layout', '/projects-page', '/shared-projects-page'].flatMap((file) => [...reached(file)]),
      );
      const shots = [
        ...reached('/shot-list-page'),
        ...shared(['/shot-list-page', '/shot-view-page', '/shot-wizard-page']),
      ];
      const take = (name: string, some: Iterable<string>) => {
        for (const id of some) if (!named.has(id)) named.set(id, name);
      };
      named.clear();
      take('base', [...reached('/client'), ...account.filter((id) => frame.has(id)), ...matching(BASE_PARTS)]);
      take('frame', [...frame, ...matching(FRAME_PARTS)]);
      take('account', account);
      take('shots', [...shots, ...matching(SHOT_PARTS)]);
    },
  };
  const name = (id: string) => named.get(id) ?? null;
  return { plugin, codeSplitting: { groups: [{ debugName: 'pages', name, includeDependenciesRecursively: false }] } };
}

/** What names every part of something: a module that takes one part of it needs no other. */
const BARREL =
  /\/(radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.mjs$|\/kernel\/messages\/catalogue\.ts$/;

/** What pages share that the project's page goes without: the shapes of forms, and what stands on radix. */
const APART = /\/node_modules\/zod\/|\.schema\.ts$|\/kernel\/text\.ts$|\/ui\/checkbox\.tsx$/;

/** Which parts of those every page has, and which most of the signed-in pages. */
const BASE_PARTS = new RegExp(
  [
    '/@radix-ui/react-(slot|compose-refs)/',
    '/kernel/messages/(account|errors|ui|catalogue)\\.ts$',
    '/lucide-react/dist/esm/(?!icons/|lucide-react)',
    '/lucide-react/dist/esm/icons/(rotate-cw|triangle-exclamation-point|circle-check|circle-dashed|check|info|mail|x|eye|eye-off)\\.mjs$',
  ].join('|'),
);
const SHOT_PARTS = /\/kernel\/messages\/media\.ts$/;
const FRAME_PARTS = /\/kernel\/messages\/(shot|project|settings)\.ts$|\/lucide-react\/dist\/esm\/icons\//;
