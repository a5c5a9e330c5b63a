import { readdir, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';

/**
 * The share of the processor's time that each package took, by the newest CPU profile of a folder: where each function
 * comes from, the source maps beside the built files say. `node` is the runtime itself, its sockets above all; idle
 * time is left out.
 */
export async function sharesByPackage(folder, dist = 'dist') {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile')).sort();
  const profile = JSON.parse(await readFile(join(folder, files.at(-1)), 'utf8'));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const origins = new Map();
  const spent = new Map();
  let total = 0;
  for (const [at, id] of profile.samples.entries()) {
    const { functionName, url, lineNumber, columnNumber } = nodes.get(id).callFrame;
    if (functionName === '(idle)' || functionName === '(program)') continue;
    const file = basename(url);
    const isOurs = url.includes(`/${dist}/`) && !url.includes('/node_modules/');
    if (isOurs && !origins.has(file)) origins.set(file, await originsIn(join(dist, file)));
    const name = isOurs ? origins.get(file)(lineNumber, columnNumber) : packageOf(url, functionName);
    const time = profile.timeDeltas[at];
    spent.set(name, (spent.get(name) ?? 0) + time);
    total += time;
  }
  return [...spent]
    .map(([name, time]) => ({ name, share: time / total }))
    .sort((one, other) => other.share - one.share);
}

/** The package, or our layer, that a place of a built file comes from. */
async function originsIn(path) {
  const map = new SourceMap(JSON.parse(await readFile(`${path}.map`, 'utf8')));
  return (line, column) => {
    const { originalSource } = map.findEntry(line, column);
    return originalSource ? packageOf(originalSource) : 'the bundle';
  };
}

function packageOf(url, functionName) {
  if (functionName === '(garbage collector)') return 'garbage collector';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  const [, layer] = /(?:^|\/)src\/(\w+)\//.exec(url) ?? [];
  return layer ? `ours: ${layer}` : 'node';
}
