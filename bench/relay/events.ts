import { postgresStore } from '@latchkey/relay/postgres';

const kinds = { 'with an event': true, 'without one': false };

/**
 * Measures how many webhooks a second PostgreSQL stores for one and for three relays. An event needs three statements more
 * and a notification, and PostgreSQL commits transactions with notifications one after the other.
 */
export async function measureEvents(url: string, seconds: number): Promise<void> {
  console.log(`\nWebhooks stored in PostgreSQL, 32 at once, ${seconds} s each`);
  for (const relays of [1, 3]) {
    const stores = Array.from({ length: relays }, () => postgresStore({ url }));
    for (const [kind, hasEvent] of Object.entries(kinds)) {
      const end = performance.now() + seconds * 1000;
      let stored = 0;
      const store = async (index: number): Promise<void> => {
        while (performance.now() < end) {
          await stores[index % relays]?.events.accept(createWebhook(hasEvent));
          stored += 1;
        }
      };
      await Promise.all(Array.from({ length: 32 }, (_, index) => store(index)));
      console.log(
        `  ${relays} × 10 connections, ${kind.padEnd(14)} ${(stored / seconds).toFixed(0).padStart(6)} a second`,
      );
    }
    await Promise.all(stores.map((store) => store.close()));
  }
}

function createWebhook(hasEvent: boolean) {
  const customerId = `Customer:${crypto.randomUUID()}`;
  const now = Date.now();
  const type = 'INCOMING_PAYMENT.COMPLETED';
  const body = JSON.stringify({ type, data: { customerId, note: 'x'.repeat(800) } });
  const resourceId = `Transaction:${crypto.randomUUID()}`;
  const event = hasEvent ? { customerId, resourceId, at: new Date(now).toISOString() } : null;
  return { id: `Webhook:${crypto.randomUUID()}`, type, timestamp: now, receivedAt: now, body, event };
}
