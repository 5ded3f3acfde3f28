// What an integrator does wrong in the browser, and the wallets and relays for it.
import { createLoginFlow, createSendFlow, createWallet, generateSessionKey, getRelaySession } from '@latchkey/core';
import { checkStyles } from '@latchkey/core/development';
import { createRelay, type RelayOptions, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createSandbox } from '@latchkey/sandbox';
import { createCustomer, createServiceClient } from '@latchkey/service';
import { vi } from 'vitest';
import { waitForState } from '../../src/index.ts';

const sandbox = createSandbox({ seed: 'misuse', codes: 'fixed' });
export const { pins } = sandbox;
export const page = 'http://localhost:5173';

/** Creates a wallet whose requests get these responses. */
export const createTestWallet = (fetch: (request: Request) => Promise<Response>, relay = '/latchkey', trusted = pins) =>
  createWallet({
    relay,
    pins: trusted,
    locks: null,
    broadcast: null,
    fetch: (url, { operation: _, credentials: __, ...init }) => fetch(new Request(new URL(url, page), init)),
  });

/** Creates a wallet from untyped options, as from JavaScript. */
export const createFrom = (options?: object) => () => createWallet(options as createWallet.Options);

/** Calls a function with untyped arguments, as from JavaScript. */
export const callUntyped =
  (call: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
  () =>
    call(...(args as never[]));

/** Reads the session, as a page does when it opens. */
export const readSession = (fetch: (request: Request) => Promise<Response>, relay?: string) => () =>
  getRelaySession(createTestWallet(fetch, relay));

/** Reads the session with an untyped option `fetch`. */
export const readWith = (fetch: () => Promise<unknown>) => () =>
  getRelaySession(createWallet({ relay: '/latchkey', pins, locks: null, broadcast: null, fetch: fetch as never }));

/** Creates a relay whose page is on another origin, as a browser or a proxy sends it. */
export function openRelay(options: Partial<RelayOptions> = {}) {
  const service = createServiceClient({
    baseUrl: 'http://service.localhost/2025-10-13',
    ...sandbox.platform,
    fetch: (request) => sandbox.fetch(request),
  });
  const create = async (email: string) => {
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email, region: 'US' } as const;
    return { customerId: (await createCustomer(service, { body })).id };
  };
  const relay = createRelay({ service, identity: walletSignIn({ resolve: create }), store: memoryStore(), ...options });
  /** Sends a request as the page does. Its cookies get lost. */
  const send = (request: Request, origin = page) => {
    const headers = new Headers(request.headers);
    headers.set('Origin', origin);
    return relay.fetch(new Request(request, { headers }));
  };
  return send;
}

export async function signIn({ trusted = pins, relay = '/latchkey' } = {}): Promise<void> {
  const login = createLoginFlow(createTestWallet(openRelay({ origins: [page] }), relay, trusted));
  try {
    await waitForState(login, 'idle');
    login.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
    const { status } = await waitForState(login, (state) => ['awaitingCode', 'failed'].includes(state.status));
    if (status === 'awaitingCode') login.submitCode('000000');
    throw (await waitForState(login, 'failed')).error;
  } finally {
    login.dispose();
  }
}

/** Calls a login flow that has not started. */
export const callLogin = (call: (login: ReturnType<typeof createLoginFlow>) => void) => () => {
  const login = createLoginFlow(createTestWallet(signedOut));
  call(login);
  login.dispose();
};

/** Starts a payment from untyped values, as from JavaScript. */
export async function startPayment(wrong: object): Promise<void> {
  const send = createSendFlow(createTestWallet(signedOut));
  try {
    const right = { sourceAccountId: 'InternalAccount:1', lockedCurrencySide: 'SENDING' };
    send.start({ ...right, ...wrong } as Parameters<typeof send.start>[0]);
    await waitForState(send, 'quoteFailed').catch(() => {});
  } finally {
    send.dispose();
  }
}

/** Shows a component in a page without style sheets. */
export function showWithoutStyles(): void {
  vi.useFakeTimers();
  try {
    vi.stubGlobal('document', { readyState: 'complete', querySelector: () => ({}) });
    vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
    checkStyles();
    vi.runAllTimers();
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

/** Signs with a browser that has no Web Cryptography, as on a page of plain http that is not on this machine. */
export function signWithoutWebCrypto(): Promise<unknown> {
  vi.stubGlobal('origin', 'http://192.168.1.20:5173');
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('crypto', {});
  return generateSessionKey();
}

export const cardInFrame = {
  cardId: 'Card:1',
  frame: { setAttribute() {}, removeAttribute() {}, replaceWith() {} },
} as const;

export const signedOut = async () => Response.json({ customerId: null });
export const html = async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
