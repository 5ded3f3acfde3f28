import { listen } from '../../src/node/index.ts';
import { type WebhookSigner, webhookSigner } from '../signedWebhook.ts';
import type { RelayProcessSettings } from './relayProcess.ts';
import { type RelayProcess, spawnRelay } from './spawnRelay.ts';

/** A webhook as the service would send it. */
export interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Two relay processes on one database, with a service that returns empty lists. */
export interface RelayPair {
  /** URL of one of them, in turn. */
  getUrl(index: number): string;
  kill(index: 0 | 1): Promise<void>;
  /** Replaces a killed one. */
  start(index: 0 | 1): Promise<void>;
  /** One event of a customer's, signed. */
  webhook(customerId: string, resourceId: string): Promise<Delivery>;
  /** Sends it to one after the other until one accepts it, as the service does. */
  deliver(delivery: Delivery, first: number): Promise<void>;
  close(): Promise<void>;
}

export async function startRelayPair(
  database: string,
  more: Partial<Pick<RelayProcessSettings, 'rates' | 'signsIn'>> = {},
): Promise<RelayPair> {
  const service = await listen({
    port: 0,
    host: '127.0.0.1',
    fetch: async () => Response.json({ data: [], hasMore: false }),
  });
  const signer: WebhookSigner = await webhookSigner();
  const spawn = () =>
    spawnRelay({
      service: { baseUrl: service.url, clientId: 'id', clientSecret: 'secret' },
      store: { url: database },
      webhookKeys: [signer.pem],
      quiet: true,
      ...more,
    });
  const relays: [RelayProcess, RelayProcess] = [await spawn(), await spawn()];
  const getUrl = (index: number) => relays[index % 2 === 0 ? 0 : 1].url;
  return {
    getUrl,
    kill: (index) => relays[index].kill(),
    start: async (index) => {
      relays[index] = await spawn();
    },
    webhook: async (customerId, resourceId) => {
      const body = JSON.stringify({
        id: `Webhook:${crypto.randomUUID()}`,
        type: 'INCOMING_PAYMENT.COMPLETED',
        timestamp: new Date().toISOString(),
        data: { id: resourceId, customerId },
      });
      return {
        body,
        headers: { 'content-type': 'application/json', 'x-service-signature': await signer.sign(body) },
      };
    },
    deliver: async ({ headers, body }, first) => {
      for (let attempt = first; ; attempt += 1) {
        const status = await fetch(`${getUrl(attempt)}/latchkey/webhooks`, { method: 'POST', headers, body }).then(
          (response) => response.arrayBuffer().then(() => response.status),
          () => 0,
        );
        if (status === 200) return;
        if (attempt > first + 1000) throw new Error(`The relay accepted no webhook: ${status}.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: async () => {
      await Promise.all(relays.map((relay) => relay.kill()));
      await service.close({ graceMs: 100 });
    },
  };
}
