// An app of Next with a page, the wallet in it and the relay beside it: built and served as integrators do.
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './pnpm.mjs';

const execute = promisify(execFile);

// Not under node_modules: what lies there is somebody else's to Next, and no page.
const folder = join(root, 'dist', 'next');
const program = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

const files = {
  'package.json': JSON.stringify({ name: 'page', private: true, type: 'module' }),
  'next.config.mjs': `
    // The packages of a workspace lie above the app.
    const root = ${JSON.stringify(root)};
    export default {
      turbopack: { root },
      outputFileTracingRoot: root,
      // Types are looked at elsewhere.
      typescript: { ignoreBuildErrors: true },
    };`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
    },
  }),
  'app/layout.jsx': `
    import '@latchkey/react/styles.css';
    export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>;
    }`,
  'app/page.jsx': `
    import { formatMoney } from '@latchkey/core';
    import { SignIn } from './signIn';
    const price = { amount: 1_250n, currency: { code: 'USD', decimals: 2 } };
    export default function Page() {
      return <main><p>{formatMoney(price, { locale: 'en' })}</p><SignIn /></main>;
    }`,
  'app/signIn.jsx': `
    'use client';
    import { createWallet } from '@latchkey/core';
    import { WalletProvider } from '@latchkey/react';
    import { Login } from '@latchkey/react/kit';
    import { useState } from 'react';
    import { pins } from './pins';
    export function SignIn() {
      const [wallet] = useState(() => createWallet({ relay: '/latchkey', pins }));
      return <WalletProvider wallet={wallet}><Login /></WalletProvider>;
    }`,
  'app/relay.js': `
    import { createRelay, walletSignIn } from '@latchkey/relay';
    import { memoryStore } from '@latchkey/relay/memory';
    import { createSandbox } from '@latchkey/sandbox';
    import { createCustomer, createServiceClient } from '@latchkey/service';
    const sandbox = createSandbox({ seed: 'next' });
    const service = createServiceClient({
      baseUrl: 'http://service.localhost/2025-10-13',
      ...sandbox.platform,
      fetch: (request) => sandbox.fetch(request),
    });
    export const relay = createRelay({
      service,
      store: memoryStore(),
      identity: walletSignIn({
        resolve: async (email) => {
          const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US' };
          return { customerId: (await createCustomer(service, { body })).id };
        },
      }),
    });`,
  'app/latchkey/[...path]/route.ts': `
    import { handlers } from '../../handlers';
    import { relay } from '../../relay';
    export const runtime = 'nodejs';
    export const dynamic = 'force-dynamic';
    export const { GET, POST, PATCH, PUT, DELETE, OPTIONS } = handlers(relay);`,
};

/** Builds the app, serves it, and asks it for a page and for a code. What is wrong, in words. */
export async function buildAndServeWithNext() {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) write(path, text);
  // The same as the page of docs shows.
  write('app/handlers.ts', readFileSync(join(root, 'packages', 'relay', 'examples', 'next.ts'), 'utf8'));
  const { createSandbox } = await import('@latchkey/sandbox');
  write('app/pins.js', `export const pins = ${JSON.stringify(createSandbox({ seed: 'next' }).pins)};`);
  const told = await execute(process.execPath, [program, 'build'], { cwd: folder, env: environment, timeout: 150_000 });
  // On a build server it misses a cache of its own; every build here is a first one.
  const warnings = `${told.stdout}\n${told.stderr}`
    .split('\n')
    .filter((line) => /warn|⚠/i.test(line) && !/no build cache/i.test(line));
  return [...warnings, ...(await serve(ask))];
}

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Hands on where the built app listens, for as long as it is asked. */
async function serve(body) {
  const port = await freePort();
  const server = spawn(process.execPath, [program, 'start', '--port', String(port), '--hostname', 'localhost'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  let said = '';
  const ready = new Promise((resolve) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
        if (/ready/i.test(said)) resolve('ready');
      });
  });
  try {
    const state = await Promise.race([ready, ended]);
    if (state !== 'ready') return [`next start ended: ${said.trim()}`];
    return await body(`http://localhost:${port}`);
  } finally {
    server.kill();
    await ended;
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ask(url) {
  const signal = AbortSignal.timeout(20_000);
  const page = await (await fetch(url, { signal })).text();
  const answer = await fetch(`${url}/latchkey/relay/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'latchkey-client': 'imports', origin: url },
    body: JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
    signal,
  });
  const text = await answer.text();
  const foreign = await fetch(`${url}/latchkey/relay/sign-in`, {
    method: 'POST',
    headers: { 'latchkey-client': 'imports', origin: 'https://elsewhere.example' },
    signal,
  });
  return [
    ...(page.includes('$12.50') ? [] : ['the page shows no amount that core wrote on the server']),
    ...(page.includes('data-lk-part="login"') ? [] : ['the page shows no sign-in before scripts run']),
    ...(answer.status === 200 && text.includes('otpEncryptionTargetBundle')
      ? []
      : [`sign-in: ${answer.status} ${text}`]),
    ...(foreign.status === 403 ? [] : [`another origin is answered with ${foreign.status}`]),
  ];
}
