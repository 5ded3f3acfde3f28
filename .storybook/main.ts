import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { prebundled } from '../scripts/prebundled.ts';
import { codeExamples } from './codeExamples.ts';

const isTest = Boolean(process.env['VITEST']);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../packages/{devtools,react}/src/**/*.stories.tsx'],
  // In tests, `tests.ts` runs axe. The addon would also collect what passes, some 90 kB for each story.
  addons: ['@storybook/addon-docs', ...(isTest ? [] : ['@storybook/addon-a11y']), '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  previewAnnotations: (files = []) => (isTest ? [...files, new URL('./tests.ts', import.meta.url).pathname] : files),
  // No test reads the index of stories, for which each of them would be parsed.
  ...(isTest && { experimental_indexers: () => [{ test: /\.stories\.tsx$/, createIndex: async () => [] }] }),
  // The tables of props come from the types. Tests need no tables.
  typescript: {
    reactDocgen: isTest ? false : 'react-docgen-typescript',
    // The catalogue's own files have no props to show.
    reactDocgenTypescriptOptions: { include: ['**/packages/{devtools,react}/src/**/*.tsx'] },
  },
  // Workspace packages resolve to their sources: the catalogue needs no build.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [codeExamples()],
      resolve: {
        conditions: ['latchkey:src', 'browser', 'import', 'module', 'default'],
        alias: { crypto: new URL('./nodeCrypto.ts', import.meta.url).pathname },
      },
      optimizeDeps: { include: isTest ? [...prebundled, 'axe-core'] : prebundled },
      build: {
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: {
          checks: { pluginTimings: false },
          // The catalogue has no server components: it needs no `use client`.
          onwarn: <Log extends { readonly code?: string }>(warning: Log, report: (warning: Log) => void) => {
            if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
          },
        },
      },
    }),
};

export default config;
