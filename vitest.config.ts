import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { chromium } from './scripts/chromium.mjs';
import { prebundled } from './scripts/prebundled.mjs';

/**
 * Workspace packages resolve to their sources: no build precedes a test. `import` and `default` come by themselves; said
 * here they would reach Node, which would then hand ES modules to `require`.
 */
const sources = ['latchkey:src', 'node'];

const node = {
  resolve: { conditions: sources },
  ssr: { resolve: { conditions: sources, externalConditions: sources } },
};

export default defineConfig({
  test: {
    projects: [
      {
        ...node,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['scripts/coverage/begin.mjs'],
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/*/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.browser.test.ts', '**/*.proof.test.ts', '**/node_modules/**'],
          hookTimeout: 90_000,
          testTimeout: 20_000,
        },
      },
      {
        resolve: { conditions: ['latchkey:src', 'browser', 'import', 'module', 'default'] },
        optimizeDeps: { include: [...prebundled, '@hpke/core', '@noble/curves/nist.js'] },
        test: {
          name: 'browser',
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
          browser: await chromium(),
        },
      },
      {
        // Every story is a test: it renders, its play passes, axe finds nothing.
        plugins: [storybookTest({ configDir: new URL('.storybook', import.meta.url).pathname })],
        test: { name: 'storybook', browser: await chromium() },
      },
      {
        ...node,
        test: {
          name: 'proof',
          environment: 'node',
          include: ['packages/*/{src,test}/**/*.proof.test.ts', 'apps/*/src/**/*.proof.test.ts'],
          hookTimeout: 90_000,
          testTimeout: 300_000,
        },
      },
      {
        ...node,
        test: {
          name: 'firefox',
          environment: 'node',
          include: ['e2e/**/*.firefox.test.ts'],
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      {
        ...node,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.test.ts'],
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 180_000,
        },
      },
      {
        ...node,
        test: {
          name: 'e2e-proof',
          environment: 'node',
          include: ['e2e/**/*.proof.test.ts'],
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
