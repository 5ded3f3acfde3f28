import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createRelay, walletSignIn } from '@latchkey/relay';
import { defaultStore } from '@latchkey/relay/default-store';
import { listen } from '@latchkey/relay/node';
import { buildPage } from './build.ts';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { openCustomers } from './customers.ts';
import { createDeveloperRoutes } from './developer.ts';
import { readPage } from './page.ts';
import { personaProfiles } from './personas/profiles.ts';
import { seedPersonas } from './personas/seedPersonas.ts';
import { openService } from './service.ts';

/** A running demo. */
export interface Demo {
  /** The page and the relay, one origin. */
  readonly url: string;
  /** The sandbox's own listener and developer page; absent with the real service. */
  readonly sandboxUrl: string | undefined;
  /** Ends streams, finishes pending requests, releases database and ports. */
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
  await openFolder(folder);
  const cleanups: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of cleanups.splice(0).reverse()) await end();
  };

  try {
    const {
      client,
      pins,
      webhookKeys,
      clock,
      sandbox,
      close: closeService,
    } = await openService(configuration.service, folder);
    cleanups.push(closeService);

    const pageFolder = join(folder, 'page');
    const cardHosts = sandbox ? [new URL(sandbox.url).host] : [];
    await buildPage({ folder: pageFolder, settings: { pins, cardHosts, sandbox: sandbox !== undefined } });
    const servePage = await readPage(pageFolder, { cardOrigin: sandbox?.url });

    const store = await defaultStore({ databaseUrl: configuration.databaseUrl, folder: join(folder, 'relay') });
    const customers = openCustomers({
      service: client,
      file: join(folder, 'customers.jsonl'),
      ...(sandbox && { profiles: personaProfiles }),
    });
    const relay = createRelay({
      service: client,
      identity: walletSignIn({ resolve: customers.resolve }),
      store,
      // Without webhooks, the page polls.
      webhookKeys: sandbox !== undefined || configuration.publicUrl !== undefined ? webhookKeys : [],
      origins: configuration.publicUrl ? [configuration.publicUrl] : [],
      clock,
      // Customers decide about their agents' requests. The sample agents spend money that the service holds, which no
      // key of the customer signs; with the real service only signed requests are decided here.
      agentApprovals: true,
      agentControl: true,
      unsignedPayments: sandbox !== undefined,
    });
    cleanups.push(relay.close);

    // A database that cannot be opened is reported now, not at the first sign-in.
    await store.secret();

    if (sandbox)
      await seedPersonas({
        ...{ service: client, relay, resolve: customers.resolve },
        ...{ sandbox: sandbox.sandbox, serviceUrl: `${sandbox.url}/2025-10-13` },
      });

    const developer =
      sandbox && createDeveloperRoutes({ relay, service: client, sandbox: sandbox.sandbox, sandboxUrl: sandbox.url });
    const server = await listen({
      port: configuration.port,
      async fetch(request, info) {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/latchkey/')) return relay.fetch(request, info);
        if (developer && pathname.startsWith('/demo/')) return developer(request);
        return servePage(request);
      },
    });
    // In this order at the end: no new requests, then the streams, which are requests that never finish by themselves.
    cleanups.splice(-1, 1, async () => {
      const closed = server.close({ graceMs: 5_000 });
      await relay.close();
      await closed;
    });
    sandbox?.sandbox.setWebhook({ url: `${server.url}/latchkey/webhooks` });

    return { url: server.url, sandboxUrl: sandbox?.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')))
      throw error;
    throw new ConfigurationError([
      `The state folder ${folder} belongs to another user. Choose another: LATCHKEY_FOLDER=~/.latchkey npm start`,
    ]);
  }
}
