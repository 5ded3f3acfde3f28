import { checkSteps, proofSteps } from './scripts/check/steps.mjs';

const programs = [...checkSteps, ...proofSteps]
  .flatMap(({ command }) => command)
  .filter((parameter) => /^(?!node_modules).+\.mjs$/.test(parameter));

const published = ['src/**/*.{ts,tsx}!', '!src/**/*.{test,stories}.*!'];
const project = [...published, '{test,examples}/**/*.{ts,tsx}'];

/**
 * Which files are entry points, besides those in package.json (`exports`, `bin`, `scripts`) and those of Vitest, Vite and
 * Storybook. Patterns that end with `!` belong to what is published; `knip --strict` reads only those.
 */
export default ({ strict }) => ({
  workspaces: {
    '.': {
      entry: [
        ...new Set(programs),
        'scripts/check/second-attempts.mjs',
        'scripts/**/*.d.{mts,ts}',
        'bench/*.mjs',
        'deploy/server.mjs',
        'scripts/minimums/*.mjs',
        'bench/*/*.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,mts}', '!site/**'],
      // Run, read or measured by their path or name.
      ignoreDependencies: ['@latchkey/elements', '@arethetypeswrong/cli', 'axe-core', 'jscpd', 'typescript7'],
      // Installed by the system, and only used where they are.
      ignoreBinaries: ['apt-get', 'runuser', 'WebKitWebDriver', 'Xvfb'],
      // Served by the bench itself.
      ignoreUnresolved: ['/program.js'],
    },
    'packages/*': { project },
    'packages/react': {
      // `dist/development/empty.js` in package.json, beside the source of the warnings.
      entry: ['src/development/empty.ts!'],
      project,
      // Declarations of a build name it; users of TypeScript install it beside `react`.
      ...(strict ? { ignoreDependencies: ['@types/react'] } : {}),
    },
    'packages/core': {
      // `dist/development/empty.js` in package.json, beside the source of the warnings.
      entry: ['src/development/empty.ts!'],
      project,
    },
    'packages/elements': {
      // They replace `react` and the warnings of core in the build; one is the entry point of development.
      entry: ['src/preact.ts!', 'src/developmentReports.ts!', 'src/development.ts!'],
      project,
      // Its files are built with Preact and all that they import.
      ...(strict ? { ignoreDependencies: ['@latchkey/react', 'preact', 'react', 'react-dom'] } : {}),
    },
    'packages/devtools': {
      // `dist/empty.js` in package.json, beside the source of the panel.
      entry: ['src/empty.ts!'],
      project,
      ...(strict ? { ignoreDependencies: ['@types/react'] } : {}),
    },
    'packages/relay': {
      project,
      // Optional peers, which `--strict` takes for unlisted.
      ...(strict ? { ignoreDependencies: ['@electric-sql/pglite', 'kysely', 'pg'] } : {}),
    },
    'packages/create-latchkey': {
      // `dist/bin.js` in package.json.
      entry: ['src/bin.ts!'],
      project,
    },
    'packages/sandbox': {
      // `dist/node/bin.js` in package.json.
      entry: ['src/node/bin.ts!'],
      project,
    },
    'packages/conformance': {
      // `dist/node/bin.js` in package.json.
      entry: ['src/node/bin.ts!'],
      project,
    },
    'apps/demo': {
      entry: ['server.ts!', 'index.html!'],
      project: ['*.ts!', 'src/**/*.{ts,tsx}!', '!src/**/*.test.ts!'],
    },
  },
  // An export that only its own file uses is not dead code.
  ignoreExportsUsedInFile: true,
  // A table, read as a whole: some of its codes have no other use.
  ignoreIssues: { 'packages/core/src/errors/codes.ts': ['exports'] },
});
