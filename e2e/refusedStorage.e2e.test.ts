import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson, openBrowser } from './browser.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { Hand } from './walletPage/page.ts';
import { signIn } from './walletPage/signIn.ts';

declare const hand: Hand;

let wallets: WalletPage;
let browser: Browser;

beforeAll(async () => {
  [wallets, browser] = await Promise.all([openWalletPage(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await wallets?.close();
});

/** What browsers were seen to do with a key or a database. Each runs in the page, before anything of it. */
const refusals: Readonly<Record<string, () => void>> = {
  'throws DataCloneError for a key': () => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, ...rest) {
      const holdsKey = (part: unknown): boolean =>
        part instanceof CryptoKey || (typeof part === 'object' && part !== null && Object.values(part).some(holdsKey));
      if (holdsKey(value)) throw new DOMException('no keys here', 'DataCloneError');
      return put.call(this, value, ...rest);
    };
  },
  'is full: QuotaExceededError': () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'loses its connection': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  },
  'never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'answers null to every read': () => {
    for (const name of ['get', 'getAll'] as const) {
      const read = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...parameters: [never]) {
        const request = read.apply(this, parameters);
        Object.defineProperty(request, 'result', { get: () => null });
        return request;
      };
    }
  },
  'reads a key back as null': () => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (...parameters) {
      const request = get.apply(this, parameters);
      const { get: read } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result') ?? {};
      const result = () => {
        const kept: unknown = read?.call(request);
        return kept instanceof CryptoKey ? null : kept;
      };
      Object.defineProperty(request, 'result', { get: result });
      return request;
    };
  },
};

it.each(Object.keys(refusals))('#37 storage that %s: signs in within 3 s, in memory, and says so', async (kind) => {
  const person = await newPerson(browser);
  await person.context.addInitScript(refusals[kind] ?? '');
  const page = await person.openTab();
  await page.goto(wallets.url);
  const email = `ada.${Object.keys(refusals).indexOf(kind)}@example.com`;
  const { session, tookMs } = await signIn(page, wallets, email);
  expect(session.keptIn).toBe('memory');
  expect(tookMs).toBeLessThan(3_000);
  // The key signs: the service ends the session that it proves.
  const ended = await page.evaluate(async () => {
    const { core, wallet } = hand;
    const state = core.getSession(wallet);
    if (state.status !== 'ready') return state.status;
    await core.revokeSession(wallet, { sessionId: state.session.id });
    return 'revoked';
  });
  expect(ended).toBe('revoked');
  // What was said is so.
  await page.reload();
  expect(await page.evaluate(async () => (await hand.core.restoreSession(hand.wallet)).status)).toBe('locked');
  expect(wallets.codes(email)).toHaveLength(1);
  expect(person.watch.errors).toEqual([]);
  await person.context.close();
});
