// Builds and serves the template next-app with the packages of this workspace: the wallet in a page, the relay in route
// handlers.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { findFreePort } from './findFreePort.mjs';
import { isSource } from './packages/templates.mjs';
import { root } from './pnpm.mjs';

// Below the root, whose node_modules it uses, and not in node_modules: Next compiles no JSX there.
const cwd = join(root, 'dist', 'next-app');
const program = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const sandbox = join(root, 'packages', 'sandbox', 'dist', 'node', 'bin.js');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

const configuration = `const root = ${JSON.stringify(root)};
export default { turbopack: { root }, outputFileTracingRoot: root };
`;
/** A component of the server that calls core. */
const priceOnServer = `import { formatMoney } from '@latchkey/core';
const price = { amount: 1_250n, currency: { code: 'USD', decimals: 2 } };
export default () => <p>{formatMoney(price, { locale: 'en' })}</p>;
`;

/** Builds and serves the app, and requests its pages and a code. Returns the problems as text. */
export async function buildAndServeWithNext() {
  const options = ['--port', `${await findFreePort()}`, '--seed', 'imports'];
  copyTemplate(execFileSync(process.execPath, [sandbox, ...options, '--env']));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd,
    env,
    timeout: 150_000,
  });
  // On a build server Next warns about a missing cache; every build here is a first one.
  const warnings = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => /warn|⚠/i.test(line) && !/no build cache/i.test(line));
  const service = spawn(process.execPath, [sandbox, ...options], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const server = spawn(process.execPath, [program, 'start', '--port', '0', '--hostname', 'localhost'], { cwd, env });
  server.stderr.pipe(process.stderr);
  const ended = Promise.all([once(server, 'close'), once(service, 'close')]);
  try {
    const isReady = (await readUrl(service.stdout)) !== undefined;
    const url = await readUrl(server.stdout);
    if (!isReady || url === undefined) return [...warnings, 'the sandbox or next start prints no URL'];
    return [...warnings, ...(await request(url))];
  } finally {
    server.kill();
    service.kill();
    await ended;
    rmSync(cwd, { recursive: true, force: true });
  }
}

function copyTemplate(variables) {
  rmSync(cwd, { recursive: true, force: true });
  cpSync(join(root, 'examples', 'next-app'), cwd, { recursive: true, filter: isSource });
  writeFileSync(join(cwd, '.env'), variables);
  writeFileSync(join(cwd, 'next.config.mjs'), configuration);
  mkdirSync(join(cwd, 'app', 'price'));
  writeFileSync(join(cwd, 'app', 'price', 'page.jsx'), priceOnServer);
}

/** The URL that a server prints when it listens. */
async function readUrl(output) {
  for await (const line of createInterface(output)) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (url) {
      output.resume();
      return url;
    }
  }
  return undefined;
}

async function request(url) {
  const read = async (path) => (await fetch(`${url}${path}`, { signal: AbortSignal.timeout(20_000) })).text();
  const signIn = (headers, body) =>
    fetch(`${url}/latchkey/relay/sign-in`, {
      method: 'POST',
      headers: { 'latchkey-client': 'imports', ...headers },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  const page = await read('/');
  const price = await read('/price');
  const own = await signIn(
    { 'content-type': 'application/json', origin: url },
    JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
  );
  const text = await own.text();
  const foreign = await signIn({ origin: 'https://elsewhere.example' });
  return [
    ...(price.includes('$12.50') ? [] : ['the page shows no amount that core wrote on the server']),
    ...(page.includes('data-lk-part="wallet-panel"') ? [] : ['the page shows no wallet before scripts run']),
    ...(own.status === 200 && text.includes('otpEncryptionTargetBundle') ? [] : [`sign-in: ${own.status} ${text}`]),
    ...(foreign.status === 403 ? [] : [`another origin gets status ${foreign.status}`]),
  ];
}
