import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTransactions } from '@latchkey/contract/transactions';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from './freshDatabase.ts';
import { makePayer, type Payer } from './process/payer.ts';
import { readStream } from './process/readStream.ts';
import type { RelayProcessSettings } from './process/relayProcess.ts';
import { type RelayProcess, spawnRelay } from './process/spawnRelay.ts';
import { type WebhookSigner, webhookSigner } from './signedWebhook.ts';

/** The ledger is in the sandbox, which never crashes here. */
let sandbox: StartedSandbox;
let signer: WebhookSigner;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-crash-'));
  const hour = 60 * 60_000;
  sandbox = await startSandbox({ codes: 'fixed', quoteMs: hour, sessionMs: hour });
  signer = await webhookSigner();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const server = process.env['DATABASE_URL'] ?? '';
if (server === '') console.warn('left out: crashes over PostgreSQL, because DATABASE_URL is not set');

/**
 * Of the crash points, PGlite takes every tenth one where PostgreSQL takes each: the code between them is the same, and a
 * PGlite opens slowly.
 */
const pitches: Readonly<Record<string, number>> = { PGlite: server === '' ? 1 : 10, PostgreSQL: 1 };

/** Where relays keep their data, and what removes it. */
interface OpenStore {
  readonly settings: RelayProcessSettings['store'];
  readonly remove: () => Promise<void>;
}
const stores: readonly (readonly [string, () => Promise<OpenStore>])[] = [
  ['PGlite', async () => ({ settings: { folder: join(folder, 'relay') }, remove: async () => {} })],
  ...(server === '' ? [] : [['PostgreSQL', openDatabase] as const]),
];

async function openDatabase(): Promise<OpenStore> {
  const database = await freshDatabase(server);
  return { settings: { url: database.url }, remove: () => database.drop() };
}

/** The caller's result: a complete response, or null if the relay crashed first. */
type Outcome = { readonly status: number; readonly text: string } | null;

/** Consecutive relays on one store. */
function relaysOn(store: RelayProcessSettings['store'], pitch: number) {
  const rates = { user: { burst: 10_000, perSecond: 1000 }, address: { burst: 10_000, perSecond: 1000 } };
  const service = { baseUrl: `${sandbox.url}/2025-10-13`, ...sandbox.sandbox.platform };
  const settings = { service, store, webhookKeys: [signer.pem], rates, quiet: true, crashes: true };
  let current: RelayProcess | undefined;
  const ask = async (path: string, init: RequestInit = {}): Promise<Outcome> => {
    current ??= await spawnRelay(settings);
    try {
      const response = await fetch(current.url + path, init);
      return { status: response.status, text: await response.text() };
    } catch {
      return null;
    }
  };
  const kill = async () => {
    await current?.kill();
    current = undefined;
  };
  return {
    ask,
    kill,
    url: async () => {
      await ask('/latchkey/relay/health');
      return current?.url ?? '';
    },
    /**
     * Crashes the relay at the next crash point of each operation until one completes. Uses a new relay for each where
     * `isCold`. Returns the last point.
     */
    killEach: async (acts: (index: number) => Promise<() => Promise<Outcome>>, isCold: boolean): Promise<number> => {
      for (let at = 1; ; at += pitch) {
        const act = await acts(at);
        if (isCold) await kill();
        await ask(`/control/arm?at=${at}`);
        const outcome = await act();
        if (outcome !== null) expect([at, outcome.status]).toEqual([at, 200]);
        // Some crash right after their response was sent.
        if (outcome !== null && (await ask('/control/arm?at=0')) !== null) return at - pitch;
        await kill();
      }
    },
  };
}

const asPayer = (payer: Payer, more: Record<string, string>) => ({
  authorization: payer.customerId,
  'latchkey-client': 'test',
  ...more,
});

