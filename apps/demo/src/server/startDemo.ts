import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRelay, walletSignIn } from '@latchkey/relay';
import { buildPage } from './build.ts';
import type { Configuration } from './configuration.ts';
import { openCustomers } from './customers.ts';
import { createDeveloperRoutes } from './developer.ts';
import { listen } from './listen.ts';
import { readPage } from './page.ts';
import { openService } from './service.ts';
import { openStore } from './store.ts';

/** A demo that runs. */
export interface Demo {
  /** The page and the relay, one origin. */
  readonly url: string;
  /** The sandbox's own listener and developer page; absent with the real service. */
  readonly sandboxUrl: string | undefined;
  /** Ends streams, finishes what is under way, lets go of database and ports. */
  close(): Promise<void>;
}

/**
 * Starts the demo: sandbox (or the real service), relay and page.
 *
 * ```ts
 * const demo = await startDemo(readConfiguration(process.env))
 * demo.url // 'http://localhost:5173'
 * ```
 *
 * @throws where a port is taken, the database cannot be opened, or the page cannot be built; what was opened before is
 * closed again.
 */
export async function startDemo(configuration: Configuration): Promise<Demo> {
  const folder = resolve(configuration.folder);
  await mkdir(folder, { recursive: true });
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end();
  };

  try {
    const service = await openService(configuration.service, folder);
    opened.push(service.close);

    const pageFolder = join(folder, 'page');
    await buildPage({ folder: pageFolder, settings: { pins: service.pins, sandbox: service.sandbox !== undefined } });
    const servePage = await readPage(pageFolder);

    const store = await openStore({ databaseUrl: configuration.databaseUrl, folder: join(folder, 'relay') });
    const customers = openCustomers({ service: service.client, file: join(folder, 'customers.jsonl') });
    const relay = createRelay({
      service: service.client,
      identity: walletSignIn({ resolve: customers.resolve }),
      store,
      webhookKeys: [...service.webhookKeys],
      clock: service.clock,
    });
    opened.push(() => relay.close());

    const developer =
      service.sandbox &&
      createDeveloperRoutes({
        relay,
        service: service.client,
        sandbox: service.sandbox,
        sandboxUrl: service.sandboxUrl,
      });

    const server = await listen({
      port: configuration.port,
      async fetch(request, info) {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/latchkey/')) return relay.fetch(request, info);
        if (developer && pathname.startsWith('/demo/')) return developer(request);
        return servePage(request);
      },
    });
    opened.push(server.close);
    service.sandbox?.setWebhook({ url: `${server.url}/latchkey/webhooks` });

    return { url: server.url, sandboxUrl: service.sandboxUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}
