import { join } from 'node:path';
import type { CustomerId } from '@latchkey/contract';
import type { CustomerRequest } from '@latchkey/contract/customers';
import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { listen } from '@latchkey/relay/node';
import { createSandbox, createSettableClock, type Sandbox, type SettableClock } from '@latchkey/sandbox';
import { createCustomer, createServiceClient, type ServiceClient } from '@latchkey/service';
import { findFreePort } from '../../scripts/findFreePort.mjs';
import { bundlePage, type PageBundle } from './bundlePage.ts';

/** A page with only a wallet, on its own relay and sandbox. */
export interface WalletPage {
  readonly url: string;
  /** The URL of the service. The relay calls it in the same process; card frames are loaded from there. */
  readonly serviceUrl: string;
  readonly sandbox: Sandbox;
  /** The platform's client of the sandbox. */
  readonly service: ServiceClient;
  /** Clock of sandbox and relay; each page has that of its browser. */
  readonly clock: SettableClock;
  /** The codes that were sent to an address, oldest first. */
  codes(to: string): string[];
  /** The customer of an address that has signed in. */
  findCustomer(email: string): Promise<CustomerId>;
  close(): Promise<void>;
}

export interface WalletPageOptions {
  /** The idle timeout of the relay, where one applies. */
  readonly idleTimeoutMs?: number;
  /** Properties of new customers besides their address. */
  readonly customer?: Partial<CustomerRequest>;
  /** The script of the page. Default: `page.ts`, a wallet that the test controls. */
  readonly entry?: string;
  /** Serves the relay at `127.0.0.1` and another port, a site other than that of the page, with this cookie. */
  readonly otherSite?: { readonly cookie?: NonNullable<walletSignIn.Options['cookie']> };
  /** The files of a page that is built in another way; its HTML is the response to `/` or another path. */
  readonly site?: (constants: { readonly pins: Sandbox['pins'] }) => Promise<Pick<PageBundle, 'find'>>;
  /** Whether the sandbox sends webhooks, so that the page learns of a change without polling. */
  readonly webhooks?: boolean;
}

/** Serves the page. */
export async function openWalletPage(options: WalletPageOptions = {}): Promise<WalletPage> {
  const { entry = join(import.meta.dirname, 'page.ts'), webhooks = false } = options;
  const clock = createSettableClock();
  const port = await findFreePort('127.0.0.1');
  const passkeys = { relyingPartyId: 'localhost', origins: [`http://localhost:${port}`] };
  const sandbox = createSandbox({ seed: 'wallet page', codes: 'random', clock, passkeys });
  // A browser sees only the frames of the service, on a separate origin.
  const frames = await listen({ port: 0, fetch: (request) => sandbox.fetch(request) });
  const service = createServiceClient({
    baseUrl: `${frames.url}/2025-10-13`,
    ...sandbox.platform,
    clock,
    fetch: (request) => sandbox.fetch(request),
  });
  const customers = new Map<string, Promise<{ customerId: CustomerId }>>();
  const create = async (email: string) => {
    const person = { customerType: 'INDIVIDUAL' as const, fullName: 'Ada Lovelace', email, region: 'US' };
    return { customerId: (await createCustomer(service, { body: { ...person, ...options.customer } })).id };
  };
  const { idleTimeoutMs, otherSite } = options;
  const relay = createRelay({
    service,
    identity: walletSignIn({
      resolve: (email) => {
        const customer = customers.get(email) ?? create(email);
        customers.set(email, customer);
        return customer;
      },
      ...(idleTimeoutMs !== undefined && { idleTimeoutMs }),
      ...(otherSite?.cookie && { cookie: otherSite.cookie }),
    }),
    store: memoryStore(),
    origins: otherSite === undefined ? [] : [`http://localhost:${port}`],
    webhookKeys: webhooks ? [sandbox.webhookKey] : [],
    clock,
  });
  const relayServer = otherSite && (await listen({ port: 0, host: '127.0.0.1', fetch: relay.fetch }));
  const site = await (options.site?.({ pins: sandbox.pins }) ??
    bundleSite(entry, {
      __PINS__: sandbox.pins,
      __CARD_HOSTS__: [new URL(frames.url).host],
      __RELAY__: `${relayServer?.url ?? ''}/latchkey`,
    }));
  const server = await listen({
    port,
    fetch: async (request, info) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/latchkey/')) return relay.fetch(request, info);
      return site.find(pathname) ?? new Response('Not found', { status: 404 });
    },
  });
  if (webhooks)
    sandbox.setWebhook({
      url: `${server.url}/latchkey/webhooks`,
      fetch: (input, init) => relay.fetch(new Request(input, init)),
    });
  return {
    url: server.url,
    serviceUrl: frames.url,
    sandbox,
    service,
    clock,
    codes: (to) =>
      sandbox.world
        .inbox()
        .filter((mail) => mail.to === to)
        .map(({ code }) => code),
    async findCustomer(email) {
      const customer = await customers.get(email);
      if (customer === undefined) throw new Error(`No customer has signed in with ${email}.`);
      return customer.customerId;
    },
    async close() {
      const closed = Promise.all([server, frames, relayServer].map((each) => each?.close({ graceMs: 0 })));
      await relay.close();
      await closed;
      await sandbox.close();
      clock.freeze();
    },
  };
}

/** A page with the script and the style sheets of an entry, at every path that is no file. */
async function bundleSite(
  entry: string,
  constants: Readonly<Record<string, unknown>>,
): Promise<Pick<PageBundle, 'find'>> {
  const bundle = await bundlePage(entry, constants);
  const styles = bundle.styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">';
  const script = '<script type="module" src="/page.js"></script>';
  const html = `<!doctype html><html lang="en"><title>Wallet</title>${viewport}${styles}${script}<div id="page"></div>`;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { find: (pathname) => bundle.find(pathname) ?? new Response(html, { headers }) };
}
