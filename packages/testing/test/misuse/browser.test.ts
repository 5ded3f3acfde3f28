import {
  createExternalAccount,
  createLoginFlow,
  createSendFlow,
  describeError,
  formatMoney,
  parseMoney,
  revealCard,
} from '@latchkey/core';
import {
  checkProviderWallet,
  forgetWarnings,
  reportPasskeyError,
  reportRefusedPress,
  reportRefusedUrl,
  reportUnknownLocale,
} from '@latchkey/core/development';
import { checkProps } from '@latchkey/react/development';
import { createSandbox } from '@latchkey/sandbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  callLogin,
  callUntyped,
  cardInFrame,
  createFrom,
  createTestWallet,
  html,
  openRelay,
  page,
  pins,
  readSession,
  readWith,
  showWithoutStyles,
  signedOut,
  signIn,
  signWithoutWebCrypto,
  startPayment,
} from './browserMistakes.ts';
import { formatMisuseTable, type MisuseCase, messageForm, readThrown, type ShownMistake } from './misuseTable.ts';

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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
  { mistake: 'the page is opened at `http://192.168.1.20:5173`, to try it on a phone', make: signWithoutWebCrypto },
  {
    mistake: 'a passkey domain of production, `rpId: "app.example"`, on `localhost`',
    make: () => {
      vi.stubGlobal('location', new URL(page));
      reportPasskeyError(new DOMException('', 'SecurityError'), 'create', { id: 'app.example' });
    },
  },
  {
    mistake: 'a `Permissions-Policy` without passkeys',
    make: () => {
      vi.stubGlobal('location', new URL(page));
      const features = () => ['publickey-credentials-get'];
      vi.stubGlobal('document', { featurePolicy: { features, allowsFeature: () => false } });
      reportPasskeyError(new DOMException('', 'NotAllowedError'), 'get', { id: 'localhost' });
    },
  },
  { mistake: '`revealCard` without `cardHosts`', make: () => revealCard(createTestWallet(signedOut), cardInFrame) },
  {
    mistake: '`cardHosts` lacks the host of the frame',
    make: () => reportRefusedUrl('https://cards.example/1', 'cardHosts', { cardHosts: ['frames.example'] }),
  },
];

describe('mistakes in the browser', () => {
  it('number fifty', () => {
    expect(cases).toHaveLength(50);
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
      'What fifty mistakes of an integrator show in the console of a development build. The warnings (`console:`) need the export condition `development`, which development servers set; production builds contain none of them. [Mistakes on the server](backend.md) are on a page of their own.';
    const table = formatMisuseTable('Mistakes in the browser', introduction, shownMistakes);
    await expect(table).toMatchFileSnapshot('../../../../docs/misuse/browser.md');
  });
});
