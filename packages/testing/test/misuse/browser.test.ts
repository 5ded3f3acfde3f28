import {
  createExternalAccount,
  createLoginFlow,
  createSendFlow,
  createWallet,
  describeError,
  formatMoney,
  getRelaySession,
  parseMoney,
} from '@latchkey/core';
import {
  checkProviderWallet,
  checkStyles,
  forgetWarnings,
  reportRefusedPress,
  reportUnknownLocale,
} from '@latchkey/core/development';
import { checkProps } from '@latchkey/react/development';
import { createRelay, type RelayOptions, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { createSandbox } from '@latchkey/sandbox';
import { createCustomer, createServiceClient } from '@latchkey/service';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForState } from '../../src/index.ts';
import { formatMisuseTable, type MisuseCase, messageForm, readThrown, type ShownMistake } from './misuseTable.ts';

const sandbox = createSandbox({ seed: 'misuse', codes: 'fixed' });
const { pins } = sandbox;
const page = 'http://localhost:5173';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

/** Creates a wallet whose requests get these responses. */
const createTestWallet = (fetch: (request: Request) => Promise<Response>, relay = '/latchkey', trusted = pins) =>
  createWallet({
    relay,
    pins: trusted,
    locks: null,
    broadcast: null,
    fetch: (url, { operation: _, credentials: __, ...init }) => fetch(new Request(new URL(url, page), init)),
  });

/** Creates a wallet from untyped options, as from JavaScript. */
const createFrom = (options?: object) => () => createWallet(options as createWallet.Options);

/** Calls a function with untyped arguments, as from JavaScript. */
const callUntyped =
  (call: (...args: never[]) => unknown, ...args: readonly unknown[]) =>
  () =>
    call(...(args as never[]));

/** Reads the session, as a page does when it opens. */
const readSession = (fetch: (request: Request) => Promise<Response>, relay?: string) => () =>
  getRelaySession(createTestWallet(fetch, relay));

/** Reads the session with an untyped option `fetch`. */
const readWith = (fetch: () => Promise<unknown>) => () =>
  getRelaySession(createWallet({ relay: '/latchkey', pins, locks: null, broadcast: null, fetch: fetch as never }));

