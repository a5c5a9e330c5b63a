import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { buildSync } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import { budgets } from './vite.budgets.ts';
import { chunks } from './vite.chunks.ts';

/**
 * The landing page is built apart (`--mode landing`), with Preact in the place of React (docs/adr/0011). By its files: packages that
 * import React name no Preact that could be found from where they are.
 */
const preact = (name: string) => fileURLToPath(import.meta.resolve(`preact/${name}`));
const landingAliases = [
  { find: /^\.{1,2}\/styles\.css$/, replacement: fileURLToPath(new URL('./src/app/landing.css', import.meta.url)) },
  { find: /^react\/jsx-runtime$/, replacement: preact('jsx-runtime') },
  { find: /^react-dom\/client$/, replacement: preact('compat/client') },
  { find: /^react-dom\/server$/, replacement: preact('compat/server') },
  { find: /^react(-dom)?$/, replacement: preact('compat') },
];

export default defineConfig(({ mode, isSsrBuild = false }) => {
  const isLanding = mode === 'landing';
  const pages = isLanding ? ['landing', 'docs'] : ['index'];
  const { plugin, codeSplitting } = chunks();
  return {
    root: 'src/app',
    // What has to have an address of its own for ever, such as the manifest.
    publicDir: isSsrBuild ? false : 'public',
    plugins: [react(), tailwindcss(), themeFirst(), paintFirst(), plainImports(), plugin, budgets(isLanding)],
    resolve: { alias: isLanding ? landingAliases : [] },
    // What renders the page in the build has to be the Preact that takes it over, in every package that it draws on.
    ssr: { noExternal: isLanding || undefined },
    build: {
      outDir: '../../dist/client',
      emptyOutDir: !isLanding,
      target: 'es2022',
      rolldownOptions: isSsrBuild
        ? {}
        : {
            input: pages.map((name) => `src/app/${name}.html`),
            output: isLanding ? {} : { codeSplitting },
          },
      sourcemap: false,
      // Where a page's files are named ahead is ours (src/app/first-files.ts).
      modulePreload: false,
      cssCodeSplit: false,
      // The content security policy takes fonts from our own address alone.
      assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
    },
  };
});

/**
 * Writes the script that paints the theme into the head of each page: a file of its own would come after the first paint, or hold it
 * up. The content security policy knows it by its hash (src/app/client-files.ts).
 */
function themeFirst(): Plugin {
  return {
    name: 'theme-first',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--theme-->', () => inline('src/app/theme.ts')),
    },
  };
}

/** Has a script in the page fetch and run the program, so that the first picture comes before it, and what is missing is told. */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          // The last one is the program, and what stands before it a file that it imports.
          .replace(
            /(?:<script type="module" crossorigin src="([^"]+)"><\/script>\s*)+/,
            (all, file: string) =>
              `${inline('src/app/begin.ts', { PROGRAM: JSON.stringify(file) })}\n    ${Array.from(all.matchAll(/src="([^"]+)"/g), ([, one]) => `<link rel="modulepreload" crossorigin href="${one}">`).join('\n    ')}\n    `,
          )
          // The styles and fonts of that picture come before the program.
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    },
  };
}

/** Imports on demand stand as they are: what Vite would put around them fetches styles, and all are in one file. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  };
}

/** A script of ours with all that it imports, to stand in a page. */
function inline(entry: string, define: Record<string, string> = {}): string {
  const bundled = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    target: 'es2022',
    define,
    write: false,
  });
  return `<script>${bundled.outputFiles[0]?.text.trim()}</script>`;
}
