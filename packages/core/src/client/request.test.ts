import { createQuote, endRelaySession, getQuote, listTransactions, verifyCredential } from '@latchkey/contract/calls';
import { describe, expect, it, vi } from 'vitest';
import { json, RELAY, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { request } from './request.ts';
import type { Notice } from './wallet.ts';

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
  it('default: calls the operation, and the status decides the type of the body', async () => {
    const { wallet, calls } = scriptedWallet(() => json(202, signedRetry));
    const answer = await request(wallet, verifyCredential, { params, body });
    expect(answer.status).toBe(202);
    // Not one byte of what is to be signed is touched.
    if (answer.status === 202) expect(answer.body.payloadToSign).toBe(signedRetry.payloadToSign);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/auth/credentials/AuthMethod:a-b_c/verify', body });
  });

  it('behavior: travels with cookies, without caches and without redirects, marked as ours', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, { data: [], hasMore: false }));
    await request(wallet, listTransactions, { query: { limit: '5', cursor: undefined, status: 'A&B' } });
    const [call] = calls;
    expect(call?.path).toBe('/transactions?limit=5&status=A%26B');
    expect(call?.init).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' });
    expect(call?.headers.get('Latchkey-Client')).toBe('core');
    expect(call?.headers.has('Content-Type')).toBe(false);
    expect(call?.headers.has('Authorization')).toBe(false);
  });

  it('behavior: what a timer asks is marked, so that it keeps no session alive', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, { data: [], hasMore: false }));
    await request(wallet, listTransactions, { query: {}, background: true });
    expect(calls[0]?.headers.get('Latchkey-Client')).toBe('background');
  });

  it('args: idempotency key, signature and request id travel in the headers that are configured', async () => {
    const headerNames = { walletSignature: 'X-Stamp', idempotencyKey: 'X-Once', requestId: 'X-Request' };
    const { wallet, calls } = scriptedWallet(() => json(202, signedRetry), { headerNames });
    await request(wallet, verifyCredential, {
      params,
      body,
      idempotencyKey: 'key',
      signature: 'stamp',
      requestId: 'Request:1',
    });
    const headers = calls[0]?.headers;
    expect([headers?.get('X-Once'), headers?.get('X-Stamp'), headers?.get('X-Request')]).toEqual([
      'key',
      'stamp',
      'Request:1',
    ]);
  });

  it('behavior: an answer without a body is none', async () => {
    const { wallet } = scriptedWallet(() => new Response(null, { status: 204 }));
    expect(await request(wallet, endRelaySession, {})).toEqual({ status: 204, body: undefined });
  });

  it('behavior: every answer teaches the server’s time', async () => {
    const { wallet } = scriptedWallet(() => json(500, {}, { 'Latchkey-Time': '5000000' }));
    await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
    expect(wallet.now()).toBe(5_000_000);
  });

  it('behavior: says when a person used the wallet, and not when a timer did', async () => {
    const { wallet } = scriptedWallet(() => json(404, { code: 'QUOTE_NOT_FOUND' }));
    const notices: Notice[] = [];
    wallet.notices.subscribe((notice) => notices.push(notice));
    await request(wallet, getQuote, { params: { quoteId }, background: true }).catch(() => {});
    expect(notices).toEqual([]);
    await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
    expect(notices).toEqual(['used']);
  });

  it('behavior: says when the relay does not know the caller any more', async () => {
    const lost = { code: 'RELAY_SESSION_REQUIRED' };
    const { wallet } = scriptedWallet(() => json(401, lost, { 'Latchkey-Error': 'relay' }));
    const notice = vi.fn();
    wallet.notices.subscribe(notice);
    const calling = request(wallet, getQuote, { params: { quoteId }, background: true });
    await expect(calling).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED', next: 'signIn', status: 401 });
    expect(notice).toHaveBeenCalledWith('identityLost');
  });

  describe('what comes back wrong', () => {
    const call = (answer: () => Response | Promise<Response>) => {
      const { wallet } = scriptedWallet(answer);
      return request(wallet, getQuote, { params: { quoteId } });
    };

    it('error: no network', async () => {
      const failing = call(() => Promise.reject(new TypeError('Failed to fetch')));
      const error = await failing.catch((thrown) => thrown);
      expect([error.code, error.next, error.status]).toEqual(['NETWORK_FAILED', 'retry', undefined]);
    });

    it('error: a body cut off in the middle', async () => {
      await expect(call(() => new Response('{"id":"Quote:1","sta'))).rejects.toMatchObject({
        code: 'ANSWER_UNREADABLE',
        status: 200,
      });
    });

    it('#19 error: bytes that are no UTF-8 are refused, never read as something else', async () => {
      const bytes = Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
      await expect(call(() => new Response(bytes))).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' });
      await expect(call(() => new Response('\ufeff{}'))).rejects.toMatchObject({ code: 'ANSWER_UNREADABLE' });
    });

    it('error: a status or a form that the operation does not have', async () => {
      await expect(call(() => json(200, { id: 'Quote:1' }))).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED' });
      await expect(call(() => json(203, {}))).rejects.toMatchObject({ code: 'ANSWER_UNEXPECTED', status: 203 });
    });

    it('#17 error: an amount that a JSON number cannot carry', async () => {
      const text = '{"data":[{"id":"Transaction:1","status":"A","type":"B","fees":9007199254740993}],"hasMore":false}';
      const { wallet } = scriptedWallet(() => new Response(text));
      await expect(request(wallet, listTransactions, { query: {} })).rejects.toMatchObject({
        code: 'AMOUNT_UNSAFE',
      });
    });

    it('error: a page of a gateway', async () => {
      await expect(call(() => new Response('<html>', { status: 502 }))).rejects.toMatchObject({
        code: 'ANSWER_UNREADABLE',
        status: 502,
      });
    });
  });

  it('error: no answer in time', async () => {
    const { wallet, clock } = scriptedWallet(hanging);
    const calling = expect(request(wallet, getQuote, { params: { quoteId } })).rejects.toMatchObject({
      code: 'REQUEST_TIMED_OUT',
    });
    await rest();
    clock.jump();
    await calling;
    expect(clock.monotonic()).toBe(1_030_000);
  });

  it('error: cancelled by the caller, before or while it is under way', async () => {
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

  it('behavior: nothing is left behind: no timer, no listener', async () => {
    const { wallet, clock } = scriptedWallet(() => json(404, { code: 'QUOTE_NOT_FOUND' }));
    await request(wallet, getQuote, { params: { quoteId } }).catch(() => {});
    expect(clock.jump()).toBe(false);
  });

  it('error: an address that lacks a part is the program’s mistake, and nothing is sent', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, {}));
    await expect(request(wallet, getQuote, { params: { quoteId: '' as 'Quote:1' } })).rejects.toThrow(TypeError);
    expect(calls).toEqual([]);
    expect(RELAY.endsWith('/')).toBe(false);
  });
});

function hanging({ init }: { readonly init: RequestInit }): Promise<Response> {
  return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}
