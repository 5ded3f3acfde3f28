import { execFileSync } from 'node:child_process';
import {
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CreateError } from './CreateError.ts';
import { findPackageManager, installDependencies } from './installDependencies.ts';
import { runCommand } from './runCommand.ts';
import { templates } from './templates.ts';

const examples = join(import.meta.dirname, '../../../examples');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-latchkey-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function create(parameters: readonly string[], more: Partial<runCommand.Environment> = {}): Promise<string> {
  const output = new PassThrough();
  await runCommand(parameters, {
    node: '20.19.0',
    templates: examples,
    userAgent: undefined,
    input: new PassThrough(),
    output,
    ...more,
  });
  output.end();
  return output.read()?.toString() ?? '';
}

describe('runCommand', () => {
  it.each(templates.map(({ name }) => name))(
    'creates %s without an installation, and names what to do next',
    async (name) => {
      const path = join(folder, 'My Shop');
      const printed = await create([path, '--template', name, '--no-install']);
      expect(printed).toContain(`with the template ${name}`);
      expect(printed).toMatch(/cd ".*My Shop"\n {2}npm install\n {2}npm run dev\n$/);
      expect(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).name).toBe('my-shop');
      expect(existsSync(join(path, 'dev.js'))).toBe(true);
    },
  );

  it('takes the first template where there is no terminal, and a folder with only a repository', async () => {
    mkdirSync(join(folder, '.git'));
    expect(await create([folder, '--no-install'])).toContain(`the template ${templates[0].name}`);
  });

  it('quotes a path only where a shell needs it', async () => {
    expect(await create([join(folder, 'shop'), '--no-install'])).toMatch(/cd [^"\n]*shop\n/);
    expect(await create([join(folder, 'a $b'), '--no-install'])).toContain('a \\$b"\n');
  });

  it.runIf(process.platform !== 'win32').each(['a\\";touch x;"', 'a\\b', '$(touch x)', '`touch x`'])(
    'prints a command that only changes to %j',
    async (name) => {
      const path = join(folder, name);
      const [command = ''] = (await create([path, '--no-install'])).match(/cd .+/) ?? [];
      expect(execFileSync('sh', ['-c', `${command} && pwd`], { encoding: 'utf8' })).toBe(`${realpathSync(path)}\n`);
    },
  );

  it('lets Yarn create node_modules, which dev.js needs', async () => {
    await create([join(folder, 'a'), '--no-install'], { userAgent: 'yarn/4.9.0 npm/? node/v22.0.0' });
    expect(readFileSync(join(folder, 'a', '.yarnrc.yml'), 'utf8')).toBe('nodeLinker: node-modules\n');
    await create([join(folder, 'b'), '--no-install']);
    expect(existsSync(join(folder, 'b', '.yarnrc.yml'))).toBe(false);
  });

  it('restores the name of the file that npm leaves out', async () => {
    const source = join(folder, 'templates', templates[0].name);
    mkdirSync(source, { recursive: true });
    writeFileSync(join(source, '_gitignore'), '.env\n');
    writeFileSync(join(source, 'package.json'), '{ "name": "x" }');
    await create([join(folder, '!'), '--no-install'], { templates: join(folder, 'templates') });
    expect(readdirSync(join(folder, '!')).sort()).toEqual(['.gitignore', 'package.json']);
    expect(readFileSync(join(folder, '!', 'package.json'), 'utf8')).toBe('{ "name": "my-wallet" }');
  });

  it('refuses a folder that is not empty, and changes nothing in it', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    await expect(create([folder, '--no-install'])).rejects.toThrow(
      `The folder "${folder}" is not empty. Choose another name, or remove its files first.`,
    );
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });

  it.each(['notes.txt', 'notes.txt/shop'])('refuses %s where notes.txt is a file', async (name) => {
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const refused = create([join(folder, name), '--no-install']);
    await expect(refused).rejects.toBeInstanceOf(CreateError);
    await expect(refused).rejects.toThrow(
      `The folder "${join(folder, name)}" cannot be created: a file has this name, or that of a parent folder. Choose another folder.`,
    );
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it.each([
    [
      ['--template', 'angular'],
      `There is no template "angular". Choose one of: react-hono, next-app, vue-hono, sveltekit, html-express.`,
    ],
    [['--theme', 'x'], "Unknown option '--theme'"],
    [['a', 'b'], 'Only one folder can be created (got "a", "b").'],
  ])('explains %j', async (parameters, message) => {
    const refused = create(parameters);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(/\. See https:\/\/docs\.latchkey\.example\/packages\/create-latchkey$/);
  });

  it.each([
    ['true', ['my-wallet', 'vue-hono'], 'my-wallet -- --template vue-hono.'],
    ['sveltekit', ['shop'], 'shop -- --template sveltekit.'],
    ['sveltekit', [], 'my-wallet -- --template sveltekit.'],
  ])('explains an option that npm took: %s, %j', async (npmTemplate, parameters, command) => {
    await expect(create(parameters, { npmTemplate })).rejects.toThrow(
      `npm took "--template" for an option of its own. Write "--" before the options: npm create latchkey@latest ${command}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('takes a template that was given to it, whatever npm has', async () => {
    const printed = await create([join(folder, 'a'), '-t', 'vue-hono', '--no-install'], { npmTemplate: 'true' });
    expect(printed).toContain('the template vue-hono');
  });

  it('names the reason of the system where a folder cannot be created', async () => {
    await expect(create([join(folder, 'x'.repeat(300)), '--no-install'])).rejects.toThrow(
      /cannot be created: ENAMETOOLONG: .+\. Choose another folder\./,
    );
  });

  // `/proc` refuses new folders with ENOENT, as if their parent were missing.
  it.runIf(process.platform === 'linux')('ends where the system refuses a folder in one that exists', async () => {
    await expect(create(['/proc/latchkey/shop', '--no-install'])).rejects.toThrow(
      /^The folder "\/proc\/latchkey\/shop" cannot be created: ENOENT: .+\. Choose another folder\./,
    );
  });

  it('names the reason of the system where files cannot be written', async () => {
    // The folder has the longest path, so that none of its files can have one.
    let path = folder;
    while (path.length < 3_800) path = join(path, 'x'.repeat(200));
    path = join(path, 'x'.repeat(4_090 - path.length - 1));
    mkdirSync(path, { recursive: true });
    await expect(create([path, '--no-install'])).rejects.toThrow(
      /^The folder ".+" cannot be written: .*ENAMETOOLONG.*\. Choose another folder\./,
    );
  });

  it('needs Node 20.19', async () => {
    await expect(create([], { node: '18.20.4' })).rejects.toThrow(
      'Latchkey needs Node 20.19.0 or later; this is 18.20.4.',
    );
    await expect(create(['--help'], { node: '20.9.0' })).rejects.toThrow('this is 20.9.0');
    expect(await create(['--help'], { node: '24.0.0' })).toContain('--template <name>');
  });
});

describe('installDependencies', () => {
  it('names the network where no registry responds, and how to continue', async () => {
    writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "left-out": "1.0.0" } }');
    // Nothing listens on this port. The variable wins over that of the npm that started the tests.
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');
    writeFileSync(join(folder, '.npmrc'), 'fetch-retries=0\n');
    await expect(installDependencies({ manager: 'npm', folder })).rejects.toThrow(
      `npm cannot reach the package registry. Check the network or the proxy. The files of the application are in ${folder}: run \`npm install\` there, then \`npm run dev\`.`,
    );
  }, 30_000);

  it.runIf(process.platform !== 'win32').each(['npm', 'yarn', 'bun'])(
    'lets %s write to the terminal itself, so that it shows progress and colours',
    async (manager) => {
      const program = `#!${process.execPath}
const { fstatSync, writeFileSync } = require('node:fs');
if (process.argv[2] === 'install') writeFileSync('output.txt', String(fstatSync(1).ino));\n`;
      writeFileSync(join(folder, manager), program, { mode: 0o755 });
      vi.stubEnv('PATH', folder);
      await installDependencies({ manager, folder });
      expect(readFileSync(join(folder, 'output.txt'), 'utf8')).toBe(String(fstatSync(1).ino));
    },
  );

  // npm repeats requests for more than a minute, and writes nothing meanwhile.
  it.runIf(process.platform !== 'win32')(
    'names the network while npm still repeats its requests',
    async () => {
      const program = `#!${process.execPath}
const { existsSync } = require('node:fs');
if (process.argv[2] === 'ping') {
  console.error('npm error code ENOTFOUND');
  process.exitCode = 1;
} else {
  const repeat = setInterval(() => existsSync('reported.txt') && clearInterval(repeat), 20);
}\n`;
      writeFileSync(join(folder, 'npm'), program, { mode: 0o755 });
      vi.stubEnv('PATH', folder);
      const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => {
        writeFileSync(join(folder, 'reported.txt'), '');
        return true;
      });
      onTestFinished(() => write.mockRestore());
      await installDependencies({ manager: 'npm', folder });
      expect(write.mock.calls).toEqual([
        [expect.stringMatching(/^\nnpm cannot reach the package registry \(ENOTFOUND\), .+ Press Ctrl\+C to stop/)],
      ]);
    },
    30_000,
  );

  it.runIf(process.platform !== 'win32')('reads what pnpm writes, which is not to the stream of errors', async () => {
    const message = 'ERR_PNPM_META_FETCH_FAIL reason: getaddrinfo ENOTFOUND registry.example';
    const program = `#!${process.execPath}\nconsole.log('${message}');\nprocess.exitCode = 1;\n`;
    writeFileSync(join(folder, 'pnpm'), program, { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    await expect(installDependencies({ manager: 'pnpm', folder })).rejects.toThrow(
      `pnpm cannot reach the package registry. Check the network or the proxy. The files of the application are in ${folder}: run \`pnpm install\` there, then \`pnpm run dev\`.`,
    );
  });

  it('names the package manager where its installation fails otherwise', async () => {
    writeFileSync(join(folder, 'package.json'), '{ not JSON');
    await expect(installDependencies({ manager: 'npm', folder })).rejects.toThrow(/^npm could not install/);
  }, 30_000);
});

describe('findPackageManager', () => {
  it.each([
    ['pnpm/10.34.9 npm/? node/v20.19.0 linux x64', 'pnpm'],
    ['bun/1.2.0 npm/? node/v22.0.0', 'bun'],
    ['other/1', 'npm'],
    [undefined, 'npm'],
  ])('reads %j', (userAgent, manager) => {
    expect(findPackageManager(userAgent)).toBe(manager);
  });
});
