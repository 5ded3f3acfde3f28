import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server builds with this and fills in what it knows only at its start (buildPage.ts). */
export default defineConfig({
  plugins: [react()],
  resolve: {
    conditions: ['latchkey:src', 'module', 'browser', 'import', 'default'],
    // As in the published package: the page is a production build, without the warnings of development.
    alias: Object.fromEntries(
      ['core', 'react'].map((name) => [
        `@latchkey/${name}/development`,
        fileURLToPath(new URL(`../../packages/${name}/src/development/empty.ts`, import.meta.url)),
      ]),
    ),
  },
  build: {
    target: 'es2023',
    // The page's policy refuses a file that is inlined as a data: URL.
    assetsInlineLimit: 0,
    // Its inline script and its `import()` shim are for browsers without module preloading; none of ours.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One file for all that the page starts with, instead of thirty: it compresses better, and arrives at once.
          groups: [{ name: 'start', test: /\/apps\/demo\/src\/page\/main\.tsx$/ }],
        },
      },
    },
  },
});
