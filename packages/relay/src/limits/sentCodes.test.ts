import { describe, expect, it } from 'vitest';
import { type DoubledRelay, openDoubledRelay } from '../../test/doubled.ts';
import { bySms, openCodeRelay, passkey, sms } from '../../test/sending.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';

const second = 1000;
const hour = 3600 * second;
const { quote, bank, wallet, credential } = ids.a;
const authorize = `/quotes/${quote}/authorize`;
const {
  executeQuote: order,
  trustExternalAccount: trust,
  startScaLogin: login,
  sendPhoneVerification: phone,
  challengeCredential: challenge,
} = bySms;

describe('requests that send nothing', () => {
  it('counts no passkey challenge, no missing challenge and no refusal', async () => {
    const { send, responses, post } = openCodeRelay();
    for (const response of [passkey, {}]) expect(await send({ ...trust, response })).toBe(200);
    responses(trust.path, { code: 'CONFLICT' }, 409);
    expect((await post(trust)).status).toBe(409);
    expect(await send(trust)).toBe(200);
    expect(await send({ ...order, body: { scaFactor: 'PASSKEY' }, response: { id: quote, ...passkey } })).toBe(200);
  });

  it('counts no first request for a new credential and no passkey challenge', async () => {
    const { send } = openCodeRelay('PASSKEY');
    const { headers: _, ...unsigned } = bySms.createCredential;
    for (let count = 0; count < 7; count += 1) expect(await send(unsigned)).toBe(200);
    for (let count = 0; count < 7; count += 1) expect(await send(challenge)).toBe(200);
  });

  it('does not limit payments of users without authorization', async () => {
    const { send, upstream, at } = openCodeRelay();
    upstream.setResponse('GET /sca/factors', () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    for (let count = 0; count < 5; count += 1) {
      expect(await send(phone)).toBe(204);
      at.now += 31 * second;
    }
    expect(await send(phone)).toBe(429);
    for (let count = 0; count < 8; count += 1) expect(await send({ ...order, response: { id: quote } })).toBe(200);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/sca/factors'))).toHaveLength(1);
  });

  it('calls neither store nor service for a quote from an account', async () => {
    const store = memoryStore();
    let reads = 0;
    const read = (...given: [string, number]) => {
      reads += 1;
      return store.records.read(...given);
    };
    const { call, upstream } = openDoubledRelay({ store: { ...store, records: { ...store.records, read } } });
    upstream.setResponse('POST /quotes', () => Response.json({ id: quote }));
    const body = { source: { sourceType: 'ACCOUNT', accountId: wallet }, destination: { accountId: bank } };
    expect((await call('POST', '/quotes', { body })).status).toBe(200);
    expect([reads, upstream.seen.some(({ path }) => path.startsWith('/sca'))]).toEqual([0, false]);
  });
});

describe('submitted codes', () => {
  it('end the 30-second pause and stay counted for the hour', async () => {
    const { send, responses, post } = openCodeRelay();
    responses(authorize, { id: quote });
    const prove = () => post({ path: authorize, body: { code: '1' } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(await send(login));
      expect((await prove()).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('do not end the pause when wrong', async () => {
    const { send, responses, post } = openCodeRelay();
    responses(authorize, { code: 'INVALID_INPUT' }, 400);
    await send(login);
    expect((await post({ path: authorize, body: { code: '1' } })).status).toBe(400);
    expect(await send(login)).toBe(429);
  });

  it("never refuse a proof for the next step's code, which counts", async () => {
    const { send, responses, post, at } = openCodeRelay();
    responses(authorize, { id: quote, ...sms });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post({ path: authorize, body: { code: '1' } })).status);
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await send(trust)).toBe(429);
    at.now += 31 * second;
    expect(await send(trust)).toBe(429);
  });

  it('end the pause for wallet codes too', async () => {
    const { send, responses, post } = openCodeRelay();
    const verify = `/auth/credentials/${credential}/verify`;
    responses(verify, { id: ids.a.session });
    expect([await send(challenge), await send(trust)]).toEqual([200, 429]);
    const proof = { type: 'SMS_OTP', encryptedOtpBundle: 'x' };
    expect((await post({ path: verify, body: proof })).status).toBe(200);
    expect(await send(trust)).toBe(200);
  });
});

describe('payments at the limit', () => {
  it.each([bySms.createQuote, bySms.transferOut, bySms.approveAgentAction])(
    '$path: returns the stored response under its key and refuses another before forwarding',
    async (moving) => {
      const { send, reached } = openCodeRelay();
      const under = (key: string) => send({ ...moving, headers: { 'idempotency-key': key } });
      expect([await under('one'), await under('one'), await under('two')]).toEqual([200, 200, 429]);
      expect(reached(moving.path)).toHaveLength(2);
    },
  );

  const used = async () => {
    const made = openCodeRelay();
    await made.send(phone);
    return made;
  };
  const reads = (upstream: DoubledRelay['upstream'], status: string) =>
    upstream.setResponse(`GET /quotes/${quote}`, () => Response.json({ id: quote, status }));

  it('are refused before forwarding while their quote is pending', async () => {
    const { send, upstream, reached } = await used();
    reads(upstream, 'PENDING');
    expect(await send(order)).toBe(429);
    expect(reached(order.path)).toEqual([]);
  });

  it.each(['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'EXPIRED'])(
    'return the response of a retry when the quote is %s, without counting again',
    async (status) => {
      const { send, upstream, at } = await used();
      reads(upstream, status);
      for (let count = 0; count < 6; count += 1) expect(await send(order)).toBe(200);
      // Nor does it refund the code that was sent before.
      expect(await send(phone)).toBe(429);
      at.now += 31 * second;
      expect(await send(phone)).toBe(204);
    },
  );

  it('are forwarded when the quote cannot be read, because money may have moved', async () => {
    const { send, upstream } = await used();
    upstream.setResponse(`GET /quotes/${quote}`, () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    expect(await send(order)).toBe(200);
  });

  it.each([500, 429])('are retried at once after the response %i, and counted', async (status) => {
    const { send, responses, post, upstream, at } = openCodeRelay();
    reads(upstream, 'PENDING');
    responses(order.path, { code: 'INTERNAL_ERROR' }, status);
    for (let count = 0; count < 4; count += 1) expect((await post(order)).status).toBe(status);
    expect([await send(order), await send(order)]).toEqual([200, 429]);
    at.now += 31 * second;
    expect(await send(order)).toBe(429);
  });

  it('are retried at once under their key after a lost response, and counted each time', async () => {
    const { responses, post } = openCodeRelay();
    responses(order.path, { code: 'INTERNAL_ERROR' }, 500);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post({ ...order, headers: { 'idempotency-key': 'one' } })).status);
    expect(statuses).toEqual([500, 500, 500, 500, 500, 429]);
  });

  it('count an unexpected code when the response reveals it', async () => {
    const { send, upstream } = openCodeRelay();
    upstream.setResponse('GET /sca/factors', () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    expect(await send(order)).toBe(200);
    expect(await send(phone)).toBe(429);
  });

  it('re-check once an hour whether the user authorizes payments', async () => {
    const { send, upstream, at } = openCodeRelay();
    const asked = () => upstream.seen.filter(({ path }) => path.startsWith('/sca/factors')).length;
    const free = { ...order, response: { id: quote } };
    await send(free);
    await send(free);
    expect(asked()).toBe(1);
    at.now += hour;
    await send(free);
    expect(asked()).toBe(2);
  });
});
