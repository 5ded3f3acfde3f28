// What `npm test` and `npm run proof` look at, in the order they begin.

import { exercisedFolder } from '../coverage/exercised.mjs';

const script = (name, ...parameters) => [`scripts/${name}.mjs`, ...parameters];
const sources = ['--conditions=latchkey:src', '--import', 'tsx'];
const tests = (...parameters) => ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests=false', ...parameters];

/** The six-minute set. The longest runs begin early, so that two cores end at about the same time. */
export const checkSteps = [
  { name: 'install', title: 'installed as the lockfile says', command: script('installed') },
  { name: 'browser', title: 'a browser to test in', command: script('browser'), after: ['install'] },
  {
    name: 'tests: node',
    title: 'tests in Node',
    command: tests('--project', 'node'),
    vitest: true,
    after: ['browser'],
    limit: 900,
    environment: { LATCHKEY_EXERCISED: exercisedFolder },
  },
  {
    name: 'coverage',
    title: 'each row of the interface is tested',
    command: [...sources, ...script('coverage', '--check')],
    after: ['tests: node'],
  },
  {
    name: 'lint',
    title: 'lint, format, borders',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    after: ['install'],
  },
  {
    name: 'borders',
    title: 'borders are those of the table',
    command: script('borders', '--check'),
    after: ['install'],
  },
  { name: 'files', title: 'length, names and words of files', command: script('files'), after: ['install'] },
  { name: 'dependencies', title: 'what integrators inherit', command: script('dependencies'), after: ['install'] },
  {
    name: 'docs',
    title: 'pages that code and docs point to',
    command: [...sources, ...script('docs')],
    after: ['install'],
  },
  { name: 'types', title: 'types', command: script('typecheck'), after: ['install'] },
  {
    name: 'openapi',
    title: 'OpenAPI documents are current',
    command: [...sources, ...script('openapi', '--check')],
    after: ['install'],
  },
  { name: 'build', title: 'every package builds', command: script('build'), after: ['install'] },
  { name: 'size', title: 'size budgets', command: script('size'), after: ['build'] },
  {
    name: 'imports',
    title: 'every door opens in Node, esbuild, webpack, Vite, Next',
    command: script('imports'),
    after: ['build', 'browser'],
  },
  { name: 'packages', title: 'packages as published', command: script('packages'), after: ['build'] },
  {
    name: 'tests: browser',
    title: 'tests in Chromium',
    command: tests('--project', 'browser'),
    vitest: true,
    after: ['browser'],
    limit: 600,
  },
  {
    name: 'tests: stories',
    title: 'every story, with axe',
    command: tests('--project', 'storybook'),
    vitest: true,
    after: ['browser'],
    limit: 600,
  },
  {
    name: 'tests: e2e',
    title: 'journeys through the demo',
    command: tests('--project', 'e2e'),
    vitest: true,
    after: ['browser'],
    limit: 600,
  },
];

/** What takes longer. */
const withPostgres = script('with-postgres');
export const proofSteps = [
  { name: 'install', title: 'installed as the lockfile says', command: script('installed') },
  { name: 'browser', title: 'a browser to test in', command: script('browser'), after: ['install'] },
  {
    name: 'proof',
    title: 'long model and fault runs, the relay on PostgreSQL',
    // Two at a time, since one run of the model takes a processor for minutes; the runner would leave one idle.
    command: [...withPostgres, ...tests('--project', 'proof', '--maxWorkers=2')],
    vitest: true,
    after: ['browser'],
    limit: 1_800,
  },
  {
    name: 'interruptions',
    title: 'every interruption with every fault, in Chromium',
    command: tests('--project', 'e2e-proof'),
    vitest: true,
    after: ['proof'],
    limit: 900,
  },
  {
    name: 'firefox',
    title: 'a smoke set in Firefox',
    command: [...script('with-firefox'), ...tests('--project', 'firefox')],
    after: ['proof', 'interruptions'],
    limit: 300,
  },
  { name: 'bench', title: 'benches as smoke', command: script('bench', '--smoke'), after: ['browser'], limit: 300 },
];

/** What each set does not do, said at its end. */
export const leftOut = {
  check: ['PostgreSQL, long model and fault runs, benches: `npm run proof`'],
  proof: ['WebKit: later'],
};
