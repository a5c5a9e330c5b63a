import type { Plugin, Rolldown } from 'vite';

/** The pages whose first load is counted, by what they stand on. */
const accountPages = ['/login-page', '/register-page', '/forgot-password-page', '/reset-password-page'];
const allAccountPages = [...accountPages, '/verify-email-page', '/account-creation-page'];
const listPages = ['/projects-page', '/shared-projects-page'];
const [shotListPage, viewPage, wizardPage, successPage] = [
  '/shot-list-page',
  '/shot-view-page',
  '/shot-wizard-page',
  '/shot-success-page',
];
const ownPages = ['/gear-list-page', '/settings-page'];

/**
 * Which modules share a file of the build, so that a page comes with few requests and little that only others need: `base` is what every
 * page of the program has, `account` what the pages of the accounts share, `field` what they share with others, `frame` the signed-in
 * frame with what most pages in it share, `projects` the dashboard, `shots` the project's page. That shares `shot` with the wizard and
 * the success page and `rows` with a shot's own page; those have `plan` and `people` among themselves and `common` with the gear list and
 * the settings, which have `gear`. All else is cut as it is imported.
 */
export function chunks(): { plugin: Plugin; codeSplitting: Rolldown.CodeSplittingOptions } {
  const named = new Map<string, string>();
  const plugin: Plugin = {
    name: 'firstlight-chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const partsOf = (id: string) => importedParts(id, (one) => this.getModuleInfo(one));
      const reached = (file: string) => {
        const found = new Set<string>();
        const walk = (id: string) => {
          if (found.has(id)) return;
          found.add(id);
          for (const next of partsOf(id)) walk(next);
        };
        for (const id of ids) if (id.endsWith(`${file}.tsx`)) walk(id);
        return found;
      };
      const all = ['/client', '/layout', ...allAccountPages, ...listPages, ...ownPages];
      const pages = new Map(
        [...all, shotListPage, viewPage, wizardPage, successPage].map((page) => [page, reached(page)]),
      );
      named.clear();
      for (const id of ids) {
        const place = placeOf((...files) => files.filter((file) => pages.get(file)?.has(id)).length);
        if (place) named.set(id, place);
      }
    },
    // What runs first has to be what the others need: the files are made by hand, and nothing else keeps their order.
    generateBundle(_, bundle) {
      const walk = (file: string, way: string[]) => {
        if (way.includes(file)) this.error(`Files import each other: ${[...way, file].join(' → ')}`);
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') for (const next of chunk.imports) walk(next, [...way, file]);
      };
      for (const file of Object.keys(bundle)) walk(file, []);
    },
  };
  const name = (id: string) => (RUNTIME.test(id) ? 'base' : (named.get(id) ?? null));
  return { plugin, codeSplitting: { groups: [{ debugName: 'pages', name, includeDependenciesRecursively: false }] } };
}

/** The file of a module, by how many of some pages reach it. */
function placeOf(within: (...pages: string[]) => number): string | undefined {
  const [ofLists, ofShotList, ofOwn] = [within(...listPages), within(shotListPage), within(...ownPages)];
  const [ofView, ofWizard, ofSuccess] = [within(viewPage), within(wizardPage), within(successPage)];
  const ofOthers = ofView || ofWizard || ofSuccess;
  const inFrame = within('/layout') || (ofShotList && (ofLists || ofOwn));
  if (within('/client') || (within(...allAccountPages) && (inFrame || ofShotList))) return 'base';
  if (inFrame) return 'frame';
  if (ofLists && (ofOthers || ofOwn)) return 'frame';
  if (within('/projects-page')) return 'projects';
  if (ofShotList) return ofWizard || ofSuccess ? 'shot' : ofView ? 'rows' : 'shots';
  if (within(...accountPages) > 1) return ofOthers || ofOwn || ofLists ? 'field' : 'account';
  if (within(...allAccountPages)) return undefined;
  if (ofOthers && (ofOwn || (ofView && ofWizard && ofSuccess))) return 'common';
  if (ofView && ofWizard) return 'plan';
  if (ofView && ofSuccess) return 'people';
  return ofOwn > 1 ? 'gear' : undefined;
}

/** What the bundler itself adds. */
const RUNTIME = /rolldown\/runtime/;

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

/** What a module imports; of what names every part of something, only the parts that it takes. */
function importedParts(id: string, infoOf: InfoOf): string[] {
  const { importedIds, code } = infoOf(id) ?? {};
  return (importedIds ?? []).flatMap((next) => {
    if (MESSAGES.test(next)) return messageFiles(code ?? '', next, infoOf);
    if (ICONS.test(next)) return partsBy(namesFrom('lucide-react', code ?? ''), iconFile, next, infoOf);
    if (RADIX.test(next)) return partsBy(namesFrom('radix-ui', code ?? ''), radixFile, next, infoOf);
    return next;
  });
}

const MESSAGES = /\/kernel\/messages\.ts$/;
const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/;
const RADIX = /\/radix-ui\/dist\/index\.mjs$/;

/** The files of the sentences that a module names, as `messages.shot`. */
function messageFiles(code: string, all: string, infoOf: InfoOf): string[] {
  const names = new Set(Array.from(code.matchAll(/\bmessages\.(\w+)/g), ([, name = '']) => name));
  const files = (infoOf(all)?.importedIds ?? []).flatMap((catalogue) => infoOf(catalogue)?.importedIds ?? []);
  return files.filter((file) => infoOf(file)?.exports?.some((name) => names.has(name)));
}

/** The names that a module imports from a package. */
function namesFrom(source: string, code: string): string[] {
  const [, names = ''] = new RegExp(`import \\{([^}]*)\\} from "${source}"`).exec(code) ?? [];
  return names.split(',').map((name) => name.trim().split(' ', 1)[0] ?? '');
}

type FileOf = (name: string, code: string) => string | undefined;

/** How lucide names the file of an icon, and radix the package of a part. */
const iconFile: FileOf = (name, code) =>
  new RegExp(`default as ${name}\\b[^}]*\\} from '\\.(/icons/[^']+)'`).exec(code)?.[1];
const radixFile: FileOf = (name, code) => new RegExp(`import \\* as ${name} from "(@radix-ui/[^"]+)"`).exec(code)?.[1];

function partsBy(names: string[], fileOf: FileOf, barrel: string, infoOf: InfoOf): string[] {
  const { importedIds, code } = infoOf(barrel) ?? {};
  const files = names.flatMap((name) => fileOf(name, code ?? '') ?? []);
  return (importedIds ?? []).filter((id) => files.some((file) => id.endsWith(file) || id.includes(`${file}/`)));
}