describe.each(stores)('SIGKILL at every await, over %s', (name, open) => {
  const pitch = pitches[name] ?? 1;
  let store: OpenStore;
  let relays: ReturnType<typeof relaysOn>;
  beforeAll(async () => {
    store = await open();
    relays = relaysOn(store.settings, pitch);
  });
  afterAll(async () => {
    await relays.kill();
    await store.remove();
  });

  /** With the one code that came for it, beside that of the login. */
  const authorize = async (payer: Payer, id: string) => {
    const [, code, ...more] = payer.messages();
    expect(more).toEqual([]);
    const headers = asPayer(payer, { 'content-type': 'application/json', 'idempotency-key': 'authorize' });
    const body = JSON.stringify({ code });
    const response = await relays.ask(`/latchkey/quotes/${id}/authorize`, { method: 'POST', headers, body });
    expect(response?.status).toBe(200);
  };

  // requirement: 28
  it.each([
    ['US', 'one that has served before', false, 4],
    ['US', 'one that has just started', true, 12],
    ['DE', 'one that has served before', false, 30],
    ['DE', 'one that has just started', true, 40],
  ] as const)(
    'execute, in %s, by %s: the same request completes it later, once',
    { timeout: 590_000 },
    async (region, _name, isCold, least) => {
      const orders: { payer: Payer; before: number; id: string; execute: () => Promise<Outcome> }[] = [];
      let payer = await makePayer(sandbox, 1_000_000_000, region);
      const last = await relays.killEach(async (index) => {
        // Where each payment sends a code, the number of payments is limited.
        if (region === 'DE') payer = await makePayer(sandbox, 1_000_000_000, region);
        const before = await payer.balance();
        const { id, stamp } = await payer.quote();
        const headers = asPayer(payer, { 'idempotency-key': `execute-${index}`, 'service-wallet-signature': stamp });
        const execute = () => relays.ask(`/latchkey/quotes/${id}/execute`, { method: 'POST', headers });
        if (!isCold) await relays.ask(`/latchkey/quotes/${id}`, { headers });
        orders.push({ payer, before, id, execute });
        return execute;
      }, isCold);
      console.info(`execute in ${region}: killed at points up to ${last}, one of ${pitch}`);
      expect(last).toBeGreaterThan(least - pitch);
      // The user's page returns, and resends its pending request with the same bytes.
      for (const { id, execute } of orders) {
        const response = await execute();
        expect(response?.status).toBe(200);
        expect(JSON.parse(response?.text ?? '')).toMatchObject({ id });
      }
      if (region === 'DE') for (const { payer, id } of orders) await authorize(payer, id);
      // Nothing lost or duplicated: one debit for each quote, and the balance matches.
      for (const each of new Set(orders.map(({ payer }) => payer))) {
        const own = orders.filter(({ payer }) => payer === each);
        const query = { customerId: each.customerId, type: 'OUTGOING', limit: '100' };
        const listed = await each.service.send(listTransactions, { query });
        const { data } = (await listed.json()) as { data: { quoteId: string; status: string }[] };
        const paid = data.filter(({ status }) => ['PROCESSING', 'COMPLETED'].includes(status));
        expect(paid.map(({ quoteId }) => quoteId).sort()).toEqual(own.map(({ id }) => id).sort());
        expect((own[0]?.before ?? 0) - (await each.balance())).toBe(5_000_000 * own.length);
      }
    },
  );

  // requirement: 28
  it('restart: serves again after a crash in a transaction, as soon as after a clean stop, including its store', async () => {
    const restarts: { crashed: number[]; stopped: number[] } = { crashed: [], stopped: [] };
    const restart = async () => {
      await relays.kill();
      const start = performance.now();
      expect((await relays.ask('/latchkey/relay/ready'))?.status).toBe(200);
      return performance.now() - start;
    };
    for (let round = 0; round < 3; round += 1) {
      await relays.ask('/latchkey/relay/ready');
      // In the middle of a transaction, which the store must roll back when it opens.
      await relays.ask('/control/arm?at=6');
      const body = JSON.stringify({
        id: `Webhook:${crypto.randomUUID()}`,
        type: 'TEST',
        timestamp: new Date(),
        data: {},
      });
      const headers = { 'content-type': 'application/json', 'x-service-signature': await signer.sign(body) };
      expect(await relays.ask('/latchkey/webhooks', { method: 'POST', headers, body })).toBeNull();
      restarts.crashed.push(await restart());
      // No transaction is open, so the store has nothing to roll back.
      restarts.stopped.push(await restart());
    }
    const [crashed, stopped] = [Math.min(...restarts.crashed), Math.min(...restarts.stopped)];
    console.info(
      `note: restart after a crash ${Math.round(crashed)} ms, without an open transaction ${Math.round(stopped)} ms`,
    );
    expect(crashed).toBeLessThanOrEqual(3 * stopped);
  });

  // requirement: 51
  it.each([
    ['one that has served before', false],
    ['one that has just started', true],
  ])('webhook, to %s: the redelivery stores it, once', { timeout: 290_000 }, async (_name, isCold) => {
    const customerId = `Customer:${crypto.randomUUID()}`;
    const delivery = async (owner: string, resourceId: string) => {
      const at = new Date().toISOString();
      const body = JSON.stringify({
        id: `Webhook:${crypto.randomUUID()}`,
        type: 'OUTGOING_PAYMENT.COMPLETED',
        timestamp: at,
        data: { id: resourceId, customerId: owner, updatedAt: at },
      });
      const headers = { 'content-type': 'application/json', 'x-service-signature': await signer.sign(body) };
      return () => relays.ask('/latchkey/webhooks', { method: 'POST', headers, body });
    };
    const sent: { resourceId: string; deliver: () => Promise<Outcome> }[] = [];
    const last = await relays.killEach(async () => {
      const resourceId = `Transaction:${crypto.randomUUID()}`;
      if (!isCold) await (await delivery(`Customer:${crypto.randomUUID()}`, resourceId))();
      const deliver = await delivery(customerId, resourceId);
      sent.push({ resourceId, deliver });
      return deliver;
    }, isCold);
    console.info(`webhook: killed at points up to ${last}, one of ${pitch}`);
    expect(last).toBeGreaterThan(8 - pitch);
    // Crashed again after its 200. The service, which cannot know, sends all of them once more.
    await relays.kill();
    for (const { deliver } of sent) expect((await deliver())?.status).toBe(200);
    await relays.kill();
    const stream = await readStream(await relays.url(), customerId, '0');
    await stream.until(sent.length);
    stream.stop();
    expect(stream.events.map(({ id }) => id)).toEqual(sent.map((_event, index) => index + 1));
    expect(stream.events.map(({ resourceId }) => resourceId).sort()).toEqual(
      sent.map(({ resourceId }) => resourceId).sort(),
    );
  });
});
