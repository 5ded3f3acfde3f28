// The steps of `npm test` and `npm run proof`, in the order they start. `budget` is the time of a step in seconds, on 2
// cores with 24 GiB. A step over its budget is reported at the end of the run, and does not fail, since times vary with the
// load of the machine.
import { join } from 'node:path';
import { recordsFolder } from '../coverage/evidence.mjs';

const script = (name, ...parameters) => [`scripts/${name}.mjs`, ...parameters];
const sources = ['--conditions=latchkey:src', '--import', 'tsx'];
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
const knip = ['node_modules/knip/bin/knip.js', '--reporter', 'compact', '--no-progress'];
const graph = [
  ...['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'dependency-cruiser.config.mjs'],
  ...['.storybook', 'apps', 'bench', 'e2e', 'packages', 'scripts'],
];

/** A step: its command is the script of its name, and it starts after the installation. */
const step = (name, budget, title, options = {}) => ({
  name,
  budget,
  title,
  command: script(name),
  after: name === 'install' ? [] : ['install'],
  ...options,
});

/** A step that runs projects of Vitest, after the browser was found. */
const tests = (name, budget, title, projects, { run = [], related, parameters = [], ...options } = {}) => {
  // All tests of the projects, or those that import the file `related`, also indirectly.
  const selection = related === undefined ? ['run'] : ['related', related, '--run'];
  const vitest = ['node_modules/vitest/vitest.mjs', ...selection, '--passWithNoTests=false'];
  const command = [...run, ...vitest, ...projects.flatMap((project) => ['--project', project]), ...parameters];
  // Tests in Node have fixed clocks and seeds: they have one attempt, or a second at once where they run in real time.
  const repeat = projects.some((project) => ['node', 'proof'].includes(project)) ? undefined : 'files';
  return step(name, budget, title, { command, vitest: true, repeat, after: ['browser'], ...options });
};

const nodeProjects = ['node', 'node-isolated', 'integration'];

/** The eight-minute set. The longest steps start first, so that two cores finish at about the same time. */
export const checkSteps = [
  step('install', 1, 'node_modules matches the lockfile', { command: script('installed') }),
  step('browser', 5, 'a browser to test in'),
  tests('tests: stories', 200, 'every story once, with axe', ['storybook']),
  ...[1, 2].map((half) =>
    tests(`tests: node ${half}`, 180, `tests in Node, half ${half} of 2`, nodeProjects, {
      parameters: [`--shard=${half}/2`],
      environment: { LATCHKEY_EXERCISED: join(recordsFolder, String(half)) },
    }),
  ),
  tests('tests: browser', 108, 'tests in Chromium', ['browser', 'elements']),
  step('types', 35, 'types, examples, doc comments', { command: script('typecheck') }),
  tests('tests: e2e', 30, 'one journey through the demo', ['e2e']),
  step('language', 25, 'spelling, banned terms, commit subjects'),
  step('graph', 12, 'no import cycles, packages and folders import only what they may', { command: graph }),
  // Vitest's configuration, which it reads, sets the browser.
  step('knip', 7, 'no unused or unlisted dependency, no unused file or export', { command: knip, after: ['browser'] }),
  // Tests can hide both: a published file that only tests import, and a package that only the root lists.
  step('knip strict', 7, 'each package lists what its published files import, and nothing else', {
    command: [...knip, '--strict', '--include', 'files,dependencies,unlisted,unresolved'],
    after: ['browser'],
  }),
  step('lint', 7, 'lint, format', { command: biome }),
  step('coverage', 5, 'each row of the interface is tested', {
    command: [...sources, ...script('coverage', '--check')],
    after: ['tests: node 1', 'tests: node 2'],
  }),
  step('files', 1, 'names and words of files'),
  step('regexps', 5, 'regular expressions take linear time'),
  step('dependencies', 1, 'runtime dependencies of integrators'),
  step('docs', 4, 'pages that code and docs point to', { command: [...sources, ...script('docs', '--check')] }),
  step('openapi', 4, 'OpenAPI documents are current', { command: [...sources, ...script('openapi', '--check')] }),
  step('calls', 2, 'the calls of the contract are current', { command: script('calls', '--check') }),
];

const inFull = { LATCHKEY_SCOPE: 'proof' };

/**
 * The longer steps: together with `npm test` at most 55 minutes, of the 60 that a build may take. Browser tests run in
 * Debian's Chromium here, if it is or can be installed.
 */
export const proofSteps = [
  step('install', 2, 'node_modules matches the lockfile', { command: script('installed') }),
  step('regexps', 40, 'the verdict on each regular expression is that of a new analysis', {
    command: script('regexps', '--analyse'),
  }),
  step('browser', 60, "Debian's Chromium to test in", { command: script('with', 'chromium', ...script('browser')) }),
  // In one worker each: what is left of the longer one runs beside the next step, and no processor is idle.
  tests('models', 400, 'long model runs of the wallet, cryptography against other implementations', ['proof'], {
    parameters: ['--maxWorkers=1', 'packages/core/'],
    environment: inFull,
  }),
  tests('faults', 460, 'payments under faults, killed processes, the relay on PostgreSQL', ['proof'], {
    run: script('with', 'postgres'),
    parameters: ['--maxWorkers=1', '--exclude=packages/core/**'],
    environment: inFull,
  }),
  // `npm test` has run those that cover everything in any scope.
  tests('node in full', 200, 'tests in Node, every matrix and property in full', nodeProjects, {
    related: 'scripts/scope.mjs',
    environment: inFull,
  }),
  tests(
    'node 24',
    70,
    'npm start, and the tests of relay, service and contract, on the current LTS of Node',
    nodeProjects,
    {
      run: script('with', 'node24'),
      parameters: ['scripts/start.test.mjs', 'packages/relay', 'packages/service', 'packages/contract'],
      environment: inFull,
      // A download may fail once.
      repeat: 'step',
    },
  ),
  step('build', 60, 'every package builds'),
  step('packages', 120, 'packages as published', { after: ['build'] }),
  tests('journeys', 720, 'every journey, screen and interruption, in Chromium', ['e2e', 'e2e-proof'], {
    environment: inFull,
  }),
  // `npm test` has them in the light.
  tests(
    'stories in full',
    540,
    'every story in the dark, then in Arabic, more contrast and forced colors, with axe, targets and clipped text',
    ['storybook'],
    { environment: { STORYBOOK_MODE: 'full' } },
  ),
  step('stopwatch', 350, 'a payment in each example and in what create-next-app creates, a build with Next', {
    command: ['bench/stopwatch/stopwatch.mjs'],
    environment: inFull,
    after: ['browser', 'packages'],
    // An installation from the registry may fail once.
    repeat: 'step',
  }),
  tests('tab in full', 300, 'tests in Chromium, the whole conformance suite included', ['browser', 'elements'], {
    environment: inFull,
  }),
  step('pictures', 130, 'stories look as in the committed pictures', {
    command: ['.storybook/render/pictures.mjs'],
    repeat: 'step',
    after: ['browser'],
    follows: ['stories in full'],
    // In the Chromium whose version is fixed.
    environment: { CHROMIUM_PATH: 'npm' },
  }),
  step('size', 80, 'size budgets, that of each export included', { after: ['build'], environment: inFull }),
  step('imports', 70, 'every entry point can be imported in Node, esbuild, webpack, Vite', { after: ['build'] }),
  step('minimums', 70, 'the packed packages with the oldest peers and TypeScript that they accept', {
    command: script('with', 'postgres', ...script('minimums')),
    after: ['packages'],
  }),
  step('benches', 55, 'benches that have no budget as smoke', {
    command: script('bench', '--smoke', 'peers', 'relay', 'sandbox'),
    after: ['browser', 'build'],
    environment: { CHROMIUM_PATH: 'npm' },
  }),
  tests('firefox', 120, 'a smoke set in Firefox', ['firefox'], {
    run: script('with', 'firefox'),
    // Without Firefox there is no report to read.
    vitest: false,
    repeat: 'step',
    follows: ['journeys'],
  }),
  tests('webkit', 110, 'a smoke set in WebKit', ['webkit'], {
    run: script('with', 'webkit'),
    vitest: false,
    repeat: 'step',
    follows: ['journeys', 'firefox'],
  }),
];

// After all others, since they compare times.
proofSteps.push(
  step('bench', 88, 'cryptography and interactions within their budgets', {
    command: script('bench', '--smoke', 'crypto', 'interaction'),
    after: ['browser'],
    follows: proofSteps.map(({ name }) => name),
    // The Chromium whose version is fixed.
    environment: { CHROMIUM_PATH: 'npm' },
  }),
);

/** What each set omits, printed at its end. */
export const leftOut = {
  check: [
    'the rest of matrices and properties, other journeys and modes, builds, sizes, packed packages, bundlers, PostgreSQL, benches: `npm run proof`',
  ],
  proof: ['pictures of every story: `pnpm screenshots`; a release to a registry on this machine: `pnpm rehearse`'],
};

/** A step that hangs is ended after six times its budget, and not before ten minutes: a busy machine is slow, not stuck. */
export function getLimit({ budget }) {
  return Math.max(600, 6 * budget);
}
