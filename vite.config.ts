import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/app',
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    rolldownOptions: { input: ['src/app/index.html', 'src/app/docs.html'] },
    target: 'es2022',
    sourcemap: false,
    // The content security policy takes fonts from our own address alone.
    assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
  },
});
