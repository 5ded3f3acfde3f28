// Packs every built package as it would be published, and checks it with the tools of its users: publint reports missing
// files, arethetypeswrong wrong declarations.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { createChecks } from './createChecks.mjs';
import { root, withoutNpm } from './pnpm.mjs';
import { runTool } from './runTool.mjs';
import { publishedPackages } from './workspace.mjs';

const destination = join(root, 'node_modules', '.cache', 'latchkey', 'packed');
rmSync(destination, { recursive: true, force: true });

const { checkAsync, end } = createChecks();
for (const one of publishedPackages()) {
  const { name } = one.manifest;
  const folder = join(destination, one.name);
  let tarball;
  await checkAsync(`${name} packs`, async () => {
    tarball = pack(one, folder);
  });
  if (!tarball) continue;
  await checkAsync(`${name}: no file missing, no file too many`, () => checkContents(one, join(folder, 'package')));
  await checkAsync(`${name}: publint`, () => lint(tarball, one));
  await checkAsync(`${name}: are the types wrong?`, () => checkTypes(tarball, one));
}
end();

/** Packs and unpacks a package; returns the path of the tarball. */
function pack({ folder: cwd }, folder) {
  mkdirSync(folder, { recursive: true });
  const output = execFileSync('pnpm', ['pack', '--json', '--pack-destination', folder], {
    ...{ cwd, env: withoutNpm(), encoding: 'utf8', shell: process.platform === 'win32' },
  });
  const { filename } = JSON.parse(output.slice(output.indexOf('{')));
  execFileSync('tar', ['-xzf', filename, '-C', folder]);
  return filename;
}

function checkContents({ manifest }, folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const texts = new Map(files.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
  const packed = texts.get('package.json');
  const lifecycles = ['preinstall', 'install', 'postinstall', 'prepare'];
  const programs = Object.values(manifest.bin ?? {}).map((path) => path.replace('./', ''));
  return [
    ...(texts.has('LICENSE') ? [] : ['is missing LICENSE']),
    ...(packed.includes('workspace:') ? ['package.json contains workspace:'] : []),
    ...lifecycles.filter((name) => JSON.parse(packed).scripts?.[name]).map((name) => `has an install script: ${name}`),
    ...[...texts].flatMap(([path, text]) => [
      ...(/\.(test|proof|stories|bench)\.|__snapshots__|(^|\/)\.|tsbuildinfo/.test(path) ? [`contains ${path}`] : []),
      ...(text.includes(root) || /(["'`(]|file:\/\/)\/(home|Users|root|work)\//.test(text)
        ? [`${path} names a path of this machine`]
        : []),
    ]),
    // A program that opens hundreds of files starts slowly.
    ...programs
      .filter((path) => /^import [^;]*["'](\.|@latchkey\/)/m.test(texts.get(path) ?? 'import "./'))
      .map((path) => `${path} is not one file`),
  ];
}

async function lint(tarball, { manifest }) {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages } = await publint({ strict: true, pack: { tarball: buffer } });
  return messages.map((message) => formatMessage(message, manifest) ?? message.code);
}

function checkTypes(tarball, { entryPoints }) {
  const styles = entryPoints.filter(({ kind }) => kind === 'css').map(({ subpath }) => subpath);
  const parameters = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-definitely-typed'];
  if (styles.length > 0) parameters.push('--exclude-entrypoints', ...styles);
  return runTool('@arethetypeswrong/cli/dist/index.js', parameters);
}
