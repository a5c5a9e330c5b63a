// Which file of the build holds which module: a page then loads ten files in the place of ninety, and no more bytes
// (docs/adr/0020-a-page-is-a-few-files.md).
import { build, type Rolldown, type UserConfig } from 'vite';

const pageModule = /\/features\/.*\/pages\/([\w-]+)-page\.tsx$/;
/** The page that shows most: it does not load what only others share. */
const projectPage = /\/shot-list-page\.tsx$/;
/** Few open it: what it shares with one other page is no part of what all load. */
const rarePage = /\/light-page\.tsx$/;
const visitorsPage = /\/features\/auth\/pages\//;
const landingPage = /\/landing\.html$/;
/** What every page of the program loads, and the frame of those that need a session. */
const start = /\/index\.html$/;
const frame = /\/app\/web\/layout\.tsx$/;
/** The script of index.html; alone in its file, so that the bundler's manifest names that file. */
const startScript = /\/app\/web\/client\.tsx$/;

/**
 * Builds once without writing, since only the bundler knows what a page uses of a module, and gives the `name` of a
 * bundler's group: the file of a module, or null where the bundler decides, as for what opens later.
 */
export async function pageFiles(config: UserConfig): Promise<(id: string) => string | null> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })) as Rolldown.RolldownOutput;
  const entries = entriesOfModules(output.filter((file) => file.type === 'chunk'));
  const isEntry = new Set([...entries.values()].flat());
  return (id) => (isEntry.has(id) || startScript.test(id) ? null : fileOf(entries.get(id) ?? []));
}

/** The entries of a build that need each module before they can run, all by their ids. */
function entriesOfModules(chunks: Rolldown.OutputChunk[]): Map<string, string[]> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Map<string, string[]>();
  for (const { fileName, facadeModuleId: entry } of chunks) {
    if (!entry) continue;
    const loaded = new Set([fileName]);
    // A set that grows is walked to its end.
    for (const name of loaded) for (const next of byName.get(name)?.imports ?? []) loaded.add(next);
    for (const name of loaded)
      for (const id of byName.get(name)?.moduleIds ?? []) found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
}

const nameOf = (page: string) => pageModule.exec(page)?.[1] ?? '';

/** The file of a module that these entries need. A file imports none that needs it: no circle can come of it. */
function fileOf(entries: string[]): string | null {
  const isNeededBy = (pattern: RegExp) => entries.some((entry) => pattern.test(entry));
  const pages = entries.filter((entry) => pageModule.test(entry));
  const ofVisitors = pages.filter((page) => visitorsPage.test(page));
  const signedIn = pages.filter((page) => !visitorsPage.test(page));
  const isOfSeveral = isNeededBy(frame) || signedIn.filter((page) => !rarePage.test(page)).length > 1;
  if (isNeededBy(landingPage)) return isNeededBy(start) || isNeededBy(frame) || pages.length > 1 ? 'base' : null;
  if (isNeededBy(start) || (ofVisitors.length > 0 && isOfSeveral)) return 'app';
  if (isNeededBy(frame)) return 'frame';
  if (isOfSeveral) return isNeededBy(projectPage) ? 'project' : 'pages';
  if (ofVisitors.length > 1) return ['account', ...signedIn.map(nameOf)].join('-');
  return pages.map(nameOf).join('-') || null;
}
