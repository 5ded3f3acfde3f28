import { createRequire } from 'node:module';
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowserPasskeys } from '../../test/browserPasskeys.ts';
import { assertPasskey } from './assertPasskey.ts';
import type { Authenticator } from './authenticator.ts';
import { createPasskey } from './createPasskey.ts';

const challenge = new TextEncoder().encode('ab'.repeat(32));
const registration = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Shop' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
};

/** The requests that the browser received. Each stays open until its signal is aborted. */
let requests: CredentialRequestOptions[];
const settles = (options: CredentialRequestOptions) =>
  new Promise<null>((_, reject) => {
    requests.push(options);
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
  });
const isAborted = (at: number) => requests[at]?.signal?.aborted;

beforeEach(() => {
  requests = [];
  stubBrowserPasskeys({ create: settles, get: settles } as Authenticator);
});
afterEach(() => vi.unstubAllGlobals());

const catchCode = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ code }) => code,
  );
const assert = (more: Partial<assertPasskey.Parameters> = {}) =>
  assertPasskey({ challenge, credentialIds: [], ...more });

/** The library as a page loads it that does not share our copy: its CommonJS build. */
const ownCopy = createRequire(import.meta.url)('@simplewebauthn/browser') as typeof import('@simplewebauthn/browser');

/** Starts a ceremony of the page. */
function startPageCeremony(copy: 'own' | 'shared'): void {
  const start = copy === 'shared' ? startAuthentication : ownCopy.startAuthentication;
  start({ optionsJSON: { challenge: 'cGFnZQ' } }).catch(() => {});
}

it('tests two copies of the library', () => {
  expect(ownCopy.WebAuthnAbortService).not.toBe(WebAuthnAbortService);
});

describe('an abort', () => {
  it('ends a prompt of ours with ABORTED', async () => {
    const aborting = new AbortController();
    const results = [assert({ signal: aborting.signal }), createPasskey({ registration, signal: aborting.signal })];
    expect(results).toHaveLength(2);
    // The second ceremony has replaced the first one.
    expect([isAborted(0), isAborted(1)]).toEqual([true, false]);
    aborting.abort();
    expect(isAborted(1)).toBe(true);
    expect(await Promise.all(results.map(catchCode))).toEqual(['ABORTED', 'ABORTED']);
  });

  it('does not reach the browser if it came before', async () => {
    expect(await catchCode(assert({ signal: AbortSignal.abort() }))).toBe('ABORTED');
    expect(requests).toEqual([]);
  });

  it('of a ceremony that a second one of ours replaced does not end the second', async () => {
    const aborting = new AbortController();
    const first = catchCode(assert({ signal: aborting.signal }));
    const second = assert();
    second.catch(() => {});
    aborting.abort();
    expect(await first).toBe('ABORTED');
    expect([isAborted(0), isAborted(1)]).toEqual([true, false]);
  });

  it.each(['own', 'shared'] as const)(
    'does not end a ceremony of the page, in its %s copy of the library',
    async (copy) => {
      const aborting = new AbortController();
      // An extension that intercepts passkeys may ignore an abort, so that the replaced ceremony stays pending.
      const get = (options: CredentialRequestOptions) => {
        requests.push(options);
        return new Promise(() => {});
      };
      vi.stubGlobal('navigator', { credentials: { get } });
      assert({ signal: aborting.signal }).catch(() => {});
      startPageCeremony(copy);
      aborting.abort();
      expect(requests).toHaveLength(2);
      expect(isAborted(1)).toBe(false);
      expect(isAborted(0)).toBe(true);
    },
  );

  it('by a second ceremony of ours does not end a ceremony of the page in its own copy', async () => {
    startPageCeremony('own');
    const first = catchCode(assert());
    const second = assert();
    second.catch(() => {});
    expect(await first).toBe('ABORTED');
    expect([isAborted(0), isAborted(1), isAborted(2)]).toEqual([false, true, false]);
  });

  it('leaves no listener behind after the ceremony', async () => {
    const aborting = new AbortController();
    const remove = vi.spyOn(aborting.signal, 'removeEventListener');
    vi.stubGlobal('navigator', { credentials: { get: async () => null } });
    expect(await catchCode(assert({ signal: aborting.signal }))).toBe('PASSKEY_FAILED');
    expect(remove).toHaveBeenCalledWith('abort', expect.any(Function));
  });
});

describe('autofill', () => {
  const autofill = true;

  it('asks for conditional mediation with an empty list, without an input in the document', async () => {
    const aborting = new AbortController();
    const result = catchCode(assert({ autofill, credentialIds: ['AQID'], signal: aborting.signal }));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ mediation: 'conditional', publicKey: { allowCredentials: [] } });
    aborting.abort();
    expect(await result).toBe('ABORTED');
    expect(isAborted(0)).toBe(true);
  });

  it('ends if the abort comes before the browser has started it', async () => {
    const aborting = new AbortController();
    const result = catchCode(assert({ autofill, signal: aborting.signal }));
    // The browser answers whether it supports autofill; the abort comes after our question and before the library's.
    await Promise.resolve();
    aborting.abort();
    expect(await result).toBe('ABORTED');
    expect(requests.every(({ signal }) => signal?.aborted)).toBe(true);
  });

  it('reports PASSKEY_UNSUPPORTED if the browser does not support it', async () => {
    stubBrowserPasskeys({ create: settles, get: settles } as Authenticator, false);
    expect(await catchCode(assert({ autofill }))).toBe('PASSKEY_UNSUPPORTED');
    expect(requests).toEqual([]);
  });
});

it('reports PASSKEY_UNSUPPORTED on a page without passkeys', async () => {
  vi.stubGlobal('navigator', {});
  expect(await catchCode(assert())).toBe('PASSKEY_UNSUPPORTED');
  vi.unstubAllGlobals();
  expect(await catchCode(assert())).toBe('PASSKEY_UNSUPPORTED');
  expect(await catchCode(createPasskey({ registration }))).toBe('PASSKEY_UNSUPPORTED');
});
