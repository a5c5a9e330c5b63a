import { createRequire } from 'node:module';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const { serverSuffix, serverPackages } = createRequire(import.meta.url)('../../scripts/source-layers.cjs') as {
  serverSuffix: string;
  serverPackages: string[];
};
const serverFile = new RegExp(
  `/src/server/|/src/app/(server|http-app|rest|open-platform|app-router)\\.|/src/features/.*${serverSuffix}`,
);

test('no server package and no server file is in the client bundle', async () => {
  const built = (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
  expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
  const strangers = modules.filter(
    (id) => serverPackages.some((name) => id.includes(`/node_modules/${name}/`)) || serverFile.test(id),
  );
  expect(strangers).toEqual([]);
});
