import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * The share of the processor's time that each package took, by the newest CPU profile of a folder: what the built files say in their
 * comments each line comes from. `node` is the runtime itself, its sockets above all; idle time is left out.
 */
export async function sharesByPackage(folder, dist = 'dist') {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile')).sort();
  const profile = JSON.parse(await readFile(join(folder, files.at(-1)), 'utf8'));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const origins = new Map();
  const spent = new Map();
  let total = 0;
  for (const [at, id] of profile.samples.entries()) {
    const { functionName, url, lineNumber } = nodes.get(id).callFrame;
    if (functionName === '(idle)' || functionName === '(program)') continue;
    const file = basename(url);
    const isOurs = url.includes(`/${dist}/`) && !url.includes('/node_modules/');
    if (isOurs && !origins.has(file)) origins.set(file, await originsIn(join(dist, file)));
    const name = isOurs ? origins.get(file)(lineNumber) : packageOf(url, functionName);
    const time = profile.timeDeltas[at];
    spent.set(name, (spent.get(name) ?? 0) + time);
    total += time;
  }
  return [...spent]
    .map(([name, time]) => ({ name, share: time / total }))
    .sort((one, other) => other.share - one.share);
}

/** Where each line of a built file comes from, by the comment that stands above each module in it. */
async function originsIn(path) {
  const heads = [];
  for (const [at, line] of (await readFile(path, 'utf8')).split('\n').entries()) {
    const [, from] = /^\/\/ (\S*(?:node_modules|src)\/\S+)$/.exec(line) ?? [];
    if (from) heads.push({ at, name: packageOf(from) });
  }
  return (line) => heads.findLast(({ at }) => at <= line)?.name ?? 'the bundle';
}

function packageOf(url, functionName) {
  if (functionName === '(garbage collector)') return 'garbage collector';
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name) return name;
  const [, layer] = /(?:^|\/)src\/(\w+)\//.exec(url) ?? [];
  return layer ? `ours: ${layer}` : 'node';
}
