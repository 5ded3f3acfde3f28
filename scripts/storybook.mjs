// `npm run storybook`: installs what is missing, then serves the catalogue. `npm run storybook -- build` builds it.
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, root, run } from './pnpm.mjs';

const installed = await install();
if (installed !== 0) process.exit(installed);

const manifest = fileURLToPath(import.meta.resolve('storybook/package.json'));
const program = join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin);
const parameters = process.argv.slice(2);
const command = parameters.length > 0 ? parameters : ['dev', '--port', '6006', '--no-version-updates'];
process.exit(await run(process.execPath, [program, ...command], { cwd: root, shell: false }));
