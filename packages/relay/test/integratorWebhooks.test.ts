import { PGlite, type Transaction } from '@electric-sql/pglite';
import { createServiceClient } from '@latchkey/service';
import { typedWebhook, verifyWebhook, WebhookError } from '@latchkey/service/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRelay, type Relay } from '../src/index.ts';
import { memoryStore } from '../src/memory/index.ts';
import { type WebhookSigner, webhookSigner } from './signedWebhook.ts';

let database: PGlite;
let signer: WebhookSigner;
let relay: Relay;
/** Whether the database fails after the writes of a webhook, before they are committed. */
let isFailing = false;

beforeAll(async () => {
  database = await PGlite.create();
  await database.exec('create table received_webhooks (id text primary key); create table paid (id text not null)');
  signer = await webhookSigner();
  const service = createServiceClient({ baseUrl: 'https://service.test', clientId: 'id', clientSecret: 'secret' });
  relay = createRelay({
    service,
    identity: { authenticate: async () => null },
    store: memoryStore(),
    webhookKeys: [signer.pem],
  });
});
afterAll(async () => {
  await relay.close();
  await database.close();
});

const inTransaction = (work: (transaction: { query: Transaction['query'] }) => Promise<void>) =>
  database.transaction(async (transaction) => {
    await work({ query: (sql, parameters) => transaction.query(sql, parameters) });
    if (isFailing) throw new Error('The connection is lost.');
  });

// The example of docs/guides/webhooks.md.
async function receiveWebhook(request: Request): Promise<Response> {
  const forRelay = request.clone();
  const webhook = await verifyWebhook(request, [signer.pem]).catch((error: unknown) => {
    if (error instanceof WebhookError && error.code !== 'WEBHOOK_KEY_INVALID') return error;
    throw error;
  });
  if (webhook instanceof WebhookError) {
    return new Response(null, { status: webhook.code === 'WEBHOOK_BODY_TOO_LARGE' ? 413 : 401 });
  }
  await inTransaction(async ({ query }) => {
    const sql = 'insert into received_webhooks (id) values ($1) on conflict do nothing returning id';
    const { rows } = await query(sql, [webhook.id]);
    const event = typedWebhook(webhook);
    if (rows.length === 0 || event === undefined) return;
    if (event.type === 'OUTGOING_PAYMENT.COMPLETED') await query('insert into paid (id) values ($1)', [event.data.id]);
  });
  return relay.fetch(forRelay);
}

const envelope = {
  id: 'Webhook:1',
  type: 'OUTGOING_PAYMENT.COMPLETED',
  timestamp: new Date().toISOString(),
  data: {
    id: 'Transaction:1',
    status: 'COMPLETED',
    type: 'OUTGOING',
    direction: 'DEBIT',
    customerId: 'Customer:1',
    platformCustomerId: 'user-1',
    source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1', currency: 'USDB' },
    destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1', currency: 'USD' },
    sentAmount: { amount: 1, currency: { code: 'USD', decimals: 2 } },
  },
};
const count = async (table: string) => (await database.query(`select from ${table}`)).rows.length;

describe("webhooks in an integrator's own database", () => {
  it('have no effect where the transaction fails', async () => {
    isFailing = true;
    await expect(receiveWebhook(await signer.deliver(envelope))).rejects.toThrow('The connection is lost.');
    expect([await count('received_webhooks'), await count('paid')]).toEqual([0, 0]);
  });

  it('have their effect once, and reach the relay, when they are repeated', async () => {
    isFailing = false;
    for (let delivery = 0; delivery < 3; delivery += 1)
      expect((await receiveWebhook(await signer.deliver(envelope))).status).toBe(200);
    expect([await count('received_webhooks'), await count('paid')]).toEqual([1, 1]);
  });

  it('are refused with 401 where the signature is missing or invalid', async () => {
    for (const signature of [null, 'AAAA'])
      expect((await receiveWebhook(await signer.deliver({ ...envelope, id: 'Webhook:2' }, { signature }))).status).toBe(
        401,
      );
    expect(await count('received_webhooks')).toBe(1);
  });
});
