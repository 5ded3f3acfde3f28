import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { openWalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';
import { signIn } from './walletPage/signIn.ts';

declare const testApi: TestApi;

const opened = openBeforeTests({ wallets: openWalletPage, browser: openBrowser });

/** Known browser failures with a key or a database. Each runs in the page before its own scripts. */
const failures: Readonly<Record<string, () => void>> = {
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
  'is denied, and locks with it (blocked site data)': () => {
    const deny = () => {
      throw new DOMException('The request was denied.', 'SecurityError');
    };
    IDBFactory.prototype.open = deny;
    // The empty page before the first one is not secure, and has no locks.
    if (globalThis.isSecureContext) LockManager.prototype.request = async () => deny();
  },
  'never responds': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'returns null for every read': () => {
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

// requirement: 37
it.each(Object.keys(failures))('storage that %s: signs in within 3 s, in memory, and reports it', async (kind) => {
  const person = await openUserBrowser(opened.browser);
  await person.context.addInitScript(failures[kind] ?? '');
  const page = await person.openTab();
  await page.goto(opened.wallets.url);
  const email = `ada.${Object.keys(failures).indexOf(kind)}@example.com`;
  const { session, tookMs } = await signIn(page, opened.wallets, email);
  expect(session.storedIn).toBe('memory');
  expect(tookMs).toBeLessThan(3_000);
  // The key signs: the service ends the session that it proves.
  const ended = await page.evaluate(async () => {
    const { core, wallet } = testApi;
    const state = core.getSession(wallet);
    if (state.status !== 'ready') return state.status;
    await core.revokeSession(wallet, { sessionId: state.session.id });
    return 'revoked';
  });
  expect(ended).toBe('revoked');
  // The report was correct.
  await page.reload();
  expect(await page.evaluate(async () => (await testApi.core.restoreSession(testApi.wallet)).status)).toBe('locked');
  expect(opened.wallets.codes(email)).toHaveLength(1);
  expect(person.activity.errors).toEqual([]);
  await person.context.close();
});
