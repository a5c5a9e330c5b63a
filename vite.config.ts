import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild = false }) => ({
  root: 'src/app',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: isSsrBuild ? {} : { input: ['index', 'landing', 'docs'].map((name) => `src/app/${name}.html`) },
    sourcemap: false,
    // The content security policy takes fonts from our own address alone.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
}));
