// `npm run docs`: installs what the site needs, assembles its pages and serves them. `npm run docs -- build` builds the
// static site with the catalogue of components into `site/dist/`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '..');
const [command = 'dev', ...rest] = process.argv.slice(2);

function run(program, parameters, cwd) {
  const { status } = spawnSync(program, parameters, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(join(here, 'node_modules/vitepress'))) run('npm', ['ci', '--no-audit', '--no-fund'], here);
const { prepare } = await import('./prepare.mjs');
const isBuild = command === 'build';
await prepare({ withApi: isBuild || rest.includes('--api'), withCatalogue: isBuild });
const vitepress = join(here, 'node_modules/vitepress/bin/vitepress.js');
if (isBuild)
  run(
    process.execPath,
    ['scripts/with-pnpm.mjs', 'exec', 'storybook', 'build', '-o', 'site/.content/public/catalogue', '--quiet'],
    root,
  );
run(process.execPath, [vitepress, command, ...rest.filter((one) => one !== '--api')], here);
