import { readFile } from 'node:fs/promises';

/**
 * tRPC 11 is published for engines that cannot spread objects: what it copies for each middleware goes field by field through a
 * helper, which took 5 % of a small call (docs/performance.md). Here the engine does it; `__proto__` in an input stays a field.
 */
const helper = /function _objectSpread2\(e\) \{\n[\s\S]*?\n\}\n/;
const spread = 'function _objectSpread2(one, two, three) {\n\treturn { ...one, ...two, ...three };\n}\n';

/** For esbuild. Fails the build when the package is another one than this was written for. */
export const spreadTrpc = {
  name: 'spread-trpc',
  setup(build) {
    let replaced = 0;
    build.onLoad({ filter: /node_modules\/@trpc\/server\/dist\/getErrorShape-[\w-]+\.mjs$/ }, async ({ path }) => {
      const contents = await readFile(path, 'utf8');
      if (helper.test(contents)) replaced += 1;
      return { contents: contents.replace(helper, () => spread) };
    });
    build.onEnd(() => {
      if (replaced !== 1) throw new Error('@trpc/server has changed: look at scripts/spread-trpc.mjs');
    });
  },
};
