import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type MadeCall } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import { getSigner } from '../../session/getSigner.ts';
import { createMachine } from '../createMachine.ts';
import { createSendFlow } from './createSendFlow.ts';
import { createSendEffects } from './effects.ts';
import type { SendEffect, SendEvent } from './event.ts';
import type { SendMachineState } from './machineState.ts';
import { writeSend } from './record.ts';
import type { SendState } from './state.ts';
import { transition } from './transition.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
beforeEach(async () => {
  fixture = await createSendFixture();
  fixture.flow.start(intent);
  await fixture.until('reviewing');
});
afterEach(() => fixture.close());

const refuse =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    json(status, { status, code, message: code }, headers);
const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const bytes = ({ headers }: MadeCall) =>
  [headers.get('Idempotency-Key'), headers.get('Service-Wallet-Signature')].join(' ');

describe('execute', () => {
  it('stores an attempt before sending it and deletes it when it is settled', async () => {
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.storedAtExecute).toHaveLength(1);
    const [stored] = fixture.storedAtExecute;
    expect(stored).toMatchObject({ moneyMayHaveMoved: true, attempts: [{ outcome: 'sent' }] });
    const [order] = fixture.executions();
    const attempt = stored?.attempts[0];
    expect(order && bytes(order)).toBe(`${attempt?.idempotencyKey} ${attempt?.signature}`);
    await settle();
    expect(await fixture.records()).toEqual([]);
  });

  describe('an authorization that is not given in time', () => {
    beforeEach(async () => {
      const [quote] = fixture.service.quotes;
      fixture.instead(/\/execute$/, () => json(200, { ...quote?.wire, status: 'PENDING_AUTHORIZATION' }));
      fixture.flow.confirm();
      await fixture.until('authorizationRequired');
    });

    it('lets the user request a new quote', async () => {
      await fixture.until('quoteExpired');
      expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: false, taken: false }]);
      fixture.flow.requote();
      await fixture.until('reviewing');
      expect(fixture.service.quotes).toHaveLength(2);
      fixture.flow.confirm();
      await fixture.until('completed');
      expect(fixture.service.debits()).toBe(1);
    });

    it('is the same after a reload', async () => {
      fixture.flow.dispose();
      const [quote] = fixture.service.quotes;
      fixture.clock.setTimeout(() => {}, (quote?.expiresAt ?? 0) - fixture.clock.now());
      while (fixture.clock.now() < (quote?.expiresAt ?? 0)) fixture.clock.jump();
      const flow = createSendFlow(fixture.wallet);
      await fixture.until('quoteExpired', flow);
      flow.requote();
      await fixture.until('reviewing', flow);
      expect(fixture.service.quotes).toHaveLength(2);
      flow.dispose();
    });
  });

  it('continues by itself when the relay refuses one request for lack of a session that it confirms', async () => {
    fixture.instead(/\/execute$/, refuse(401, 'RELAY_SESSION_REQUIRED', { 'Latchkey-Error': 'relay' }));
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    await fixture.until('completed');
    expect([fixture.executions().length, fixture.service.quotes.length, fixture.service.debits()]).toEqual([2, 1, 1]);
  });

  it('holds the stored attempt in the state before sending it', async () => {
    fixture.flow.dispose();
    const machine = createMachine<SendMachineState, SendEvent, SendEffect>({
      initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
      transition,
      perform: createSendEffects(fixture.wallet),
      failed: (error) => ({ type: 'effectFailed', error: toWalletError(error) }),
      now: fixture.wallet.now,
    });
    const flow = { ...fixture.flow, ...machine };
    await fixture.until('reviewing', flow);
    const held: unknown[] = [];
    flow.subscribe(() => {
      const state = machine.getState();
      if (state.status === 'executing') held.push(state.record);
    });
    flow.send({ type: 'confirm' });
    await fixture.until('completed', flow);
    expect(held).toHaveLength(1);
    expect(held).toEqual(fixture.storedAtExecute);
    flow.dispose();
  });

  it('shows no record, and so no signature, in the public state', async () => {
    const shown: SendState[] = [];
    fixture.flow.subscribe(() => {
      shown.push(fixture.flow.getState());
      expect(fixture.flow.getState()).toBe(shown.at(-1));
    });
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(shown.map(({ status }) => status)).toEqual(['signing', 'executing', 'processing', 'completed']);
    expect(shown.filter((state) => 'record' in state)).toEqual([]);
  });

  it('sends no body', async () => {
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.executions().map(({ init }) => init.body)).toEqual([undefined]);
  });

  // requirement: 30
  it('reads the quote after a lost response and sends the same bytes again', async () => {
    fixture.instead(/execute$/, lose);
    fixture.instead(/execute$/, refuse(503, 'SERVICE_UNAVAILABLE'));
    fixture.flow.confirm();
    await fixture.until('completed');
    const executions = fixture.executions().map(bytes);
    expect(executions).toHaveLength(3);
    expect(new Set(executions).size).toBe(1);
    expect(fixture.service.debits()).toBe(1);
    // The quote was read before every retry.
    const order = fixture.paths().filter((path) => path.includes('Quote:1'));
    expect(order.slice(0, 5)).toEqual([
      'POST /quotes/Quote:1/execute',
      'GET /quotes/Quote:1',
      'POST /quotes/Quote:1/execute',
      'GET /quotes/Quote:1',
      'POST /quotes/Quote:1/execute',
    ]);
  });

  // requirement: 30
  it('makes a new attempt of the same quote after a definite refusal', async () => {
    fixture.instead(/execute$/, refuse(400, 'INSUFFICIENT_FUNDS'));
    fixture.flow.confirm();
    const { error } = await fixture.until('refused');
    expect(error).toMatchObject({ code: 'INSUFFICIENT_FUNDS', moneyMayHaveMoved: false });
    expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: false }]);
    fixture.flow.retry();
    await fixture.until('completed');
    const executions = fixture.executions().map(bytes);
    expect(new Set(executions).size).toBe(2);
    expect(fixture.service.debits()).toBe(1);
  });

  it('does not report a refusal if the quote was executed', async () => {
    fixture.instead(/execute$/, (call) => {
      fixture.respond(call);
      return refuse(400, 'INVALID_INPUT')();
    });
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
  });

  // requirement: 26
  it('resolves a conflict after a lost response by reading', async () => {
    fixture.instead(/execute$/, (call) => {
      fixture.respond(call);
      return lose();
    });
    fixture.instead(/^\/quotes\/Quote:1$/, lose);
    fixture.instead(/execute$/, refuse(409, 'CONFLICT'));
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
  });

  it('reports a rate limit with its time, and waits it out after a lost response', async () => {
    fixture.instead(/execute$/, refuse(429, 'RATE_LIMITED', { 'Retry-After': '20' }));
    fixture.flow.confirm();
    const { error } = await fixture.until('refused');
    expect(error.retryAt).toBe(fixture.wallet.now() + 20_000);
    fixture.instead(/execute$/, lose);
    fixture.instead(/execute$/, refuse(429, 'RATE_LIMITED', { 'Retry-After': '20' }));
    fixture.flow.retry();
    const before = fixture.wallet.now();
    await fixture.until('completed');
    expect(fixture.wallet.now() - before).toBeGreaterThanOrEqual(20_000);
    expect(fixture.service.debits()).toBe(1);
  });

  it('does not end an ambiguous attempt on an error of the relay alone', async () => {
    fixture.instead(/execute$/, lose);
    fixture.instead(/execute$/, refuse(403, 'RELAY_FORBIDDEN', { 'Latchkey-Error': 'relay' }));
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    await fixture.until('completed');
  });

  // requirement: 34
  it('continues the same quote with a new key when the signature is refused', async () => {
    fixture.service.keys.clear();
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    expect(getSigner(fixture.wallet)).toBeUndefined();
    await fixture.signIn();
    await fixture.until('completed');
    const executions = fixture.executions().map(bytes);
    expect(new Set(executions).size).toBe(2);
    expect(fixture.service.quotes).toHaveLength(1);
  });

  // requirement: 34
  it('repeats the stored attempt before signing with a new key', async () => {
    fixture.instead(/execute$/, refuse(401, 'RELAY_SESSION_REQUIRED', { 'Latchkey-Error': 'relay' }));
    fixture.instead(/session$/, refuse(401, 'RELAY_SESSION_REQUIRED', { 'Latchkey-Error': 'relay' }));
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    await fixture.signIn();
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
    expect(fixture.service.quotes).toHaveLength(1);
  });

  it('requests no new quote while the outcome is unknown, even after expiry', async () => {
    for (let times = 0; times < 40; times += 1) fixture.instead(/Quote:1/, lose);
    fixture.flow.confirm();
    const { quote } = await fixture.until('unknownOutcome');
    while (fixture.wallet.now() < quote.expiresAt + 60_000 && fixture.clock.jump()) await settle();
    expect(fixture.flow.getState().status).toBe('unknownOutcome');
    fixture.flow.requote();
    fixture.flow.start(intent);
    fixture.flow.reset();
    expect(fixture.flow.getState().status).toBe('unknownOutcome');
    await fixture.until('quoteExpired');
    expect(fixture.service.debits()).toBe(0);
  });

  it('repeats the same bytes at once on retry in unknownOutcome', async () => {
    fixture.instead(/execute$/, lose);
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    const before = fixture.wallet.now();
    fixture.flow.retry();
    await settle();
    expect(fixture.flow.getState().status).toBe('processing');
    expect(fixture.wallet.now()).toBe(before);
    expect(new Set(fixture.executions().map(bytes)).size).toBe(1);
  });

  it("reports the service's reason of a failed payment", async () => {
    fixture.service.settlesAs = 'FAILED';
    fixture.flow.confirm();
    expect((await fixture.until('failed')).reason).toBe('PAYOUT_RETURNED');
    await settle();
    expect(await fixture.records()).toEqual([]);
  });

  it('waits for a required authorization and keeps amount and payee in the state', async () => {
    const waiting = (call: MadeCall) => {
      const { path, headers } = call;
      const body = service().handle({
        method: 'GET',
        path: path.replace('/execute', ''),
        headers,
        body: undefined,
      }).body;
      return json(200, { ...(body as object), status: 'PENDING_AUTHORIZATION' });
    };
    const service = () => fixture.service;
    fixture.instead(/execute$/, waiting);
    fixture.flow.confirm();
    const { quote } = await fixture.until('authorizationRequired');
    expect(quote.sending.amount).toBe(5_000_000n);
  });

  it('leaves the attempt of a newer quote open when the older one is read as expired', async () => {
    const { flow, wallet, service } = fixture;
    const { quote } = flow.getState() as Extract<SendState, { status: 'reviewing' }>;
    const [record] = await fixture.records();
    if (record?.quote === undefined) throw new Error('The record has no quote.');
    flow.dispose();
    const attempt = { idempotencyKey: 'key', signature: 'signature', by: '04', outcome: 'sent' } as const;
    await writeSend(wallet, { ...record, quote: { ...record.quote, id: 'Quote:2' }, attempts: [attempt] });
    fixture.instead(/Quote:1$/, () => json(200, { ...service.quotes[0]?.wire, status: 'EXPIRED' }));
    const context = { send: () => {}, signal: new AbortController().signal };
    await createSendEffects(wallet)({ type: 'watchOutcome', quote, record }, context);
    expect(await fixture.records()).toMatchObject([{ moneyMayHaveMoved: true, attempts: [attempt] }]);
  });
});
