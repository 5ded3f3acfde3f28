import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { templates } from './templates.ts';

const execute = promisify(execFile);
const repository = join(import.meta.dirname, '../../..');
const examples = join(repository, 'examples');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-templates-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

describe('templates', () => {
  it('are the examples of the repository', () => {
    const names = readdirSync(examples).filter((name) => existsSync(join(examples, name, 'package.json')));
    expect(names.sort()).toEqual(templates.map(({ name }) => name).sort());
  });

  it.each([
    ['html-express', 'public/index.html', 'public'],
    ['react-hono', 'index.html', 'public'],
    ['sveltekit', 'src/app.html', 'static'],
    ['vue-hono', 'index.html', 'public'],
  ])('have an icon that the documented policy allows: %s', (name, page, served) => {
    const html = readFileSync(join(examples, name, page), 'utf8');
    const icon = /<link rel="icon" href="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(html).not.toContain('data:');
    expect(icon).toBe('/icon.svg');
    expect(existsSync(join(examples, name, served, icon))).toBe(true);
  });

  it('have syntactically valid programs', async () => {
    for (const { name } of templates) await execute(process.execPath, ['--check', join(examples, name, 'dev.js')]);
  });

  it('end with the code of the program that fails, and end the others with what they have started', async () => {
    // The others end with a code of their own when they are stopped, and leave the programs that they started behind.
    // These share their output: the template ends for its caller when no program has it open.
    const runs = `
      import { spawn } from 'node:child_process';
      spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
      process.on('SIGTERM', () => process.exit(143));`;
    write({
      'node_modules/@latchkey/sandbox/dist/node/bin.js': 'process.exit(3);',
      'node_modules/vite/bin/vite.js': runs,
      'node_modules/next/dist/bin/next': runs,
      'server/index.js': runs,
      'package.json': '{ "type": "module" }',
      '.env': '',
    });
    const ends = templates.map(async ({ name }) => {
      const program = `${name}.dev.js`;
      cpSync(join(examples, name, 'dev.js'), join(folder, program));
      await expect(execute(process.execPath, [program], { cwd: folder }), name).rejects.toMatchObject({ code: 3 });
    });
    await Promise.all(ends);
  }, 30_000);

  it('report a sandbox on another port than the one in .env', async () => {
    write({
      'package.json': '{ "type": "module" }',
      '.env': 'LATCHKEY_SERVICE_URL=http://localhost:5174/2025-10-13',
      'node_modules/@latchkey/sandbox/dist/node/bin.js': '',
    });
    for (const { name } of templates) {
      cpSync(join(examples, name, 'dev.js'), join(folder, `${name}.dev.js`));
      const started = execute(process.execPath, [`${name}.dev.js`], { cwd: folder, env: { SANDBOX_PORT: '6174' } });
      await expect(started, name).rejects.toMatchObject({
        code: 1,
        stderr: '.env names a sandbox on port 5174, not 6174. Set SANDBOX_PORT=5174, or delete .env.\n',
      });
    }
  });

  it('name the command that is missing before the packages are installed, and write no settings', async () => {
    write({ 'package.json': '{ "type": "module" }' });
    for (const { name } of templates) {
      cpSync(join(examples, name, 'dev.js'), join(folder, `${name}.dev.js`));
      await expect(execute(process.execPath, [`${name}.dev.js`], { cwd: folder }), name).rejects.toMatchObject({
        code: 1,
        stderr: 'The packages are not installed. Run `npm install` in this folder first.\n',
      });
    }
    expect(existsSync(join(folder, '.env'))).toBe(false);
  });

  it('html-express reports a busy port and the variable that changes it', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    cpSync(join(examples, 'html-express', 'server', 'index.js'), join(folder, 'server', 'index.js'));
    write({
      'package.json': '{ "type": "module" }',
      'server/relay.js': 'export const relay = { fetch() {} };',
      'node_modules/@latchkey/relay/package.json': '{ "type": "module", "exports": { "./node": "./node.js" } }',
      'node_modules/@latchkey/relay/node.js': 'export const requestListener = () => () => {};',
      'node_modules/@latchkey/elements/package.json': '{ "exports": "./index.js" }',
      'node_modules/@latchkey/elements/index.js': '',
    });
    symlinkSync(join(repository, 'packages/relay/node_modules/express'), join(folder, 'node_modules/express'));
    const started = execute(process.execPath, ['server/index.js'], { cwd: folder, env: { PORT: `${port}` } });
    await expect(started).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`cannot listen on port ${port}: .*EADDRINUSE.* Set PORT to a free one`)),
    });
    other.close();
  });
});
