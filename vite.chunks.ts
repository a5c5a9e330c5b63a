import type { Plugin, Rolldown } from 'vite';

/** The pages whose first load is counted, by what they stand on. */
const accountPages = ['/login-page', '/register-page', '/forgot-password-page', '/reset-password-page'];
const listPages = ['/projects-page', '/shared-projects-page'];
const shotPages = ['/shot-view-page', '/shot-wizard-page', '/shot-success-page', '/gear-list-page', '/settings-page'];

/**
 * Which modules share a file of the build, so that a page comes with few requests: `base` is what every page of the program has,
 * `account` what the pages of the accounts share, `frame` the signed-in frame with what most pages in it share, `projects` the
 * dashboard, `shots` the project's page, `shared` what that shares with the other pages of shots. All else is cut as it is imported.
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
      const [client, layout, shotList] = [reached('/client'), reached('/layout'), reached('/shot-list-page')];
      const [accounts, lists, others] = [accountPages, listPages, shotPages].map((pages) => pages.map(reached));
      const within = (id: string, pages: Set<string>[] = []) => pages.filter((page) => page.has(id)).length;
      const placeOf = (id: string): string | undefined => {
        const [ofAccounts, ofLists, ofOthers] = [within(id, accounts), within(id, lists), within(id, others)];
        const inFrame = layout.has(id) || (ofLists > 0 && shotList.has(id));
        if (client.has(id) || (ofAccounts > 0 && inFrame)) return 'base';
        if (inFrame) return 'frame';
        if (ofLists > 0) return ofOthers > 0 ? 'frame' : 'projects';
        if (shotList.has(id)) return ofOthers > 0 ? 'shared' : 'shots';
        return ofAccounts > 1 ? 'account' : undefined;
      };
      named.clear();
      for (const id of ids) {
        const place = placeOf(id);
        if (place) named.set(id, place);
      }
    },
  };
  const name = (id: string) => (RUNTIME.test(id) ? 'base' : (named.get(id) ?? null));
  return { plugin, codeSplitting: { groups: [{ debugName: 'pages', name, includeDependenciesRecursively: false }] } };
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
