import { join } from 'node:path';
import { createRelay, type Relay, walletSignIn } from '@latchkey/relay';
import { defaultStore } from '@latchkey/relay/default-store';
import { type Listening, listen, readFolder } from '@latchkey/relay/node';
import { createDeveloperRoutes } from '@latchkey/sandbox';
import { buildPage } from '../../buildPage.ts';
import type { Configuration } from './configuration/configuration.ts';
import { openFolder } from './configuration/openFolder.ts';
import { explainPortInUse } from './configuration/portInUse.ts';
import { createSecurityHeaders } from './configuration/securityHeaders.ts';
import { openService } from './openService.ts';
import { personaProfiles } from './personas/profiles.ts';
import { seedPersonas } from './personas/seedPersonas.ts';
import { createResolveCustomer } from './resolveCustomer.ts';

/** A running demo and its listener. `drain` ends streams; `close` finishes requests, and releases database and ports. */
export interface Demo extends Pick<Relay, 'drain' | 'close'> {
  /** The page and the relay, one origin. */
  readonly url: string;
  /** The sandbox's own listener and developer page; absent with the real service. */
  readonly sandboxUrl: string | undefined;
  readonly listening: Listening;
}

/**
 * Starts the demo: sandbox (or the real service), relay and page.
 *
 * ```ts
 * const { url } = await startDemo(readConfiguration(process.env)) // 'http://localhost:5173'
 * ```
 *
 * @throws where a port is taken, the database cannot be opened or the page cannot be built; nothing stays open
 */
export async function startDemo(configuration: Configuration): Promise<Demo> {
  const opened: Pick<Relay, 'close'>[] = [];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    return { ...(await openParts(configuration, opened)), close };
  } catch (error) {
    await close();
    throw explainPortInUse(error, configuration) ?? error;
  }
}

/** Adds each part to `opened` as soon as it is open. At the end they are closed in reverse order. */
async function openParts(configuration: Configuration, opened: Pick<Relay, 'close'>[]) {
  const folder = await openFolder(configuration.folder);
  const { client, clock, pins, started, webhookKeys } = await openService(configuration, folder);
  if (started) opened.push(started);

  // The page: built with the keys that it trusts, and served with a strict policy.
  const page = join(folder, 'page');
  const cardHosts = started ? [new URL(started.url).host] : [];
  await buildPage({ folder: page, settings: { pins, cardHosts, sandbox: started !== undefined } });
  const servePage = await readFolder(page, { headers: createSecurityHeaders(started?.url) });

  // The relay: the backend of the wallet.
  const { databaseUrl, hosts, passkeys, publicUrl } = configuration;
  const store = await defaultStore({ databaseUrl, folder: join(folder, 'relay') });
  const resolve = createResolveCustomer({ service: client, profiles: started && personaProfiles });
  const relay = createRelay({
    service: client,
    identity: walletSignIn({ resolve }),
    store,
    // Without webhooks, the page polls.
    webhookKeys: started || publicUrl ? webhookKeys : [],
    origins: publicUrl ? [publicUrl] : [],
    clock,
    // The sample agents spend money that no key of the customer signs; the real service decides signed requests only.
    agentApprovals: true,
    agentControl: true,
    unsignedPayments: started !== undefined,
  });
  opened.push(relay);
  // A database that cannot be opened is reported now, not at the first sign-in.
  await store.secret();

  // For visitors and developers: sample customers, and the endpoints of the developer drawer.
  if (started) await seedPersonas({ service: client, relay, resolve, ...started });
  const developer = started && createDeveloperRoutes({ ...started, path: '/demo', hosts, identify: relay.identify });

  const server = await listen({
    port: configuration.port,
    async fetch(request, info) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/latchkey/')) return relay.fetch(request, info);
      if (developer && pathname.startsWith('/demo/')) return developer(request);
      return servePage(request);
    },
  });
  opened.push(server);
  if (!publicUrl) passkeys.origins.push(server.url);
  started?.sandbox.setWebhook({ url: `${server.url}/latchkey/webhooks` });
  return { url: server.url, sandboxUrl: started?.url, listening: server, drain: relay.drain };
}
