// Installs the packed packages into an empty folder with the oldest versions that they accept: peers, TypeScript. Compiles
// every declaration, renders the kit, sends a payment, and starts a relay on each store. `--newest` takes the newest
// versions instead. `scripts/packages.mjs` packs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createChecks } from './createChecks.mjs';
import { createProject, findTarballs } from './packages/project.mjs';
import { root } from './pnpm.mjs';
import { publishedPackages } from './workspace.mjs';

const { newest } = parseArgs({ options: { newest: { type: 'boolean', default: false } } }).values;
const choose = (minimum, latest = 'latest') => (newest ? latest : minimum);
/** The newest that runs on Node 20: `kysely` 0.29 needs Node 22, and exports `Migrator` from another entry point. */
const newestVersions = { kysely: '^0.28.8' };
/** The oldest TypeScript that reads the declarations: they name `Uint8Array<ArrayBuffer>` (docs/compatibility.md). */
const typescript = choose('5.7.2');
const packages = publishedPackages();
const program = (name) => readFileSync(join(root, 'scripts', 'minimums', name), 'utf8');

const minimums = new Map(
  packages.flatMap(({ manifest }) =>
    Object.entries(manifest.peerDependencies ?? {}).map(([name, range]) => [
      name,
      choose(/\d+\.\d+\.\d+/.exec(range)[0], newestVersions[name]),
    ]),
  ),
);
const peers = [...minimums].map(([name, version]) => `${name}@${version}`);
const types = [
  ['@types/react', '18.2.8'],
  ['@types/react-dom', '18.2.4'],
  ['@types/scheduler', '0.16.3'],
  ['@types/node', '20.19.0'],
  ['@types/pg', '8.11.10'],
].map(([name, version]) => `${name}@${choose(version)}`);

const modules = packages
  .flatMap(({ entryPoints }) => entryPoints)
  .filter(({ kind, isDevelopmentOnly }) => kind === 'module' && !isDevelopmentOnly);
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  types: ['node'],
  target: 'es2022',
  module: 'nodenext',
  jsx: 'react-jsx',
  lib: ['es2023', 'dom', 'dom.iterable'],
};
const project = createProject({
  'all.ts': modules.map(({ specifier }, at) => `export * as module${at} from '${specifier}';\n`).join(''),
  'tsconfig.json': JSON.stringify({ compilerOptions, files: ['all.ts'] }),
  ...Object.fromEntries(['payment.mjs', 'stores.mjs', 'render.mjs'].map((name) => [name, program(name)])),
});

const { checkAsync, end } = createChecks();
try {
  await checkAsync(`npm installs the packages with ${peers.join(', ')}, typescript@${typescript}`, async () => {
    await project.install(...findTarballs().values(), ...peers, ...types, `typescript@${typescript}`);
  });
  for (const [title, run] of [
    [
      `TypeScript ${typescript} reads the declarations of ${modules.length} entry points`,
      'node_modules/typescript/bin/tsc',
    ],
    ['a payment is sent', 'payment.mjs'],
    ['a relay is ready on each store', 'stores.mjs'],
    [`React ${minimums.get('react')} renders the kit on a server`, 'render.mjs'],
  ]) {
    await checkAsync(title, async () => {
      await project.node(run);
    });
  }
} finally {
  project.remove();
}
end();
