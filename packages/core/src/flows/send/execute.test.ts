import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type MadeCall } from '../../../test/scriptedWallet.ts';
import { intent, sendScene, settled } from '../../../test/sendScene.ts';
import { signerOf } from '../../session/signerOf.ts';

let scene: Awaited<ReturnType<typeof sendScene>>;
beforeEach(async () => {
  scene = await sendScene();
  scene.flow.start(intent);
  await scene.until('reviewing');
});
afterEach(() => scene.close());

const refuse =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    json(status, { status, code, message: code }, headers);
const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const bytes = ({ headers }: MadeCall) =>
  [headers.get('Idempotency-Key'), headers.get('Service-Wallet-Signature')].join(' ');

describe('execute', () => {
  it('default: an attempt is on disk before it leaves, and gone when it is settled', async () => {
    scene.flow.confirm();
    await scene.until('completed');
    expect(scene.storedAtOrder).toHaveLength(1);
    const [stored] = scene.storedAtOrder;
    expect(stored).toMatchObject({ moneyMayHaveMoved: true, attempts: [{ fate: 'sent' }] });
    const [order] = scene.orders();
    const attempt = stored?.attempts[0];
    expect(order && bytes(order)).toBe(`${attempt?.idempotencyKey} ${attempt?.signature}`);
    await settled();
    expect(await scene.records()).toEqual([]);
  });

  it('behavior: an order has no body', async () => {
    scene.flow.confirm();
    await scene.until('completed');
    expect(scene.orders().map(({ init }) => init.body)).toEqual([undefined]);
  });

  it('#30 an answer that was lost: the quote is read, and the same bytes go again', async () => {
    scene.instead(/execute$/, lose);
    scene.instead(/execute$/, refuse(503, 'SERVICE_UNAVAILABLE'));
    scene.flow.confirm();
    await scene.until('completed');
    const orders = scene.orders().map(bytes);
    expect(orders).toHaveLength(3);
    expect(new Set(orders).size).toBe(1);
    expect(scene.service.debits()).toBe(1);
    // Before every repetition the quote was read.
    const order = scene.paths().filter((path) => path.includes('Quote:1'));
    expect(order.slice(0, 5)).toEqual([
      'POST /quotes/Quote:1/execute',
      'GET /quotes/Quote:1',
      'POST /quotes/Quote:1/execute',
      'GET /quotes/Quote:1',
      'POST /quotes/Quote:1/execute',
    ]);
  });

  it('#30 a definite refusal: nothing moved, and trying again is a new order of the same quote', async () => {
    scene.instead(/execute$/, refuse(400, 'INSUFFICIENT_FUNDS'));
    scene.flow.confirm();
    const { error } = await scene.until('refused');
    expect(error).toMatchObject({ code: 'INSUFFICIENT_FUNDS', moneyMayHaveMoved: false });
    expect(await scene.records()).toMatchObject([{ moneyMayHaveMoved: false }]);
    scene.flow.retry();
    await scene.until('completed');
    const orders = scene.orders().map(bytes);
    expect(new Set(orders).size).toBe(2);
    expect(scene.service.debits()).toBe(1);
  });

  it('behavior: a refusal of a quote that was executed all the same is not called one', async () => {
    scene.instead(/execute$/, (call) => {
      scene.answerOf(call);
      return refuse(400, 'INVALID_INPUT')();
    });
    scene.flow.confirm();
    await scene.until('completed');
    expect(scene.service.debits()).toBe(1);
  });

  it('#26 a conflict after a lost answer is resolved to what is true', async () => {
    scene.instead(/execute$/, (call) => {
      scene.answerOf(call);
      return lose();
    });
    scene.instead(/^\/quotes\/Quote:1$/, lose);
    scene.instead(/execute$/, refuse(409, 'CONFLICT'));
    scene.flow.confirm();
    await scene.until('completed');
    expect(scene.service.debits()).toBe(1);
  });

  it('behavior: too many requests: refused with a time; after a lost answer waited out', async () => {
    scene.instead(/execute$/, refuse(429, 'RATE_LIMITED', { 'Retry-After': '20' }));
    scene.flow.confirm();
    const { error } = await scene.until('refused');
    expect(error.retryAt).toBe(scene.wallet.now() + 20_000);
    scene.instead(/execute$/, lose);
    scene.instead(/execute$/, refuse(429, 'RATE_LIMITED', { 'Retry-After': '20' }));
    scene.flow.retry();
    const before = scene.wallet.now();
    await scene.until('completed');
    expect(scene.wallet.now() - before).toBeGreaterThanOrEqual(20_000);
    expect(scene.service.debits()).toBe(1);
  });

  it('behavior: a refusal of the relay alone ends nothing after a lost answer', async () => {
    scene.instead(/execute$/, lose);
    scene.instead(/execute$/, refuse(403, 'RELAY_FORBIDDEN', { 'Latchkey-Error': 'relay' }));
    scene.flow.confirm();
    await scene.until('unknownOutcome');
    await scene.until('completed');
  });

  it('#34 a stamp that is refused: the key is over, and the same quote goes on with the next', async () => {
    scene.service.keys.clear();
    scene.flow.confirm();
    await scene.until('reauthenticating');
    expect(signerOf(scene.wallet)).toBeUndefined();
    await scene.signIn();
    await scene.until('completed');
    const orders = scene.orders().map(bytes);
    expect(new Set(orders).size).toBe(2);
    expect(scene.service.quotes).toHaveLength(1);
  });

  it('#34 an identity that is over: the stored attempt goes first, and a key of now only when that is refused', async () => {
    scene.instead(/execute$/, refuse(401, 'RELAY_SESSION_REQUIRED', { 'Latchkey-Error': 'relay' }));
    scene.instead(/session$/, refuse(401, 'RELAY_SESSION_REQUIRED', { 'Latchkey-Error': 'relay' }));
    scene.flow.confirm();
    await scene.until('reauthenticating');
    await scene.signIn();
    await scene.until('completed');
    expect(scene.service.debits()).toBe(1);
    expect(scene.service.quotes).toHaveLength(1);
  });

  it('behavior: while nobody knows, a new quote is out of the question, even when this one is over', async () => {
    for (let times = 0; times < 40; times += 1) scene.instead(/Quote:1/, lose);
    scene.flow.confirm();
    const { quote } = await scene.until('unknownOutcome');
    while (scene.wallet.now() < quote.expiresAt + 60_000 && scene.clock.jump()) await settled();
    expect(scene.flow.getState().status).toBe('unknownOutcome');
    scene.flow.requote();
    scene.flow.start(intent);
    scene.flow.reset();
    expect(scene.flow.getState().status).toBe('unknownOutcome');
    await scene.until('quoteExpired');
    expect(scene.service.debits()).toBe(0);
  });

  it('behavior: trying again in unknownOutcome asks at once, with the same bytes', async () => {
    scene.instead(/execute$/, lose);
    scene.flow.confirm();
    await scene.until('unknownOutcome');
    const before = scene.wallet.now();
    scene.flow.retry();
    await settled();
    expect(scene.flow.getState().status).toBe('processing');
    expect(scene.wallet.now()).toBe(before);
    expect(new Set(scene.orders().map(bytes)).size).toBe(1);
  });

  it('behavior: a transfer that failed says why, in the service’s words', async () => {
    scene.service.settlesAs = 'FAILED';
    scene.flow.confirm();
    expect((await scene.until('failed')).reason).toBe('PAYOUT_RETURNED');
    await settled();
    expect(await scene.records()).toEqual([]);
  });

  it('behavior: authorization that the service asks for is waited for, with amount and payee on the screen', async () => {
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
    const service = () => scene.service;
    scene.instead(/execute$/, waiting);
    scene.flow.confirm();
    const { quote } = await scene.until('authorizationRequired');
    expect(quote.sending.amount).toBe(5_000_000n);
  });
});
