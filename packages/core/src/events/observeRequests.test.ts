import { createDocument, createQuote, getQuote, listTransactions } from '@latchkey/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, type MadeCall, RELAY, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { request } from '../client/request.ts';
import { requestWithForm } from '../client/requestWithForm.ts';
import { toWalletError } from '../client/toWalletError.ts';
import { observeRequests, type RequestEvent } from './observeRequests.ts';

afterEach(() => vi.unstubAllGlobals());

const quoteId = 'Quote:canary' as const;
const body = {
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:canary' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:canary' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1,
} as const;

/** A wallet whose calls are told of. */
function observed(
  answer: (call: MadeCall) => Response | Promise<Response>,
  { headerNames }: observeRequests.Options = {},
) {
  const events: RequestEvent[] = [];
  const made = scriptedWallet(answer, { headerNames });
  const { clock, wallet } = made;
  const fetch = observeRequests((event) => events.push(event), { fetch: wallet.fetch, clock, headerNames });
  return { ...made, wallet: { ...wallet, fetch }, events };
}

describe('observeRequests', () => {
  it('default: which operation, when, how long, which answer; and of what was in it nothing', async () => {
    const { wallet, clock, events } = observed(async () => {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 70));
      return json(404, { code: 'QUOTE_NOT_FOUND', message: 'canary' }, { 'Latchkey-Request': 'abc' });
    });
    const calling = request(wallet, getQuote, { params: { quoteId }, query: { canary: 'canary' } } as never);
    await rest();
    clock.jump();
    await expect(calling).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' });
    expect(events).toEqual([
      {
        operation: 'getQuote',
        method: 'GET',
        path: '/quotes/{quoteId}',
        at: 1_000_000,
        durationMs: 70,
        attempt: 1,
        hasIdempotencyKey: false,
        status: 404,
        code: 'QUOTE_NOT_FOUND',
        requestId: 'abc',
      },
    ]);
  });

  it('behavior: what is answered is not touched', async () => {
    const page = { data: [], hasMore: false };
    const { wallet, events } = observed(() => json(200, page));
    expect((await request(wallet, listTransactions, { query: {} })).body).toEqual(page);
    await rest();
    expect(events).toMatchObject([{ operation: 'listTransactions', status: 200, code: undefined }]);
  });

  it('behavior: a call whose answer was lost is counted; an answer ends the count', async () => {
    const answers = [
      () => Promise.reject(new TypeError('no network')),
      () => json(503, { code: 'SERVICE_UNAVAILABLE' }),
      () => json(409, { code: 'CONFLICT' }),
      () => json(409, { code: 'CONFLICT' }),
    ];
    const { wallet, events } = observed(() => (answers.shift() ?? (() => json(404, {})))());
    for (const idempotencyKey of ['key', 'key', 'key', 'key', 'other'])
      await request(wallet, createQuote, { body, idempotencyKey }).catch(() => {});
    await rest();
    expect(events.map(({ attempt, code }) => [attempt, code])).toEqual([
      [1, 'NETWORK_FAILED'],
      [2, 'SERVICE_UNAVAILABLE'],
      [3, 'CONFLICT'],
      [1, 'CONFLICT'],
      [1, 'ANSWER_UNREADABLE'],
    ]);
    expect(events.every(({ hasIdempotencyKey }) => hasIdempotencyKey)).toBe(true);
  });

  it('args: the idempotency key in the header that is configured', async () => {
    const { wallet, events } = observed(() => json(404, { code: 'NOT_FOUND' }), {
      headerNames: { idempotencyKey: 'X-Once' },
    });
    await request(wallet, createQuote, { body, idempotencyKey: 'canary' }).catch(() => {});
    await request(wallet, createQuote, { body }).catch(() => {});
    await rest();
    expect(events.map(({ hasIdempotencyKey }) => hasIdempotencyKey)).toEqual([true, false]);
    expect(JSON.stringify(events)).not.toContain('canary');
  });

  it('error: given up by the caller, or because its time is over', async () => {
    const { wallet, clock, events } = observed(hanging);
    const aborting = new AbortController();
    const cancelled = request(wallet, getQuote, { params: { quoteId }, signal: aborting.signal }).catch(toWalletError);
    aborting.abort();
    expect(await cancelled).toMatchObject({ code: 'ABORTED' });
    const late = request(wallet, getQuote, { params: { quoteId } }).catch(toWalletError);
    await rest();
    clock.jump();
    expect(await late).toMatchObject({ code: 'REQUEST_TIMED_OUT' });
    expect(events).toMatchObject([
      { code: 'ABORTED', status: undefined, attempt: 1, durationMs: 0 },
      { code: 'ABORTED', status: undefined, attempt: 2, durationMs: 30_000 },
    ]);
  });

  it('error: a code that is none is not repeated, whoever sent it', async () => {
    for (const code of ['000000', 'eyJhbGciOiJFUzI1NiJ9', 'CANARY1', '04ABCDEF', 'x@y.test']) {
      const { wallet, events } = observed(() => json(400, { code }));
      await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
      await rest();
      expect(events).toMatchObject([{ status: 400, code: 'ANSWER_UNREADABLE' }]);
    }
  });

  it('behavior: a form is told of like any other call; one that nobody knows has no name', async () => {
    const { wallet, events } = observed(() => json(400, { error: { code: 'LOW_QUALITY' } }));
    const form = { file: new Blob(['canary'], { type: 'image/png' }) };
    await requestWithForm(wallet, createDocument, { form, idempotencyKey: 'key' }).catch(() => {});
    await wallet.fetch(`${RELAY}/relay/events`, {});
    await wallet.fetch(`${RELAY}/canary?canary=1`, {});
    await rest();
    expect(events.map(({ operation, path, code }) => [operation, path, code])).toEqual([
      ['createDocument', '/documents', 'LOW_QUALITY'],
      ['streamRelayEvents', '/relay/events', 'LOW_QUALITY'],
      [undefined, undefined, 'LOW_QUALITY'],
    ]);
    expect(JSON.stringify(events)).not.toContain('canary');
  });

  it('error: a listener that throws stops no payment: its error is the page’s own', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { wallet } = scriptedWallet(() => json(200, { data: [], hasMore: false }));
    const error = new Error('of the listener');
    const fetch = observeRequests(
      () => {
        throw error;
      },
      { fetch: wallet.fetch },
    );
    expect((await request({ ...wallet, fetch }, listTransactions, { query: {} })).status).toBe(200);
    await rest();
    expect(reportError).toHaveBeenCalledWith(error);
  });

  it('behavior: however many answers are lost, no more than a hundred are remembered', async () => {
    const { wallet, events } = observed(() => Promise.reject(new TypeError('no network')));
    const ask = (at: number) => request(wallet, getQuote, { params: { quoteId: `Quote:${at}` } }).catch(() => {});
    for (let at = 0; at <= 100; at += 1) await ask(at);
    for (const at of [0, 100]) await ask(at);
    expect(events.slice(-2).map(({ attempt }) => attempt)).toEqual([1, 2]);
  });
});

function hanging({ init }: { readonly init: RequestInit }): Promise<Response> {
  return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}