/** Creates a relay whose page is on another origin, as a browser or a proxy sends it. */
function openRelay(options: Partial<RelayOptions> = {}) {
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

async function signIn({ trusted = pins, relay = '/latchkey' } = {}): Promise<void> {
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
const callLogin = (call: (login: ReturnType<typeof createLoginFlow>) => void) => () => {
  const login = createLoginFlow(createTestWallet(signedOut));
  call(login);
  login.dispose();
};

/** Starts a payment from untyped values, as from JavaScript. */
async function startPayment(wrong: object): Promise<void> {
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
function showWithoutStyles(): void {
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

const signedOut = async () => Response.json({ customerId: null });
const html = async () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });

const cases: readonly MisuseCase[] = [
  { mistake: '`createWallet()` without options', make: createFrom() },
  { mistake: 'no `relay`', make: createFrom({ pins }) },
  { mistake: "`relay: 'latchkey'`", make: createFrom({ relay: 'latchkey', pins }) },
  {
    mistake: "`relay: 'http://shop.example/latchkey'`",
    make: createFrom({ relay: 'http://shop.example/latchkey', pins }),
  },
  { mistake: 'no `pins`', make: createFrom({ relay: '/latchkey' }) },
  {
    mistake: '`pins.export` is an empty list',
    make: createFrom({ relay: '/latchkey', pins: { ...pins, export: [] } }),
  },
  {
    mistake: 'a pin from an environment variable that is not set',
    make: createFrom({ relay: '/latchkey', pins: { ...pins, otp: [undefined] } }),
  },
  { mistake: 'a pin that is no key', make: createFrom({ relay: '/latchkey', pins: { ...pins, otp: ['04ab'] } }) },
  { mistake: 'an option of another name: `relayUrl`', make: createFrom({ relay: '/latchkey', pins, relayUrl: '/' }) },
  {
    mistake: "a wildcard: `cardHosts: ['*.cards.example']`",
    make: createFrom({ relay: '/latchkey', pins, cardHosts: ['*.cards.example'] }),
  },
  { mistake: 'the path of `relay` serves the page (wrong path, no proxy)', make: readSession(html) },
  {
    mistake: 'the path of `relay` does not exist',
    make: readSession(async () => new Response(null, { status: 404 })),
  },
  {
    mistake: 'the relay has another `basePath`',
    make: readSession(openRelay({ basePath: '/latchkey/v2' })),
  },
  {
    mistake: 'the relay does not run',
    make: readSession(() => Promise.reject(new TypeError('fetch failed')), 'http://localhost:8080/latchkey'),
  },
  { mistake: '`fetch` without `return`', make: readWith(async () => undefined) },
  {
    mistake: '`fetch` returns data in place of a response',
    make: readWith(async () => ({ status: 200, headers: new Headers(), data: { customerId: null } })),
  },
  {
    mistake: 'the relay does not run behind a development proxy',
    make: readSession(async () => new Response(null, { status: 502, headers: { 'Content-Type': 'text/plain' } })),
  },
  {
    mistake: 'a development proxy changed `Host`, or the page is on an origin that `origins` lacks',
    make: readSession((request) => openRelay()(request, 'http://localhost:3000')),
  },
  {
    mistake: 'page and relay are on two sites, and the browser drops the cookie',
    make: () => signIn({ relay: 'http://127.0.0.1:8080/latchkey' }),
  },
  {
    mistake: 'the pins of another sandbox',
    make: () => signIn({ trusted: createSandbox({ seed: 'another' }).pins }),
  },
  {
    mistake: 'the lists of `pins` are exchanged',
    make: () => signIn({ trusted: { otp: pins.export, export: pins.otp } }),
  },
  {
    mistake: '`submitCode` before a code was requested',
    make: callLogin((login) => login.submitCode('000000')),
  },
  {
    mistake: "`requestCode({ type: 'EMAIL' })`",
    make: callLogin((login) => login.requestCode({ type: 'EMAIL', value: 'ada@example.com' } as never)),
  },
  {
    mistake: '`createExternalAccount(wallet, { currency })` without `body` and a key',
    make: () =>
      createExternalAccount(
        createTestWallet(async () => Response.json({ code: 'INVALID_INPUT', message: 'x' }, { status: 400 })),
        { currency: 'USD' } as never,
      ).catch(() => {}),
  },
  {
    mistake: 'a time-out in seconds: `timeoutMs: 30`',
    make: createFrom({ relay: '/latchkey', pins, timeoutMs: 30 }),
  },
  {
    mistake: 'a relay in another language changes a body: `customer_id`',
    make: readSession(async () => Response.json({ customer_id: null })),
  },
  {
    mistake: 'a relay in another language changes a status',
    make: readSession(async () => Response.json({ customerId: null }, { status: 201 })),
  },
  {
    mistake: 'a payment of `40.5` to an account in place of its `id`',
    make: () => startPayment({ amount: 40.5, destinationAccountId: { id: 'ExternalAccount:1' } }),
  },
  { mistake: '`createSendFlow()` without a wallet', make: callUntyped(createSendFlow) },
  {
    mistake: 'options in place of a wallet: `createLoginFlow({ relay })`',
    make: callUntyped(createLoginFlow, { relay: '/latchkey' }),
  },
  {
    mistake: '`formatMoney` with `amount: 40.5`',
    make: callUntyped(formatMoney, { amount: 40.5, currency: { code: 'USDB', decimals: 6 } }, { locale: 'en' }),
  },
  { mistake: '`parseMoney(12.5)`', make: callUntyped(parseMoney, 12.5, { locale: 'en', decimals: 6 }) },
  { mistake: '`parseMoney` without `decimals`', make: callUntyped(parseMoney, '12.5', { locale: 'en' }) },
  {
    mistake: "`formatMoney` with `locale: 'de_DE'`",
    make: callUntyped(formatMoney, { amount: 5n, currency: { code: 'USDB', decimals: 6 } }, { locale: 'de_DE' }),
  },
  {
    mistake: '`formatMoney` without `locale`',
    make: callUntyped(formatMoney, { amount: 5n, currency: { code: 'USDB', decimals: 6 } }),
  },
  {
    mistake: "`parseMoney` with `locale: ''`",
    make: callUntyped(parseMoney, '12.5', { locale: '', decimals: 6 }),
  },
  { mistake: '`storage: localStorage`', make: createFrom({ relay: '/latchkey', pins, storage: { getItem() {} } }) },
  { mistake: '`authenticator: {}`', make: createFrom({ relay: '/latchkey', pins, authenticator: {} }) },
  { mistake: "`<WalletProvider locale='de_DE'>`", make: () => reportUnknownLocale('de_DE') },
  { mistake: '`describeError(undefined)`', make: callUntyped(describeError) },
  { mistake: 'a script presses the confirm button of a payment', make: () => reportRefusedPress('untrusted') },
  { mistake: '`<WalletProvider>` without `wallet`', make: () => checkProviderWallet(undefined, {}) },
  {
    mistake: 'a component calls `createWallet` in its body',
    make: () => {
      const provider = {};
      for (let render = 0; render < 3; render += 1) checkProviderWallet(createTestWallet(signedOut), provider);
    },
  },
  { mistake: 'the style sheet of the components is not imported', make: showWithoutStyles },
  {
    mistake: 'a prop of another name: `<WalletProvider message={texts}>`',
    make: () => {
      vi.stubGlobal('document', { documentElement: {} });
      checkProps('WalletProvider', { message: {} });
    },
  },
];

describe('mistakes in the browser', () => {
  it('number forty-five', () => {
    expect(cases).toHaveLength(45);
  });

  const shownMistakes: ShownMistake[] = [];
  it.each(cases)('are reported: $mistake', async ({ mistake, make }) => {
    const thrown = await readThrown(make);
    const lines = [...thrown, ...warnings.map((text) => `console: ${text}`)];
    shownMistakes.push({ mistake, lines });
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line).toMatch(messageForm);
    // Also where an error is thrown: a caller may catch and drop it.
    expect(warnings).not.toEqual([]);
    expect(new Set(warnings).size).toBe(warnings.length);
  });

  it('are listed in the documentation', async () => {
    const introduction =
      'What forty-five mistakes of an integrator show in the console of a development build. The warnings (`console:`) need the export condition `development`, which development servers set; production builds contain none of them. [Mistakes on the server](backend.md) are on a page of their own.';
    const table = formatMisuseTable('Mistakes in the browser', introduction, shownMistakes);
    await expect(table).toMatchFileSnapshot('../../../../docs/misuse/browser.md');
  });
});
