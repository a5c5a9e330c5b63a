import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { buildSync } from 'esbuild';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pageFiles } from './scripts/page-files.ts';

export default defineConfig(async ({ command, isSsrBuild }) => {
  if (command !== 'build' || isSsrBuild) return config();
  const built = config(await pageFiles(config()));
  return { ...built, plugins: [built.plugins, serviceWorker()] };
});

/** The configuration; `fileOf` names the file of a module where the bundler is not to choose it. */
const config = (fileOf: (id: string) => string | null = () => null): UserConfig => ({
  root: 'src/app/web',
  // What has to have an address of its own for ever, such as the manifest.
  publicDir: 'public',
  plugins: [react(), tailwindcss(), headScript()],
  build: {
    outDir: '../../../dist/client',
    emptyOutDir: true,
    // What the test of the budgets reads (tests/architecture/budgets.test.ts).
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      // The kernel is pure: a page has of its texts and rules those that it uses.
      treeshake: { moduleSideEffects: [{ test: /\/src\/kernel\//, sideEffects: false }] },
      input: ['index', 'landing', 'docs'].map((name) => `src/app/web/${name}.html`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Without the dependencies: through an index of a package, they would be all that any page uses of it.
            { name: fileOf, debugName: 'pages', includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // Every browser that runs ES2022 preloads modules by itself.
    modulePreload: { polyfill: false },
    // The content security policy takes fonts from our own address alone.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
});

/**
 * Builds src/app/worker/sw.ts with the list of the files that the program needs without a network: no page of
 * documentation, nothing of the landing page alone, and of pictures and fonts what its pages are made of.
 */
function serviceWorker(): Plugin[] {
  const plugins = VitePWA({
    strategies: 'injectManifest',
    srcDir: '../worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['assets/*.{js,css,svg}', 'assets/*-768-*.webp', 'assets/*{core-,latin-wght-normal-}*.woff2'],
      globIgnores: ['assets/{landing,docs}*'],
      // The server puts the revision of its HTML in this place (src/app/server/client-files.ts).
      additionalManifestEntries: [{ url: 'shell.html', revision: 'revision-of-the-shell' }],
    },
  }) as Plugin[];
  // A build that is not written has no files to list.
  return plugins.map((plugin) => ({
    ...plugin,
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
  }));
}

/**
 * Puts src/app/web/head.ts into the head of each page: a separate file would load after the first paint, or delay it.
 * The content security policy allows the script by its hash (src/app/server/client-files.ts).
 */
function headScript(): Plugin {
  return {
    name: 'head-script',
    transformIndexHtml: {
      // Before Vite adds scripts and styles: what fails of them is noticed.
      order: 'pre',
      handler() {
        const { outputFiles } = buildSync({
          entryPoints: ['src/app/web/head.ts'],
          bundle: true,
          minify: true,
          target: 'es2022',
          write: false,
        });
        return [{ tag: 'script', children: outputFiles[0]?.text.trim() ?? '', injectTo: 'head' }];
      },
    },
  };
}
