import { createDocument, createQuote, getQuote, listTransactions } from '@latchkey/contract/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { flushTasks, json, type MadeCall, RELAY, scriptedWallet } from '../../test/scriptedWallet.ts';
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

/** A wallet whose requests are observed. */
function observed(
  response: (call: MadeCall) => Response | Promise<Response>,
  { headerNames }: observeRequests.Options = {},
) {
  const events: RequestEvent[] = [];
  const made = scriptedWallet(response, { headerNames });
  const { clock, wallet } = made;
  const fetch = observeRequests((event) => events.push(event), { fetch: wallet.fetch, clock, headerNames });
  return { ...made, wallet: { ...wallet, fetch }, events };
}

describe('observeRequests', () => {
  it('reports operation, time, duration and status, and nothing of the content', async () => {
    const { wallet, clock, events } = observed(async () => {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, 70));
      return json(404, { code: 'QUOTE_NOT_FOUND', message: 'canary' }, { 'Latchkey-Request': 'abc' });
    });
    const calling = request(wallet, getQuote, { params: { quoteId }, query: { canary: 'canary' } } as never);
    await flushTasks();
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

  it('leaves the response unchanged', async () => {
    const page = { data: [], hasMore: false };
    const { wallet, events } = observed(() => json(200, page));
    expect((await request(wallet, listTransactions, { query: {} })).body).toEqual(page);
    await flushTasks();
    expect(events).toMatchObject([{ operation: 'listTransactions', status: 200, code: undefined }]);
  });

  it('counts attempts with lost responses until one has a response', async () => {
    const responses = [
      () => Promise.reject(new TypeError('no network')),
      () => json(503, { code: 'SERVICE_UNAVAILABLE' }),
      () => json(409, { code: 'CONFLICT' }),
      () => json(409, { code: 'CONFLICT' }),
    ];
    const { wallet, events } = observed(() => (responses.shift() ?? (() => json(404, {})))());
    for (const idempotencyKey of ['key', 'key', 'key', 'key', 'other'])
      await request(wallet, createQuote, { body, idempotencyKey }).catch(() => {});
    await flushTasks();
    expect(events.map(({ attempt, code }) => [attempt, code])).toEqual([
      [1, 'NETWORK_FAILED'],
      [2, 'SERVICE_UNAVAILABLE'],
      [3, 'CONFLICT'],
      [1, 'CONFLICT'],
      [1, 'RESPONSE_UNREADABLE'],
    ]);
    expect(events.every(({ hasIdempotencyKey }) => hasIdempotencyKey)).toBe(true);
  });

  it('reads the idempotency key from the configured header', async () => {
    const { wallet, events } = observed(() => json(404, { code: 'NOT_FOUND' }), {
      headerNames: { idempotencyKey: 'X-Once' },
    });
    await request(wallet, createQuote, { body, idempotencyKey: 'canary' }).catch(() => {});
    await request(wallet, createQuote, { body }).catch(() => {});
    await flushTasks();
    expect(events.map(({ hasIdempotencyKey }) => hasIdempotencyKey)).toEqual([true, false]);
    expect(JSON.stringify(events)).not.toContain('canary');
  });

  it('reports aborts by the caller and time-outs', async () => {
    const { wallet, clock, events } = observed(hanging);
    const aborting = new AbortController();
    const cancelled = request(wallet, getQuote, { params: { quoteId }, signal: aborting.signal }).catch(toWalletError);
    aborting.abort();
    expect(await cancelled).toMatchObject({ code: 'ABORTED' });
    const late = request(wallet, getQuote, { params: { quoteId } }).catch(toWalletError);
    await flushTasks();
    clock.jump();
    expect(await late).toMatchObject({ code: 'REQUEST_TIMED_OUT' });
    expect(events).toMatchObject([
      { code: 'ABORTED', status: undefined, attempt: 1, durationMs: 0 },
      { code: 'ABORTED', status: undefined, attempt: 2, durationMs: 30_000 },
    ]);
  });

  it('does not report a code with an invalid format', async () => {
    for (const code of ['000000', 'eyJhbGciOiJFUzI1NiJ9', 'CANARY1', '04ABCDEF', 'x@y.test']) {
      const { wallet, events } = observed(() => json(400, { code }));
      await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
      await flushTasks();
      expect(events).toMatchObject([{ status: 400, code: 'RESPONSE_UNREADABLE' }]);
    }
  });

  // requirement: 70
  it('reads at most 64 KiB of an error body, and cancels the rest', async () => {
    let received = 0;
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      received += 1_024;
      controller.enqueue(new Uint8Array(1_024).fill(0x20));
    };
    const { wallet, events } = observed(() => {
      const body = new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
      return new Response(body, { status: 500 });
    });
    const response = await wallet.fetch(`${RELAY}/quotes/1`, {});
    await vi.waitFor(() => expect(events).toMatchObject([{ status: 500, code: 'RESPONSE_UNREADABLE' }]));
    expect(received).toBeLessThanOrEqual(68 * 1_024);
    await response.body?.cancel();
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('reports a call whose error body does not end when the call is aborted', async () => {
    const { wallet, events } = observed(() => new Response(new ReadableStream(), { status: 500 }));
    const aborting = new AbortController();
    await wallet.fetch(`${RELAY}/quotes/1`, { signal: aborting.signal });
    await flushTasks();
    expect(events).toEqual([]);
    aborting.abort();
    await flushTasks();
    expect(events).toMatchObject([{ status: 500, code: 'RESPONSE_UNREADABLE' }]);
  });

  it('reports a form like any other request, and an unknown operation without a name', async () => {
    const { wallet, events } = observed(() => json(400, { error: { code: 'LOW_QUALITY' } }));
    const form = { file: new Blob(['canary'], { type: 'image/png' }) };
    await requestWithForm(wallet, createDocument, { form, idempotencyKey: 'key' }).catch(() => {});
    await wallet.fetch(`${RELAY}/relay/events`, {});
    await wallet.fetch(`${RELAY}/canary?canary=1`, {});
    await flushTasks();
    expect(events.map(({ operation, path, code }) => [operation, path, code])).toEqual([
      ['createDocument', '/documents', 'LOW_QUALITY'],
      ['streamRelayEvents', '/relay/events', 'LOW_QUALITY'],
      [undefined, undefined, 'LOW_QUALITY'],
    ]);
    expect(JSON.stringify(events)).not.toContain('canary');
  });

  it("reports a listener's error to the page without stopping the payment", async () => {
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
    await flushTasks();
    expect(reportError).toHaveBeenCalledWith(error);
  });

  it('remembers at most a hundred requests with lost responses', async () => {
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
