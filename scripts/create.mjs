// `npm run create -- ../my-wallet --template next-app`: what `npm create latchkey@latest` does, with the packages of this
// repository in place of published ones. Builds those that are not current, and copies them into the application.
import './require-node.mjs';
import { cpSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { addTools } from './packages/addTools.mjs';
import { nameTarballs } from './packages/nameTarballs.mjs';
import { pack } from './packages/pack.mjs';
import { install, root, run, withoutNpm } from './pnpm.mjs';
import { findPackProblems } from './prepack.mjs';
import { findNeeded, publishedPackages, readJson } from './workspace.mjs';

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { template: { type: 'string', short: 't' }, help: { type: 'boolean', short: 'h' } },
});
const installed = await install();
if (installed !== 0) process.exit(installed);
const creator = publishedPackages().find(({ name }) => name === 'create-latchkey');
await step(process.execPath, ['scripts/build.mjs', creator.name]);
await step(
  process.execPath,
  [join(creator.folder, creator.manifest.bin[creator.name]), ...process.argv.slice(2), '--no-install'],
  // Without `--` before it, npm takes the option for its own.
  process.env.npm_config_template === undefined ? {} : { npm_config_template: process.env.npm_config_template },
);
if (values.help) process.exit();

console.log('\nWait: the packages of this repository are installed first.\n');
const folder = resolve(positionals[0] || 'my-wallet');
const manifest = addTools(readJson(join(folder, 'package.json')));
const needed = findNeeded(manifest);
const stale = needed.filter((one) => findPackProblems(one.folder).length > 0);
if (stale.length > 0) await step(process.execPath, ['scripts/build.mjs', ...stale.map(({ name }) => name)]);
const ranges = needed.map((one) => {
  const tarball = pack('npm', one, join(root, 'node_modules', '.cache', 'latchkey', 'created', one.name));
  cpSync(tarball, join(folder, 'vendor', basename(tarball)));
  return [one.manifest.name, `file:vendor/${basename(tarball)}`];
});
// Written before the installation: when that fails, the user can repeat it, and no registry is asked for these packages.
const named = nameTarballs(manifest, Object.fromEntries(ranges));
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(named, null, 2)}\n`);
const kept = withoutNpm();
for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name];
const { installDependencies } = await import(
  pathToFileURL(join(creator.folder, 'dist', 'installDependencies.js')).href
);
try {
  await installDependencies({ manager: 'npm', folder });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
console.log(`\nInstalled. Next: cd ${folder} && npm run dev`);

async function step(program, parameters, environment = {}) {
  const code = await run(program, parameters, { env: { ...withoutNpm(), ...environment }, shell: false });
  if (code !== 0) process.exit(code);
}
