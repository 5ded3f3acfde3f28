// Compares sealing a code and signing with the bare WebCrypto calls that they need and with @turnkey/crypto, in Node
// and in Chromium. Fails if a ratio of Chromium misses its budget in six measurements.
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
import { measureWithin } from './crypto/budgets.mjs';

const { values } = parseArgs({ options: { smoke: { type: 'boolean' }, rounds: { type: 'string', default: '100' } } });
// Ratios are taken within a round and compared by their median, so few rounds suffice.
const material = { ...genuineBundle(), rounds: values.smoke ? 40 : Number(values.rounds) };

/** An empty module in place of one that only Node has. */
const withoutNode = {
  name: 'without-node',
  setup(build) {
    build.onResolve({ filter: /^crypto$/ }, ({ path }) => ({ path, namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

print(`Node ${process.versions.node}`, await inNode());
const results = await measureWithin(async () => {
  const figures = await inChromium();
  print('Chromium', figures);
  return figures;
});
console.log('\nBudgets in Chromium');
for (const { isMet, text } of results) console.log(`  ${isMet ? 'ok  ' : 'FAIL'} ${text}`);
if (results.some(({ isMet }) => !isMet)) process.exitCode = 1;

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

/** On http://localhost: Web Cryptography requires a secure context. */
async function inChromium() {
  const program = await bundleProgram('browser');
  const server = createServer((request, response) => {
    const isProgram = request.url === '/program.js';
    response.setHeader('content-type', isProgram ? 'text/javascript' : 'text/html');
    // A cross-origin isolated page has a clock with a resolution of microseconds.
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

/** Creates a bundle signed with a new key, as the service signs it, and a key of the user. */
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
