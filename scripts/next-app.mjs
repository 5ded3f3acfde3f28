// Builds and serves examples/next: the wallet in a page, the relay in route handlers.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from './pnpm.mjs';

const cwd = join(root, 'examples', 'next');
const program = join(cwd, 'node_modules', 'next', 'dist', 'bin', 'next');
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Builds and serves the app, and requests a page and a code. Returns the problems as text. */
export async function buildAndServeWithNext() {
  rmSync(join(cwd, '.next'), { recursive: true, force: true });
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'build'], {
    cwd,
    env,
    timeout: 150_000,
  });
  // On a build server Next warns about a missing cache; every build here is a first one.
  const warnings = `${stdout}\n${stderr}`
    .split('\n')
    .filter((line) => /warn|⚠/i.test(line) && !/no build cache/i.test(line));
  const server = spawn(process.execPath, [program, 'start', '--port', '0', '--hostname', 'localhost'], { cwd, env });
  server.stderr.pipe(process.stderr);
  const ended = once(server, 'close');
  try {
    const url = await readUrl(server.stdout);
    return [...warnings, ...(url === undefined ? ['next start prints no URL'] : await request(url))];
  } finally {
    server.kill();
    await ended;
  }
}

/** The URL that the server prints when it listens. */
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
  const signIn = (headers, body) =>
    fetch(`${url}/latchkey/relay/sign-in`, {
      method: 'POST',
      headers: { 'latchkey-client': 'imports', ...headers },
      body,
      signal: AbortSignal.timeout(20_000),
    });
  const page = await (await fetch(url, { signal: AbortSignal.timeout(20_000) })).text();
  const own = await signIn(
    { 'content-type': 'application/json', origin: url },
    JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
  );
  const text = await own.text();
  const foreign = await signIn({ origin: 'https://elsewhere.example' });
  return [
    ...(page.includes('$12.50') ? [] : ['the page shows no amount that core wrote on the server']),
    ...(page.includes('data-lk-part="login"') ? [] : ['the page shows no sign-in before scripts run']),
    ...(own.status === 200 && text.includes('otpEncryptionTargetBundle') ? [] : [`sign-in: ${own.status} ${text}`]),
    ...(foreign.status === 403 ? [] : [`another origin gets status ${foreign.status}`]),
  ];
}
