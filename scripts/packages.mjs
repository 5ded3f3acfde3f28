// Packs every built package as it would be published and looks at it as a stranger's tools would.
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { createGates } from './gates.mjs';
import { root, withoutNpm } from './pnpm.mjs';
import { readTarball } from './tarball.mjs';
import { publishedPackages } from './workspace.mjs';

const execute = promisify(execFile);
const destination = join(root, 'node_modules', '.cache', 'latchkey', 'packed');
rmSync(destination, { recursive: true, force: true });
mkdirSync(destination, { recursive: true });

const { attempt, gate, end } = createGates();
for (const one of publishedPackages()) {
  const { manifest } = one;
  const tarball = await pack(one).catch((error) => gate(`${manifest.name} packs`, [String(error.stderr || error)]));
  if (!tarball) continue;
  const files = readTarball(tarball);
  gate(`${manifest.name}: ${files.size} files, nothing missing, nothing too many`, contents(one, files));
  await attempt(`${manifest.name}: publint`, () => lint(tarball, manifest));
  await attempt(`${manifest.name}: are the types wrong?`, () => checkTypes(tarball, one));
}
end();

async function pack({ folder }) {
  const { stdout } = await execute('pnpm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    env: withoutNpm(),
    shell: process.platform === 'win32',
  });
  const packed = JSON.parse(stdout.slice(stdout.indexOf('{')));
  return packed.filename;
}

function contents({ doors, manifest }, files) {
  const problems = [];
  for (const { published, types } of doors) {
    for (const path of [published, types]) {
      if (path && !files.has(path.replace('./', ''))) problems.push(`is missing ${path}`);
    }
  }
  for (const name of ['LICENSE', 'package.json']) if (!files.has(name)) problems.push(`is missing ${name}`);
  const packed = JSON.parse(String(files.get('package.json')));
  if (JSON.stringify(packed).includes('workspace:')) problems.push('package.json still says workspace:');
  for (const lifecycle of ['preinstall', 'install', 'postinstall', 'prepare']) {
    if (packed.scripts?.[lifecycle]) problems.push(`package.json has an install script: ${lifecycle}`);
  }
  for (const [name, bytes] of files) {
    if (/\.(test|proof|stories|bench)\.|__snapshots__|(^|\/)\.|tsbuildinfo/.test(name)) problems.push(`holds ${name}`);
    if (bytes.includes(root) || /(["'`(]|file:\/\/)\/(home|Users|root|work)\//.test(String(bytes)))
      problems.push(`${name} names a path of this machine`);
  }
  // A program that opens hundreds of files keeps whoever starts it waiting for them.
  for (const path of Object.values(manifest.bin ?? {}).map((one) => one.replace('./', ''))) {
    if (/^import [^;]*["'](\.|@latchkey\/)/m.test(String(files.get(path) ?? 'import "./')))
      problems.push(`${path} is not one file`);
  }
  return problems;
}

async function lint(tarball, manifest) {
  const bytes = readFileSync(tarball);
  const { messages } = await publint({
    strict: true,
    pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
  });
  return messages.map((message) => formatMessage(message, manifest) ?? message.code);
}

async function checkTypes(tarball, { doors }) {
  const styles = doors.filter(({ kind }) => kind === 'css').map(({ subpath }) => subpath);
  const program = join(root, 'node_modules', '@arethetypeswrong', 'cli', 'dist', 'index.js');
  const parameters = [program, tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-definitely-typed'];
  if (styles.length > 0) parameters.push('--exclude-entrypoints', ...styles);
  await execute(process.execPath, parameters, { env: { ...withoutNpm(), NO_COLOR: '1' } }).catch((error) => {
    throw new Error(error.stdout || error.message);
  });
}
