import { join } from 'node:path';
import type { CustomerId } from '@latchkey/contract';
import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { listen } from '@latchkey/relay/node';
import { createSandbox, createSettableClock, type Sandbox, type SettableClock } from '@latchkey/sandbox';
import { createCustomer, createServiceClient } from '@latchkey/service';
import { build } from 'esbuild';

/** A page with a wallet and nothing else, on a relay and a sandbox of its own. */
export interface WalletPage {
  readonly url: string;
  /** Where the service is. The relay talks to it in the same process; frames of cards are loaded from there. */
  readonly serviceUrl: string;
  readonly sandbox: Sandbox;
  /** Of sandbox and relay; each page has its browser's own. */
  readonly clock: SettableClock;
  /** The codes that went out to an address, oldest first. */
  codes(email: string): string[];
  close(): Promise<void>;
}

/** Serves the page. `idleTimeoutMs` is what the relay asks for where there is such a rule. */
export async function openWalletPage(options: { readonly idleTimeoutMs?: number } = {}): Promise<WalletPage> {
  const clock = createSettableClock();
  const sandbox = createSandbox({ seed: 'wallet page', codes: 'random', clock });
  // Of the service a browser sees its frames, and nothing else: on an origin of its own.
  const frames = await listen({ port: 0, fetch: (request) => sandbox.fetch(request) });
  const service = createServiceClient({
    baseUrl: `${frames.url}/2025-10-13`,
    ...sandbox.platform,
    clock,
    fetch: (request) => sandbox.fetch(request),
  });
  const customers = new Map<string, Promise<{ customerId: CustomerId }>>();
  const create = async (email: string) => {
    const body = { customerType: 'INDIVIDUAL' as const, fullName: 'Ada Lovelace', email, region: 'US' };
    return { customerId: (await createCustomer(service, { body })).id };
  };
  const relay = createRelay({
    service,
    identity: walletSignIn({
      resolve: (email) => {
        const customer = customers.get(email) ?? create(email);
        customers.set(email, customer);
        return customer;
      },
      ...options,
    }),
    store: memoryStore(),
    clock,
  });
  const script = await bundle(sandbox.pins);
  const server = await listen({
    port: 0,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/latchkey/')) return relay.fetch(request);
      if (pathname === '/page.js') return new Response(script, { headers: { 'content-type': 'text/javascript' } });
      return new Response('<!doctype html><title>Wallet</title><script type="module" src="/page.js"></script>', {
        headers: { 'content-type': 'text/html' },
      });
    },
  });
  return {
    url: server.url,
    serviceUrl: frames.url,
    sandbox,
    clock,
    codes: (email) =>
      sandbox.world
        .inbox()
        .filter(({ to }) => to === email)
        .map(({ code }) => code),
    async close() {
      const closed = Promise.all([server, frames].map((each) => each.close({ graceMs: 0 })));
      await relay.close();
      await closed;
      await sandbox.close();
      clock.freeze();
    },
  };
}

async function bundle(pins: Sandbox['pins']): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['latchkey:src', 'browser'],
    define: { __PINS__: JSON.stringify(pins) },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
