// What a login and a signature cost beside the bare WebCrypto calls they need, in Node and in Chromium.
import { generateKeyPairSync, sign } from 'node:crypto';
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
const program = await bundleProgram();

print(`Node ${process.versions.node}`, await inNode());
print('Chromium', await inChromium());

function print(where, figures) {
  console.log(`\n${where}, median of ${material.rounds} × 20 calls, ms`);
  for (const [name, value] of Object.entries(figures)) console.log(`  ${name.padEnd(32)} ${value.toFixed(3)}`);
  const ratio = (ours, bare) => (figures[ours] / figures[bare]).toFixed(2);
  console.log(
    `  login ${ratio('ours: verify, seal, sign', 'bare: the same WebCrypto calls')} × bare, signature ${ratio('ours: sign', 'bare: sign')} × bare`,
  );
}

async function inNode() {
  const folder = join(root, 'node_modules', '.cache', 'latchkey', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'crypto.mjs');
  writeFileSync(file, program);
  const { measure } = await import(pathToFileURL(file).href);
  return measure(material);
}

/** On http://localhost: Web Cryptography wants a secure context. */
async function inChromium() {
  const server = createServer((request, response) => {
    const isProgram = request.url === '/program.js';
    response.setHeader('content-type', isProgram ? 'text/javascript' : 'text/html');
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

/** A bundle as the service signs it, under a key made here. */
function genuineBundle() {
  const point = ({ publicKey }) => publicKey.export({ type: 'spki', format: 'der' }).subarray(-65).toString('hex');
  const quorum = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const target = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const data = Buffer.from(JSON.stringify({ targetPublic: point(target), organizationId: 'bench', userId: 'bench' }));
  const bundle = {
    version: 'v1.0.0',
    data: data.toString('hex'),
    dataSignature: sign('sha256', data, quorum.privateKey).toString('hex'),
    enclaveQuorumPublic: point(quorum),
  };
  return { bundle: JSON.stringify(bundle), pin: point(quorum) };
}

async function bundleProgram() {
  const { outputFiles } = await build({
    entryPoints: ['bench/crypto/measure.ts'],
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    minify: true,
    conditions: ['latchkey:src'],
    external: ['crypto'],
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
