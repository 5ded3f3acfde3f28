// Runs `npm start` and the unit tests of relay, service and contract on Node 24, which npm's package of Node provides.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createChecks } from './createChecks.mjs';
import { createProject } from './packages/project.mjs';
import { root, withoutNpm } from './pnpm.mjs';

const version = '24.9.0';
/** The package whose install script the package `node` runs: the program of one system. */
const binary = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const project = createProject({});
const { checkAsync, end } = createChecks();
let program;
await checkAsync(`npm installs Node ${version}`, async () => {
  await project.install(`${binary}@${version}`);
  const path = join(project.folder, 'node_modules', binary, 'bin', 'node');
  const printed = (await project.run(path, '--version')).trim();
  if (printed !== `v${version}`) return [`it prints ${printed}`];
  program = path;
});
if (program) {
  const env = { ...withoutNpm(), PATH: `${dirname(program)}${delimiter}${process.env['PATH']}` };
  await checkAsync('npm start serves the demo', () => start(env));
  await checkAsync('the unit tests of relay, service and contract pass', async () => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const folders = ['relay', 'service', 'contract'].map((name) => join('packages', name));
    const tests = spawn(program, [vitest, 'run', '--project', 'node', '--project', 'integration', ...folders], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    const [code] = await once(tests, 'close');
    return code === 0 ? [] : [`Vitest ends with ${code}`];
  });
}
project.remove();
end();

/** Starts the demo on free ports, requests its page, and stops it. */
async function start(env) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-demo-'));
  const ports = { PORT: '0', SANDBOX_PORT: '0', LATCHKEY_FOLDER: folder };
  const demo = spawn(program, ['scripts/start.mjs'], { cwd: root, env: { ...env, ...ports } });
  demo.stderr.pipe(process.stderr);
  const ended = once(demo, 'close');
  const limit = setTimeout(() => demo.kill(), 180_000);
  try {
    for await (const line of createInterface(demo.stdout)) {
      const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
      if (!url) continue;
      const response = await fetch(url);
      const text = await response.text();
      return text.includes('<script type="module"') ? [] : [`${url} responds with ${response.status} and no page`];
    }
    return ['it prints no URL'];
  } finally {
    clearTimeout(limit);
    demo.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
