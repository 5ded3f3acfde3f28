// Packs every built package as it would be published, with pnpm and with npm, and checks it with the tools of its users:
// publint reports missing files, arethetypeswrong wrong declarations.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { createChecks } from './createChecks.mjs';
import { checkContents, checkMetadata, compareContents } from './packages/contents.mjs';
import { pack, readPacked } from './packages/pack.mjs';
import { root } from './pnpm.mjs';
import { runTool } from './runTool.mjs';
import { publishedPackages } from './workspace.mjs';

/** All packages together, unpacked (decisions/0120-size-budgets-of-bundles.md has the parts). */
const maximumMegabytes = 13.8;
const destination = join(root, 'node_modules', '.cache', 'latchkey', 'packed');
rmSync(destination, { recursive: true, force: true });

const { check, checkAsync, end } = createChecks();
let bytes = 0;
for (const one of publishedPackages()) {
  const { name } = one.manifest;
  const folder = join(destination, one.name);
  let tarball;
  await checkAsync(`${name} packs`, async () => {
    tarball = pack('pnpm', one, join(folder, 'pnpm'));
  });
  if (!tarball) continue;
  const files = readPacked(join(folder, 'pnpm'));
  for (const text of files.values()) bytes += Buffer.byteLength(text);
  await checkAsync(`${name}: npm packs the same`, () => {
    pack('npm', one, join(folder, 'npm'));
    return compareContents(files, readPacked(join(folder, 'npm')));
  });
  check(`${name}: no file missing, no file too many`, checkContents(files));
  check(`${name}: metadata, entry points`, checkMetadata(one, files));
  await checkAsync(`${name}: publint`, () => lint(tarball, one));
  if (one.entryPoints.length > 0) await checkAsync(`${name}: are the types wrong?`, () => checkTypes(tarball, one));
}
const megabytes = bytes / 1e6;
check(
  `all packages unpack to ${megabytes.toFixed(1)} MB`,
  megabytes > maximumMegabytes ? [`more than ${maximumMegabytes} MB`] : [],
);
end();

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
