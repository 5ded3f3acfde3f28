import { describe, expect, it } from 'vitest';
import { type Doubled, doubled } from '../../test/doubled.ts';
import { bySms, opened, passkey, sms } from '../../test/sending.ts';
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

describe('what sends nothing is not counted', () => {
  it('behavior: a challenge for a passkey, none at all, and a refusal', async () => {
    const { send, answers, post } = opened();
    for (const answer of [passkey, {}]) expect(await send({ ...trust, answer })).toBe(200);
    answers(trust.path, { code: 'CONFLICT' }, 409);
    expect((await post(trust)).status).toBe(409);
    expect(await send(trust)).toBe(200);
    expect(await send({ ...order, body: { scaFactor: 'PASSKEY' }, answer: { id: quote, ...passkey } })).toBe(200);
  });

  it('behavior: the first leg of a new credential, and the challenge of a passkey', async () => {
    const { send } = opened('PASSKEY');
    const { headers: _, ...unsigned } = bySms.createCredential;
    for (let count = 0; count < 7; count += 1) expect(await send(unsigned)).toBe(200);
    for (let count = 0; count < 7; count += 1) expect(await send(challenge)).toBe(200);
  });

  it('behavior: orders of one whom nobody asks to authorize, however many codes there were', async () => {
    const { send, upstream, at } = opened();
    upstream.answer('GET /sca/factors', () => Response.json({ code: 'CONFLICT' }, { status: 409 }));
    for (let count = 0; count < 5; count += 1) {
      expect(await send(phone)).toBe(204);
      at.now += 31 * second;
    }
    expect(await send(phone)).toBe(429);
    for (let count = 0; count < 8; count += 1) expect(await send({ ...order, answer: { id: quote } })).toBe(200);
    expect(upstream.seen.filter(({ path }) => path.startsWith('/sca/factors'))).toHaveLength(1);
  });

  it('behavior: a quote from an account asks nothing of the store or the service', async () => {
    const store = memoryStore();
    let reads = 0;
    const read = (...given: [string, number]) => {
      reads += 1;
      return store.kept.read(...given);
    };
    const { call, upstream } = doubled({ store: { ...store, kept: { ...store.kept, read } } });
    upstream.answer('POST /quotes', () => Response.json({ id: quote }));
    const body = { source: { sourceType: 'ACCOUNT', accountId: wallet }, destination: { accountId: bank } };
    expect((await call('POST', '/quotes', { body })).status).toBe(200);
    expect([reads, upstream.seen.some(({ path }) => path.startsWith('/sca'))]).toEqual([0, false]);
  });
});

describe('what was answered need not be waited for', () => {
  it('behavior: a right code ends the pause, and stays counted for its hour', async () => {
    const { send, answers, post } = opened();
    answers(authorize, { id: quote });
    const prove = () => post({ path: authorize, body: { code: '1' } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(await send(login));
      expect((await prove()).status).toBe(200);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('error: a wrong one does not', async () => {
    const { send, answers, post } = opened();
    answers(authorize, { code: 'INVALID_INPUT' }, 400);
    await send(login);
    expect((await post({ path: authorize, body: { code: '1' } })).status).toBe(400);
    expect(await send(login)).toBe(429);
  });

  it('behavior: a proof is never refused for the code of the next step, which counts', async () => {
    const { send, answers, post, at } = opened();
    answers(authorize, { id: quote, ...sms });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post({ path: authorize, body: { code: '1' } })).status);
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await send(trust)).toBe(429);
    at.now += 31 * second;
    expect(await send(trust)).toBe(429);
  });

  it('behavior: a wallet code that its owner typed right ends the pause too', async () => {
    const { send, answers, post } = opened();
    const verify = `/auth/credentials/${credential}/verify`;
    answers(verify, { id: ids.a.session });
    expect([await send(challenge), await send(trust)]).toEqual([200, 429]);
    const proof = { type: 'SMS_OTP', encryptedOtpBundle: 'x' };
    expect((await post({ path: verify, body: proof })).status).toBe(200);
    expect(await send(trust)).toBe(200);
  });
});

describe('an order and the limit', () => {
  it.each([bySms.transferOut, bySms.approveAgentAction])(
    'behavior: $path, too: under its key it gets its answer; another is refused before it is forwarded',
    async (moving) => {
      const { send, reached } = opened();
      const under = (key: string) => send({ ...moving, headers: { 'idempotency-key': key } });
      expect([await under('one'), await under('one'), await under('two')]).toEqual([200, 200, 429]);
      expect(reached(moving.path)).toHaveLength(2);
    },
  );

  const used = async () => {
    const made = opened();
    await made.send(phone);
    return made;
  };
  const reads = (upstream: Doubled['upstream'], status: string) =>
    upstream.answer(`GET /quotes/${quote}`, () => Response.json({ id: quote, status }));

  it('default: is refused before it is forwarded, while its quote is pending', async () => {
    const { send, upstream, reached } = await used();
    reads(upstream, 'PENDING');
    expect(await send(order)).toBe(429);
    expect(reached(order.path)).toEqual([]);
  });

  it.each(['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'EXPIRED'])(
    'behavior: repeated when its quote is %s, it gets its answer, and counts no second time',
    async (status) => {
      const { send, upstream, at } = await used();
      reads(upstream, status);
      for (let count = 0; count < 6; count += 1) expect(await send(order)).toBe(200);
      at.now += 31 * second;
      expect(await send(phone)).toBe(204);
    },
  );

  it('behavior: where the quote cannot be read, nothing is held back: money may have moved', async () => {
    const { send, upstream } = await used();
    upstream.answer(`GET /quotes/${quote}`, () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    expect(await send(order)).toBe(200);
  });

  it('behavior: one whose answer was lost is repeated at once, and counted', async () => {
    const { send, answers, post, upstream, at } = opened();
    reads(upstream, 'PENDING');
    answers(order.path, { code: 'INTERNAL_ERROR' }, 500);
    for (let count = 0; count < 4; count += 1) expect((await post(order)).status).toBe(500);
    expect([await send(order), await send(order)]).toEqual([200, 429]);
    at.now += 31 * second;
    expect(await send(order)).toBe(429);
  });

  it('behavior: one whose answer was lost under its key is repeated at once, and counted each time', async () => {
    const { answers, post } = opened();
    answers(order.path, { code: 'INTERNAL_ERROR' }, 500);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await post({ ...order, headers: { 'idempotency-key': 'one' } })).status);
    expect(statuses).toEqual([500, 500, 500, 500, 500, 429]);
  });

  it('behavior: a code that nobody foresaw is counted when the answer shows it', async () => {
    const { send, upstream } = opened();
    upstream.answer('GET /sca/factors', () => Response.json({ code: 'INTERNAL_ERROR' }, { status: 500 }));
    expect(await send(order)).toBe(200);
    expect(await send(phone)).toBe(429);
  });

  it('behavior: whether somebody authorizes payments is asked again after an hour', async () => {
    const { send, upstream, at } = opened();
    const asked = () => upstream.seen.filter(({ path }) => path.startsWith('/sca/factors')).length;
    const free = { ...order, answer: { id: quote } };
    await send(free);
    await send(free);
    expect(asked()).toBe(1);
    at.now += hour;
    await send(free);
    expect(asked()).toBe(2);
  });
});
