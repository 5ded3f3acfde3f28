// A new application of create-next-app with its current defaults, to which the files of the template next-app are added.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const shell = process.platform === 'win32';

/** Creates the application from the newest create-next-app, without its installation. `template` is that of next-app. */
export function createNextApp({ folder, template, env }) {
  const parameters = ['--yes', 'create-next-app@latest', folder, '--yes', '--skip-install', '--disable-git'];
  execFileSync('npx', parameters, { env, shell, stdio: 'pipe', timeout: 120_000 });
  for (const path of ['server', 'dev.js', 'app/latchkey', 'app/Wallet.jsx', 'app/page.css', 'app/page.jsx'])
    cpSync(join(template, path), join(folder, path), { recursive: true });
  rmSync(join(folder, 'app', 'page.tsx'));
  const layout = join(folder, 'app', 'layout.tsx');
  const styles = `import '@latchkey/react/styles.css';\nimport './page.css';\n`;
  writeFileSync(layout, `${styles}${readFileSync(layout, 'utf8')}`);
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'));
  manifest.scripts.dev = 'node dev.js';
  manifest.dependencies = { ...dependencies, ...manifest.dependencies };
  manifest.devDependencies = { ...devDependencies, ...manifest.devDependencies };
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}
