import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const { serverSuffix, serverPackages } = createRequire(import.meta.url)('../../scripts/source-layers.cjs') as {
  serverSuffix: string;
  serverPackages: string[];
};
const serverFile = new RegExp(
  `/src/server/|/src/app/(server|trpc/app-router|rest|openapi|cli)[/.]|/src/features/.*${serverSuffix}`,
);

/** One of the scripts, which have no types. */
const supplyChain = '../../scripts/supply-chain.mjs';
const { shippedPackages } = await import(/* @vite-ignore */ supplyChain);

/** The name of the package that a module belongs to; undefined for one of ours. */
function packageOf(id: string): string | undefined {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

test('no server package and no server file is in the client bundle (O5)', async () => {
  const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
  const strangers = modules.filter(
    (id) => serverPackages.some((name) => id.includes(`/node_modules/${name}/`)) || serverFile.test(id),
  );
  expect(strangers).toEqual([]);
  // The licences of what is shipped are judged by the lock file: what is bundled has to be among it (case O5).
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const shipped = new Set(shippedPackages(lock).map(({ path }: { path: string }) => packageOf(`/${path}/`)));
  const bundled = new Set(modules.map(packageOf).filter((name) => name !== undefined));
  expect(bundled.size).toBeGreaterThan(10);
  expect([...bundled].filter((name) => !shipped.has(name))).toEqual([]);
});
