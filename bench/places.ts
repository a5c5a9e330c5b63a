/**
 * How long a search for a place takes on the embedded database with the whole gazetteer: 1,000 random queries, the
 * beginnings of names, a third of them with a slip of the hand, a quarter in a country. `npx tsx bench/places.ts`
 * after `npm run build`; prints p50, p95 and p99, and exits with 1 over the limit.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPlatform } from '../src/app/server/open-platform';
import { suggestFromGazetteer } from '../src/features/place/gazetteer.service';
import { placeKey } from '../src/features/place/place.rules';
import { parseEnv } from '../src/server/env';

const QUERIES = 1000;
const LIMIT_MS = 20;

let state = 20_261_121;
/** The same numbers in every run, from 0 up to 1. */
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return state / 0x8000_0000;
}
const below = (end: number) => Math.floor(random() * end);

function query(name: string, index: number): string {
  const key = placeKey(name);
  const typed = key.slice(0, 1 + below(key.length));
  if (index % 3 !== 0 || typed.length < 5) return typed;
  const at = 1 + below(typed.length - 1);
  return typed.slice(0, at) + String.fromCharCode(97 + below(26)) + typed.slice(at + 1);
}

const dataDir = await mkdtemp(join(tmpdir(), 'firstlight-bench-'));
await cp('dist/pglite-template', join(dataDir, 'db'), { recursive: true });
const platform = await openPlatform(parseEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
const { rows } = (await platform.db.execute(
  sql`select name, country_code as country from places order by md5(id::text) limit ${QUERIES}`,
)) as unknown as { rows: { name: string; country: string }[] };

const measured: { ms: number; input: string; countryCode: string | undefined }[] = [];
for (const [index, { name, country }] of rows.entries()) {
  const input = query(name, index);
  const countryCode = index % 4 === 0 ? country : undefined;
  const start = performance.now();
  await suggestFromGazetteer(platform.db, { input, countryCode });
  measured.push({ ms: performance.now() - start, input, countryCode });
}
await platform.close();
await rm(dataDir, { recursive: true, force: true });

measured.sort((one, other) => one.ms - other.ms);
const at = (share: number) => measured[Math.min(Math.floor(measured.length * share), measured.length - 1)]?.ms ?? 0;
const shown = [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(share).toFixed(1)} ms`);
process.stdout.write(`${measured.length} searches: ${shown.join(', ')}\n`);
for (const { ms, input, countryCode } of measured.slice(-5)) {
  process.stdout.write(`  ${ms.toFixed(1)} ms  ${input}${countryCode ? ` (${countryCode})` : ''}\n`);
}
if (at(0.95) > LIMIT_MS) process.exitCode = 1;
