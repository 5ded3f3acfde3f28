// The borders between the rooms, as a table; writes them for the linter. `--check` only says whether they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const file = new URL('../biome.borders.json', import.meta.url);
const notTests = ['!**/*.test.ts', '!**/*.test.tsx', '!**/*.stories.tsx'];

const refuse = (message, ...group) => ({ group, message });
const packages = (...names) => names.flatMap((name) => [`@latchkey/${name}`, `@latchkey/${name}/**`]);
const rooms = (...names) => names.flatMap((name) => [`../${name}/**`, `../../${name}/**`, `../../../${name}/**`]);

const byPath = refuse(
  'Packages meet through their exports, never by path.',
  '../**/{contract,core,react,relay,sandbox,service,testing}/src/**',
  '**/packages/**',
  '@latchkey/*/src/**',
  '@latchkey/*/dist/**',
);
const node = refuse('This runs in a browser tab: nothing of Node here.', 'node:*', 'node:*/**');

const contract = refuse('The contract imports only valibot.', '**', '!./**', '!../**', '!valibot');
const service = refuse(
  'service imports the contract and no other package.',
  ...packages('core', 'react', 'relay', 'sandbox', 'testing'),
);
const relay = refuse(
  'relay and core meet in the contract; relay imports contract and service.',
  ...packages('core', 'react', 'sandbox', 'testing'),
);
const sandbox = refuse(
  'The sandbox opens and verifies with its own code, so that core and sandbox catch each other out; it imports the contract.',
  ...packages('core', 'react', 'relay', 'service', 'testing'),
  '@hpke/*',
  'hpke-js',
);
const core = refuse(
  'core speaks only the wire: it imports the contract and no other package.',
  ...packages('react', 'relay', 'sandbox', 'service', 'testing'),
);
const react = refuse(
  'react holds no rule of its own: it imports core.',
  ...packages('contract', 'relay', 'sandbox', 'service', 'testing'),
);

/** Rooms of core above the floor, from the lowest to the highest. */
const materials = ['storage', 'money', 'keys', 'hpke', 'signing', 'passkey'];
const wallet = ['client', 'session', 'events'];
const actions = ['actions'];
const flows = ['flows', 'live'];

/** One row: where, and what may not be imported there. A later row replaces an earlier one for the same file. */
export const borders = [
  { where: ['packages/*/src/**', 'packages/*/test/**'], not: [byPath] },
  { where: ['apps/**', 'e2e/**', 'bench/**', '.storybook/**'], not: [{ ...byPath, group: byPath.group.slice(1) }] },

  { where: ['packages/contract/src/**'], not: [contract, byPath] },
  { where: ['packages/service/src/**'], not: [service, byPath] },

  { where: ['packages/relay/src/**'], not: [relay, node, byPath] },
  { where: ['packages/relay/src/{node,pglite,postgres}/**'], not: [relay, byPath] },
  {
    where: ['packages/relay/src/**/*.test.ts', 'packages/relay/test/**'],
    tests: true,
    not: [byPath, refuse('relay and core never import each other, not even in tests.', ...packages('core', 'react'))],
  },

  { where: ['packages/sandbox/src/**'], not: [sandbox, node, byPath] },
  { where: ['packages/sandbox/src/node/**'], not: [sandbox, byPath] },
  {
    where: ['packages/sandbox/src/**/*.test.ts', 'packages/sandbox/test/**'],
    tests: true,
    not: [byPath, refuse('The sandbox never imports core, not even in tests.', ...packages('core', 'react'))],
  },

  { where: ['packages/core/src/**'], not: [core, node, byPath] },
  {
    where: ['packages/core/src/{internal,errors}/**'],
    not: [
      core,
      node,
      byPath,
      refuse(
        'internal and errors are the floor of core and import nothing above it.',
        ...rooms(...materials, ...wallet, ...actions, ...flows),
      ),
    ],
  },
  {
    where: [`packages/core/src/{${materials}}/**`],
    not: [
      core,
      node,
      byPath,
      refuse('This room of core knows no client, session, action or flow.', ...rooms(...wallet, ...actions, ...flows)),
    ],
  },
  {
    where: [`packages/core/src/{${wallet}}/**`],
    not: [
      core,
      node,
      byPath,
      refuse('client, session and events know no action and no flow.', ...rooms(...actions, ...flows)),
    ],
  },
  {
    where: ['packages/core/src/actions/**'],
    not: [core, node, byPath, refuse('Actions know no flow.', ...rooms(...flows))],
  },
  {
    where: ['packages/core/src/**/*.test.ts', 'packages/core/test/**'],
    tests: true,
    not: [
      byPath,
      refuse('core and relay meet only on a street: use @latchkey/testing.', ...packages('relay', 'service')),
    ],
  },

  {
    where: ['packages/testing/src/**'],
    not: [refuse('A street needs no framework.', ...packages('react')), node, byPath],
  },

  { where: ['packages/react/src/**'], not: [react, node, byPath] },
  {
    where: ['packages/react/src/{hooks,provider}/**'],
    not: [react, node, byPath, refuse('Hooks know no component.', ...rooms('headless', 'kit'))],
  },
  {
    where: ['packages/react/src/headless/**'],
    not: [react, node, byPath, refuse('The kit imports headless, never the other way.', ...rooms('kit'))],
  },
];

const override = ({ where, not, tests }) => ({
  includes: tests ? where : [...where, ...notTests],
  linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns: not } } } } },
});

/** The linter's configuration made from the table. */
export const configuration = `{ "overrides": [\n${borders.map((row) => JSON.stringify(override(row))).join(',\n')}\n] }\n`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--check')) writeFileSync(file, configuration);
  else if (readFileSync(file, 'utf8') !== configuration) {
    console.error('biome.borders.json is not current: run `pnpm borders`.');
    process.exitCode = 1;
  }
}
