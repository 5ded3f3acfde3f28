// What sealing a code and signing cost beside the bare WebCrypto calls they need and beside a peer's packages, in Node and
// in Chromium. Fails where sealing and signing in Chromium leave their budget.
import { createECDH, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { chromiumPath, flags } from '../scripts/chromium.mjs';
import { root } from '../scripts/pnpm.mjs';

const { values } = parseArgs({ options: { smoke: { type: 'boolean' }, rounds: { type: 'string', default: '100' } } });
const material = { ...genuineBundle(), rounds: values.smoke ? 2 : Number(values.rounds) };

/** An empty module in place of one that only Node has. */
const withoutNode = {
  name: 'without-node',
  setup(build) {
    build.onResolve({ filter: /^crypto$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

/** How many times the bare calls sealing and signing may take in Chromium, each and both. */
const BUDGET = 1.3;
const held = ['seal', 'sign', 'seal and sign'];

print(`Node ${process.versions.node}`, await inNode());
const inBrowser = await inChromium();
print('Chromium', inBrowser);
// Two rounds are no measurement.
if (!values.smoke) hold(inBrowser);

function hold(figures) {
  for (const { task, by, ratio } of figures) {
    if (by !== 'ours' || !held.includes(task) || ratio <= BUDGET) continue;
    console.log(`  over budget: ${task}: ${ratio.toFixed(2)} ×, and ${BUDGET} × is allowed`);
    process.exitCode = 1;
  }
}

function print(where, figures) {
  console.log(`\n${where}, median of ${material.rounds} × 20 calls`);
  for (const { task, by, ms, ratio } of figures)
    console.log(`  ${task.padEnd(22)} ${by.padEnd(22)} ${ms.toFixed(3)} ms  ${ratio.toFixed(2)} ×`);
}

async function inNode() {
  const folder = join(root, 'node_modules', '.cache', 'latchkey', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'crypto.mjs');
  writeFileSync(file, await bundleProgram('node'));
  const { measure } = await import(pathToFileURL(file).href);
  return measure(material);
}

/** On http://localhost: Web Cryptography wants a secure context. */
async function inChromium() {
  const program = await bundleProgram('browser');
  const server = createServer((request, response) => {
    const isProgram = request.url === '/program.js';
    response.setHeader('content-type', isProgram ? 'text/javascript' : 'text/html');
    // Alone with itself, a page has a clock that counts in microseconds.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.end(isProgram ? program : '<!doctype html><title>bench</title>');
  });
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.address().port}/`);
    return await page.evaluate(async (given) => {
      const { measure } = await import('/program.js');
      return measure(given);
    }, material);
  } finally {
    await browser.close();
    server.close();
  }
}

/** A bundle as the service signs it, under a key made here, and a key of the user's. */
function genuineBundle() {
  const point = ({ publicKey }) => publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('hex');
  const quorum = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const target = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const own = createECDH('prime256v1');
  own.generateKeys();
  const data = Buffer.from(JSON.stringify({ targetPublic: point(target), organizationId: 'bench', userId: 'bench' }));
  const bundle = {
    version: 'v1.0.0',
    data: data.toString('hex'),
    dataSignature: sign('sha256', data, quorum.privateKey).toString('hex'),
    enclaveQuorumPublic: point(quorum),
  };
  const [secret, compressed] = [own.getPrivateKey('hex').padStart(64, '0'), own.getPublicKey('hex', 'compressed')];
  return { bundle: JSON.stringify(bundle), pin: point(quorum), secret, compressed };
}

async function bundleProgram(platform) {
  const { outputFiles } = await build({
    entryPoints: ['bench/crypto/measure.ts'],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    minify: true,
    conditions: ['latchkey:src'],
    platform,
    // The stamper's path for Node; in a browser nothing calls it.
    external: platform === 'node' ? ['crypto'] : [],
    plugins: platform === 'node' ? [] : [withoutNode],
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
