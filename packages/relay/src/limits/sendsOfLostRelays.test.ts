import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { bySms, sms } from '../../test/sending.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';
import type { Store } from '../store/store.ts';

const second = 1000;
const { quote, bank, wallet } = ids.a;
const { sendPhoneVerification: phone } = bySms;
const moving = [bySms.executeQuote, bySms.transferOut, bySms.approveAgentAction];

/** Relays on one store, one after another, for a user who authorizes payments by code; the quote is never executed. */
function relays() {
  const at = { now: 1_800_000_000_000 };
  const read = () => at.now;
  const clock = { now: read, monotonic: read, setTimeout: () => undefined, clearTimeout: () => undefined };
  const store = memoryStore();
  const start = (of: Store = store) => {
    const { upstream, call } = openDoubledRelay({ clock, store: of, agentApprovals: true, agentControl: true });
    upstream.setResponse('GET /sca/factors', () => Response.json({ factors: [] }));
    upstream.setResponse(`GET /quotes/${quote}`, () => Response.json({ id: quote, status: 'PENDING' }));
    const post = async (
      { path, body }: { path: string; body?: object },
      key: string | null,
      response: () => Response | Promise<Response> = () => Response.json({ id: quote, ...sms }),
    ) => {
      upstream.setResponse(`POST ${path}`, response);
      return call('POST', path, { ...(body && { body }), headers: { 'idempotency-key': key } });
    };
    return { post, sent: () => upstream.seen.filter(({ method }) => method === 'POST').length };
  };
  return { at, store, start };
}
const never = () => new Promise<never>(() => undefined);
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

// requirement: 28
describe('a payment whose relay crashed', () => {
  it.each(moving)('$path: the next relay forwards its retry and no other payment', async (order) => {
    const { start } = relays();
    const dead = start();
    void dead.post(order, 'one', never);
    await expect.poll(dead.sent).toBe(1);
    const next = start();
    expect((await next.post(order, 'one')).status).toBe(200);
    for (const other of ['two', null]) {
      const refused = await next.post(order, other);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    }
    expect(next.sent()).toBe(1);
  });

  it.each(moving)('$path: recovers from a crash at any point, also between two writes of the count', async (order) => {
    for (let writes = 0; writes < 4; writes += 1) {
      const { store, start } = relays();
      let left = writes;
      const dying = <T>(write: () => Promise<T>): Promise<T> => {
        left -= 1;
        return left < 0 ? never() : write();
      };
      const dead = start({
        ...store,
        limits: { ...store.limits, take: (...given) => dying(() => store.limits.take(...given)) },
        records: { ...store.records, putIfAbsent: (...given) => dying(() => store.records.putIfAbsent(...given)) },
      });
      void dead.post(order, 'one', never);
      await settled();
      expect([writes, (await start().post(order, 'one')).status]).toEqual([writes, 200]);
    }
  });

  it('counts one code', async () => {
    const { at, start } = relays();
    void start().post(bySms.executeQuote, 'one', never);
    await settled();
    for (let count = 0; count < 10; count += 1) {
      await start().post(bySms.executeQuote, 'one');
      at.now += second;
    }
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      at.now += 31 * second;
      statuses.push((await start().post(phone, null, () => new Response(null, { status: 204 }))).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429]);
  });

  it("does not refund the first attempt's code when the retry sends none", async () => {
    const { start } = relays();
    const relay = start();
    let response = (_: Response) => {};
    const first = relay.post(bySms.executeQuote, 'one', () => new Promise<Response>((resolve) => (response = resolve)));
    await expect.poll(relay.sent).toBe(1);
    const again = await relay.post(bySms.executeQuote, 'one', () =>
      Response.json({ code: 'CONFLICT' }, { status: 409 }),
    );
    expect(again.status).toBe(409);
    response(Response.json({ id: quote, ...sms }));
    expect((await first).status).toBe(200);
    expect((await relay.post(phone, null)).status).toBe(429);
  });

  it('does not refund a code when a refused request precedes one that continues', async () => {
    const { start } = relays();
    const relay = start();
    let refuse = (_: Response) => {};
    const unsigned = relay.post(
      bySms.executeQuote,
      'one',
      () => new Promise<Response>((resolve) => (refuse = resolve)),
    );
    await expect.poll(relay.sent).toBe(1);
    expect((await relay.post(bySms.executeQuote, 'one')).status).toBe(200);
    refuse(Response.json({ code: 'WALLET_SIGNATURE_INVALID' }, { status: 401 }));
    expect((await unsigned).status).toBe(401);
    expect((await relay.post(phone, null)).status).toBe(429);
  });

  it('admits no other payment under its key', async () => {
    const { start } = relays();
    void start().post(bySms.executeQuote, 'one', never);
    await settled();
    const transfer = {
      ...bySms.transferOut,
      body: { source: { accountId: wallet }, destination: { accountId: bank } },
    };
    expect((await start().post(transfer, 'one')).status).toBe(429);
  });
});
