import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type MadeCall } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { getSigner } from '../../session/getSigner.ts';
import { createSendFlow } from './createSendFlow.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
beforeEach(async () => {
  fixture = await createSendFixture();
  fixture.flow.start(intent);
  await fixture.until('reviewing');
});
afterEach(() => fixture.close());

const READ = /^\/quotes\/Quote:1$/;
const refuse = (status: number, code: string) => () => json(status, { status, code, message: code });
const signedOut = () => json(401, { code: 'RELAY_SESSION_REQUIRED', message: '-' }, { 'Latchkey-Error': 'relay' });
const lose = () => Promise.reject(new TypeError('Failed to fetch'));

/** The quote as the service has it, with other members. */
const respondWith = (more: object) => async (call: MadeCall) => {
  const [quote] = fixture.service.quotes;
  const path = `/quotes/${quote?.id}`;
  return json(200, { ...(await fixture.respond({ ...call, method: 'GET', path }).json()), ...more });
};

describe('an execute request', () => {
  it('is not refused for certain while an earlier one with another key may still arrive', async () => {
    fixture.instead(/execute$/, lose);
    fixture.instead(/execute$/, refuse(401, 'WALLET_SIGNATURE_INVALID'));
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    fixture.instead(/execute$/, refuse(400, 'INSUFFICIENT_FUNDS'));
    for (let reads = 0; reads < 3; reads += 1) fixture.instead(READ, respondWith({}));
    await fixture.signIn();
    await fixture.until('unknownOutcome');
    expect(fixture.executions()).toHaveLength(3);
    expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: true }]);
  });

  it('is not refused for certain before the quote was read', async () => {
    fixture.instead(/execute$/, (call) => {
      fixture.respond(call);
      return refuse(400, 'INVALID_INPUT')();
    });
    fixture.instead(READ, lose);
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
  });

  it('is not followed by another one when the read of its refusal is repeated', async () => {
    fixture.instead(/execute$/, refuse(400, 'INSUFFICIENT_FUNDS'));
    fixture.instead(READ, lose);
    fixture.flow.confirm();
    expect((await fixture.until('refused')).error.code).toBe('INSUFFICIENT_FUNDS');
    expect(fixture.executions()).toHaveLength(1);
  });

  it('is not followed by another one when the user checks a refusal whose read was lost', async () => {
    fixture.instead(/execute$/, refuse(429, 'RATE_LIMITED'));
    fixture.instead(READ, lose);
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    fixture.flow.retry();
    await fixture.until('reviewing');
    expect(fixture.executions()).toHaveLength(1);
  });

  it('does not end the next quote that another tab sent in a browser without Web Locks', async () => {
    fixture.instead(/execute$/, lose);
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    const [record] = await fixture.records();
    const next = { ...record, quote: { ...record?.quote, id: 'Quote:2' } };
    fixture.instead(READ, async (call) => {
      await fixture.wallet.storage.records.put(`send ${record?.id}`, next);
      return respondWith({ status: 'EXPIRED' })(call);
    });
    await fixture.until('quoteExpired');
    expect(await fixture.records()).toMatchObject([{ quote: { id: 'Quote:2' }, moneyMayHaveMoved: true }]);
  });

  it('waits for a sign-in if the relay knows no user when its outcome is read', async () => {
    fixture.instead(/execute$/, lose);
    fixture.instead(READ, signedOut);
    fixture.instead(/session$/, signedOut);
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: true }]);
  });

  it('completes without a sign-in, and before its quote expires, once the service reports its outcome', async () => {
    fixture.instead(/execute$/, (call) => {
      fixture.respond(call);
      return lose();
    });
    fixture.instead(/execute$/, refuse(401, 'WALLET_SIGNATURE_INVALID'));
    for (let reads = 0; reads < 2; reads += 1) fixture.instead(READ, respondWith({ status: 'PENDING' }));
    const statuses: string[] = [];
    fixture.flow.subscribe(() => statuses.push(fixture.flow.getState().status));
    fixture.flow.confirm();
    const { quote } = await fixture.until('completed');
    expect(statuses).toContain('reauthenticating');
    expect(fixture.wallet.now()).toBeLessThan(quote.expiresAt - 30_000);
    expect(fixture.service.debits()).toBe(1);
  });

  it('cannot be left for another payment while it waits for a sign-in', async () => {
    fixture.instead(/execute$/, lose);
    fixture.instead(/execute$/, refuse(401, 'WALLET_SIGNATURE_INVALID'));
    fixture.flow.confirm();
    const waiting = await fixture.until('reauthenticating');
    expect(waiting.since).toEqual(expect.any(Number));
    fixture.flow.reset();
    fixture.flow.start(intent);
    await settle();
    expect(fixture.flow.getState()).toBe(waiting);
    await fixture.signIn();
    await fixture.until('completed');
    expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
  });

  it('may still arrive although its quote expires too soon to be signed again', async () => {
    fixture.instead(/execute$/, lose);
    fixture.instead(/execute$/, refuse(401, 'WALLET_SIGNATURE_INVALID'));
    fixture.flow.confirm();
    const { quote } = await fixture.until('reauthenticating');
    const { clock } = fixture;
    clock.setTimeout(() => {}, quote.expiresAt - 1_000 - clock.now());
    while (clock.now() < quote.expiresAt - 1_000 && clock.jump()) await settle();
    await fixture.signIn();
    await settle();
    expect(fixture.flow.getState().status).toBe('unknownOutcome');
    expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: true }]);
  });

  it('does not lock a wallet whose key was replaced before the old one was refused', async () => {
    fixture.instead(/execute$/, async () => {
      await fixture.signIn();
      return refuse(401, 'WALLET_SIGNATURE_INVALID')();
    });
    const statuses: string[] = [];
    fixture.flow.subscribe(() => statuses.push(fixture.flow.getState().status));
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(statuses).not.toContain('reauthenticating');
    expect(getSigner(fixture.wallet)).toBeDefined();
  });

  it.each([
    ['a quote that is still pending', {}],
    ['another resource', { id: 'Transaction:1', status: 'COMPLETED' }],
  ])('is not accepted by a response with %s', async (_, more) => {
    fixture.instead(/execute$/, respondWith(more));
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    const [record] = await fixture.records();
    expect(record).toMatchObject({ moneyMayHaveMoved: true });
    expect(record?.taken).toBeUndefined();
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
  });

  it('is stored again before it is repeated, if its record is lost', async () => {
    fixture.instead(/execute$/, lose);
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    const { records } = fixture.wallet.storage;
    for (const [name] of await records.list('send ')) await records.delete(name);
    await fixture.until('completed');
    expect(fixture.storedAtExecute.map(({ attempts }) => attempts.length)).toEqual([1, 1]);
  });

  it('leaves nothing open once its quote has expired', async () => {
    fixture.instead(/execute$/, lose);
    fixture.flow.confirm();
    const { quote } = await fixture.until('unknownOutcome');
    const read = respondWith({ status: 'EXPIRED' });
    fixture.instead(READ, read);
    await fixture.until('quoteExpired');
    expect(await fixture.records()).toMatchObject([
      { quote: { id: quote.id }, moneyMayHaveMoved: false, taken: false },
    ]);
  });

  it('is stored as accepted, so that a later page does not take its outcome for unknown', async () => {
    fixture.instead(/execute$/, respondWith({ status: 'PROCESSING' }));
    for (let reads = 0; reads < 4; reads += 1) fixture.instead(READ, respondWith({ status: 'PROCESSING' }));
    fixture.flow.confirm();
    await fixture.until('processing');
    const later = createSendFlow(fixture.wallet);
    const statuses: string[] = [];
    later.subscribe(() => statuses.push(later.getState().status));
    await settle();
    expect(statuses).toEqual(['processing']);
    later.reset();
    await settle();
    expect(await fixture.records()).toEqual([]);
    later.dispose();
  });

  it('writes nothing after its flow has ended', async () => {
    fixture.instead(
      /execute$/,
      ({ init: { signal } }) =>
        new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    fixture.flow.confirm();
    await settle();
    const stored = await fixture.records();
    expect(stored).toMatchObject([{ attempts: [{ outcome: 'sent' }] }]);
    fixture.flow.dispose();
    await settle();
    expect(await fixture.records()).toEqual(stored);
  });
});

it('is not reported as stopped if the next attempt is not signed', async () => {
  fixture.close();
  let checks = 0;
  fixture = await createSendFixture({ checkPayload: () => ++checks === 1 });
  fixture.flow.start(intent);
  await fixture.until('reviewing');
  fixture.instead(/execute$/, lose);
  fixture.instead(/execute$/, refuse(401, 'WALLET_SIGNATURE_INVALID'));
  fixture.flow.confirm();
  await fixture.until('reauthenticating');
  await fixture.signIn();
  await fixture.until('unknownOutcome');
  await settle();
  expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: true, attempts: [{ outcome: 'superseded' }] }]);
  // The first request arrives late.
  const [first] = fixture.executions();
  if (first !== undefined) fixture.respond(first);
  await fixture.until('completed');
  expect([fixture.service.quotes.length, fixture.service.debits()]).toEqual([1, 1]);
});
