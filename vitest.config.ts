import { parseArgs } from 'node:util';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromium } from './scripts/chromium.mjs';
/** Tests that need a process of their own, with the reason. Starting one takes longer than most files. */
import ownProcess from './scripts/own-process.json' with { type: 'json' };
import { prebundled } from './scripts/prebundled.ts';

/**
 * Workspace packages resolve to their sources: no build precedes a test. `import` and `default` come by themselves; said
 * here they would reach Node, which would then hand ES modules to `require`.
 */
const sources = ['latchkey:src', 'node'];

const node = {
  resolve: { conditions: sources },
  ssr: { resolve: { conditions: sources, externalConditions: sources } },
};

const notInNode = ['**/*.browser.test.ts', '**/*.preact.test.ts', '**/*.proof.test.ts', '**/node_modules/**'];

/** Time for a state to appear. CI runs other steps beside the tests. */
const expectOptions = { poll: { timeout: 5_000 } };

/** Most of what a journey waits for takes longer, and a page that is asked 20 times a second has less time for it. */
const journeyExpectOptions = { poll: { interval: 250, timeout: 15_000 } };

/** Steps that run one after the other transform each file once. A global setup in TypeScript cannot be read back. */
const experimental = { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/latchkey/modules' };

const inNode = {
  environment: 'node',
  experimental,
  include: [
    'packages/*/src/**/*.test.ts',
    'packages/*/test/**/*.test.ts',
    'apps/*/src/**/*.test.ts',
    'scripts/**/*.test.{mjs,ts}',
    'bench/**/*.test.mjs',
    '.storybook/**/*.test.mjs',
  ],
  exclude: notInNode,
  hookTimeout: 90_000,
  expect: expectOptions,
  // A matrix in full takes many times as long as its sample. PGlite starts five times slower on a busy machine.
  testTimeout: process.env['LATCHKEY_SCOPE'] === 'proof' ? 120_000 : 60_000,
};

/** Files in one process. */
const shared = {
  isolate: false,
  unstubGlobals: true,
  setupFiles: ['scripts/seed.ts', 'scripts/leaks/setup.mjs'],
};

/** Tests of a wallet with a relay and the service, which respond in real time. */
const integration = 'packages/*/test/**/*.integration.test.ts';

/**
 * Attempts after the first one of a test in a page of its own, or in real time. A test that needed one is noted at the end of its step. The
 * tests of a journey depend on those before: of them the whole file is repeated, by its step (CONTRIBUTING.md#tests).
 */
const retry = 1;

/** Time for a test in a page. */
const testTimeout = 60_000;

/** The projects that the command names. A pattern may mean any. */
const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false });
const named = (values.project ?? []).map(String);
const isPattern = (text: string) => text.startsWith('!') || text.includes('*');
const mayRun = (name: string) => named.length === 0 || named.includes(name) || named.some(isPattern);

/**
 * Every story is a test: it renders, its play passes, axe finds nothing. Vitest starts Storybook for a project that the
 * command does not name, too, which takes longer than most files of tests.
 */
async function stories(): Promise<TestProjectInlineConfiguration[]> {
  if (!mayRun('storybook')) return [];
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return [
    {
      plugins: [storybookTest({ configDir: new URL('.storybook', import.meta.url).pathname })],
      test: { name: 'storybook', retry, testTimeout, browser: { ...(await chromium()), isolate: false } },
    },
  ];
}

export default defineConfig({
  test: {
    // On a busy machine Vite bundles dependencies for more than the usual minute before it serves the page.
    browser: { connectTimeout: 180_000 },
    projects: [
      {
        ...node,
        test: {
          ...inNode,
          ...shared,
          name: 'node',
          globalSetup: ['scripts/coverage/clearRecords.mjs'],
          exclude: [...notInNode, ...Object.keys(ownProcess), integration],
        },
      },
      {
        ...node,
        test: {
          ...inNode,
          ...shared,
          name: 'integration',
          retry,
          include: [integration],
          exclude: Object.keys(ownProcess),
        },
      },
      {
        ...node,
        test: {
          ...inNode,
          name: 'node-isolated',
          setupFiles: ['scripts/seed.ts'],
          include: Object.keys(ownProcess),
        },
      },
      {
        resolve: { conditions: ['latchkey:src', 'browser', 'import', 'module', 'default'] },
        optimizeDeps: { include: [...prebundled, '@noble/curves/nist.js', 'hpke-js'] },
        test: {
          name: 'browser',
          retry,
          testTimeout,
          expect: expectOptions,
          setupFiles: ['scripts/async-timeout.mjs'],
          include: ['packages/*/src/**/*.browser.test.{ts,tsx}'],
          // All files share one page: loading the packages again for each takes longer than the tests.
          browser: { ...(await chromium()), isolate: false },
          env: { LATCHKEY_SCOPE: process.env['LATCHKEY_SCOPE'] ?? '' },
        },
      },
      {
        // Custom elements, with Preact in place of React, as they are built.
        resolve: {
          conditions: ['latchkey:src', 'browser', 'import', 'module', 'default'],
          alias: [
            { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
            { find: /^react-dom$/, replacement: 'preact/compat' },
            { find: /^react$/, replacement: new URL('packages/elements/src/preact.ts', import.meta.url).pathname },
            { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: 'preact/$1' },
          ],
        },
        root: 'packages/elements',
        optimizeDeps: {
          include: ['preact', 'preact/compat', 'preact/compat/client', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'],
        },
        test: {
          name: 'elements',
          retry,
          testTimeout,
          expect: expectOptions,
          include: ['src/**/*.preact.test.ts'],
          browser: { ...(await chromium()), isolate: false },
        },
      },
      ...(await stories()),
      {
        ...node,
        test: {
          name: 'proof',
          environment: 'node',
          experimental,
          setupFiles: ['scripts/seed.ts'],
          include: ['packages/*/{src,test}/**/*.proof.test.ts', 'apps/*/src/**/*.proof.test.ts'],
          hookTimeout: 90_000,
          testTimeout: 300_000,
        },
      },
      {
        // `pnpm bench interaction`
        ...node,
        test: {
          name: 'interaction',
          environment: 'node',
          include: ['bench/interaction/*.bench.ts'],
          hookTimeout: 120_000,
          testTimeout: 600_000,
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
          name: 'webkit',
          environment: 'node',
          include: ['e2e/**/*.webkit.test.ts'],
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
          expect: journeyExpectOptions,
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
          // One process loads the helpers once: that takes eight seconds.
          isolate: false,
          expect: journeyExpectOptions,
          globalSetup: ['e2e/backForwardCache.setup.ts', 'e2e/demoFolder.setup.ts'],
          include: ['e2e/**/*.proof.test.ts'],
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
