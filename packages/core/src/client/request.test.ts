import { createQuote, endRelaySession, getQuote, listTransactions, verifyCredential } from '@latchkey/contract/calls';
import { describe, expect, it, vi } from 'vitest';
import { flushTasks, json, RELAY, scriptedWallet } from '../../test/scriptedWallet.ts';
import { request } from './request.ts';
import type { RequestReport } from './wallet.ts';

const signedRetry = {
  type: 'EMAIL_OTP',
  payloadToSign: ' {"odd":  "white space"}\n',
  requestId: 'Request:1',
  expiresAt: '2026-01-01T00:05:00Z',
};
const params = { authMethodId: 'AuthMethod:a-b_c' } as const;
const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' } as const;
const quoteId = 'Quote:1' as const;

describe('request', () => {
  it('calls the operation and types the body by the status', async () => {
    const { wallet, calls } = scriptedWallet(() => json(202, signedRetry));
    const response = await request(wallet, verifyCredential, { params, body });
    expect(response.status).toBe(202);
    // The payload to sign must not change by a single byte.
    if (response.status === 202) expect(response.body.payloadToSign).toBe(signedRetry.payloadToSign);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/auth/credentials/AuthMethod:a-b_c/verify', body });
  });

  it('reads null in optional members of a response as absent', async () => {
    const { wallet } = scriptedWallet(() => json(200, { data: [], hasMore: false, nextCursor: null }));
    const { body: page } = await request(wallet, listTransactions, { query: {} });
    expect(page).toEqual({ data: [], hasMore: false });
  });

  it('sends cookies, uses no cache, follows no redirect and marks the request', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, { data: [], hasMore: false }));
    await request(wallet, listTransactions, { query: { limit: '5', cursor: undefined, status: 'A&B' } });
    const [call] = calls;
    expect(call?.path).toBe('/transactions?limit=5&status=A%26B');
    expect(call?.init).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' });
    expect(call?.headers.get('Latchkey-Client')).toBe('core');
    expect(call?.headers.has('Content-Type')).toBe(false);
    expect(call?.headers.has('Authorization')).toBe(false);
  });

  it('marks background requests, which keep no session alive', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, { data: [], hasMore: false }));
    await request(wallet, listTransactions, { query: {}, background: true });
    expect(calls[0]?.headers.get('Latchkey-Client')).toBe('background');
  });

  it('sends idempotency key, signature and request id in the configured headers', async () => {
    const headerNames = { walletSignature: 'X-Stamp', idempotencyKey: 'X-Once', requestId: 'X-Request' };
    const { wallet, calls } = scriptedWallet(() => json(202, signedRetry), { headerNames });
    await request(wallet, verifyCredential, {
      params,
      body,
      idempotencyKey: 'key',
      signature: 'signature',
      requestId: 'Request:1',
    });
    const headers = calls[0]?.headers;
    expect([headers?.get('X-Once'), headers?.get('X-Stamp'), headers?.get('X-Request')]).toEqual([
      'key',
      'signature',
      'Request:1',
    ]);
  });

  it('names the type of a JSON body and the challenge of a proof', async () => {
    const { wallet, calls } = scriptedWallet(() => json(202, signedRetry));
    await request(wallet, verifyCredential, { params, body, challengeId: 'Challenge:1' });
    const headers = calls[0]?.headers;
    expect([headers?.get('Content-Type'), headers?.get('Latchkey-Challenge')]).toEqual([
      'application/json',
      'Challenge:1',
    ]);
  });

  it('refuses a resource other than the requested one, and a body above the maximum', async () => {
    const page = { data: [], hasMore: false };
    const foreign = scriptedWallet(() => json(200, { ...page, id: 'Quote:2' }));
    const operation = { ...listTransactions, path: '/quotes/{quoteId}' } as const;
    const parts = { params: { quoteId }, query: {} };
    await expect(request(foreign.wallet, operation, parts)).rejects.toMatchObject({ code: 'RESPONSE_MISMATCH' });
    const { wallet } = scriptedWallet(() => json(200, page), { maxResponseBytes: 10 });
    await expect(request(wallet, listTransactions, { query: {} })).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
    });
  });

  it('returns no body for an empty response', async () => {
    const { wallet } = scriptedWallet(() => new Response(null, { status: 204 }));
    expect(await request(wallet, endRelaySession, {})).toEqual({ status: 204, body: undefined });
  });

  it('learns the server time from every response', async () => {
    const { wallet } = scriptedWallet(() => json(500, {}, { 'Latchkey-Time': '5000000' }));
    await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
    expect(wallet.now()).toBe(5_000_000);
  });

  it('reports requests that the user caused, but not background requests', async () => {
    const { wallet } = scriptedWallet(() => json(404, { code: 'QUOTE_NOT_FOUND' }));
    const reports: RequestReport[] = [];
    wallet.requestReports.subscribe((report) => reports.push(report));
    await request(wallet, getQuote, { params: { quoteId }, background: true }).catch(() => {});
    expect(reports).toEqual([]);
    await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
    expect(reports).toEqual(['activity']);
  });

  it('reports when the relay no longer knows the caller', async () => {
    const lost = { code: 'RELAY_SESSION_REQUIRED' };
    const { wallet } = scriptedWallet(() => json(401, lost, { 'Latchkey-Error': 'relay' }));
    const report = vi.fn();
    wallet.requestReports.subscribe(report);
    const calling = request(wallet, getQuote, { params: { quoteId }, background: true });
    await expect(calling).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED', next: 'signIn', status: 401 });
    expect(report).toHaveBeenCalledWith('identityLost');
  });

  describe('failures', () => {
    const call = (response: () => Response | Promise<Response>) => {
      const { wallet } = scriptedWallet(response);
      return request(wallet, getQuote, { params: { quoteId } });
    };

    it('reports a network failure', async () => {
      const failing = call(() => Promise.reject(new TypeError('Failed to fetch')));
      const error = await failing.catch((thrown) => thrown);
      expect([error.code, error.next, error.status]).toEqual(['NETWORK_FAILED', 'retry', undefined]);
    });

    it('reports a truncated body', async () => {
      await expect(call(() => new Response('{"id":"Quote:1","sta'))).rejects.toMatchObject({
        code: 'RESPONSE_UNREADABLE',
        status: 200,
      });
    });

    // requirement: 19
    it('rejects invalid UTF-8', async () => {
      const bytes = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
      await expect(call(() => new Response(bytes))).rejects.toMatchObject({ code: 'RESPONSE_UNREADABLE' });
      await expect(call(() => new Response('\ufeff{}'))).rejects.toMatchObject({ code: 'RESPONSE_UNREADABLE' });
    });

    it('rejects a status or a body that the operation does not have', async () => {
      await expect(call(() => json(200, { id: 'Quote:1' }))).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED' });
      await expect(call(() => json(203, {}))).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED', status: 203 });
    });

    // requirement: 17
    it('rejects an amount that a JSON number cannot represent', async () => {
      const text = '{"data":[{"id":"Transaction:1","status":"A","type":"B","fees":9007199254740993}],"hasMore":false}';
      const { wallet } = scriptedWallet(() => new Response(text));
      await expect(request(wallet, listTransactions, { query: {} })).rejects.toMatchObject({
        code: 'AMOUNT_UNSAFE',
      });
    });

    it("rejects a gateway's error page", async () => {
      await expect(call(() => new Response('<html>', { status: 502 }))).rejects.toMatchObject({
        code: 'RESPONSE_UNREADABLE',
        status: 502,
      });
    });
  });

  it('times out', async () => {
    const { wallet, clock } = scriptedWallet(hanging);
    const calling = expect(request(wallet, getQuote, { params: { quoteId } })).rejects.toMatchObject({
      code: 'REQUEST_TIMED_OUT',
    });
    await flushTasks();
    clock.jump();
    await calling;
    expect(clock.monotonic()).toBe(1_030_000);
  });

  it('rejects when the caller aborts before or during the request', async () => {
    const { wallet, calls } = scriptedWallet(hanging);
    const aborting = new AbortController();
    const calling = request(wallet, createQuote, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
        destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 1,
      },
      signal: aborting.signal,
    });
    aborting.abort();
    await expect(calling).rejects.toMatchObject({ code: 'ABORTED' });
    const late = request(wallet, getQuote, { params: { quoteId }, signal: aborting.signal });
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' });
    expect(calls).toHaveLength(1);
  });

  it('creates no proof after an abort, and sends nothing after one during the proof', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, {}));
    const aborting = new AbortController();
    const { signal } = aborting;
    const prove = vi.fn(async () => {
      aborting.abort();
      return 'proof';
    });
    for (let times = 0; times < 2; times += 1) {
      const calling = request(wallet, getQuote, { params: { quoteId }, prove, signal });
      await expect(calling).rejects.toMatchObject({ code: 'ABORTED' });
    }
    expect([prove.mock.calls.length, calls.length]).toEqual([1, 0]);
  });

  it('has no response after an abort that fetch ignores', async () => {
    const aborting = new AbortController();
    const { wallet } = scriptedWallet(() => {
      aborting.abort();
      return json(200, { data: [], hasMore: false });
    });
    const calling = request(wallet, listTransactions, { query: {}, signal: aborting.signal });
    await expect(calling).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('leaves no timer and no listener', async () => {
    const { wallet, clock } = scriptedWallet(() => json(404, { code: 'QUOTE_NOT_FOUND' }));
    const { signal } = new AbortController();
    const [adding, removing] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    await request(wallet, getQuote, { params: { quoteId }, signal }).catch(() => {});
    expect(clock.jump()).toBe(false);
    expect(removing.mock.calls).toEqual(adding.mock.calls);
  });

  it('throws without sending when a path parameter is missing', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, {}));
    await expect(request(wallet, getQuote, { params: { quoteId: '' as 'Quote:1' } })).rejects.toThrow(TypeError);
    expect(calls).toEqual([]);
    expect(RELAY.endsWith('/')).toBe(false);
  });
});

function hanging({ init }: { readonly init: RequestInit }): Promise<Response> {
  return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}
