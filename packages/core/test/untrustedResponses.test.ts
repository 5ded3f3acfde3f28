import { afterEach, describe, expect, it, vi } from 'vitest';
import * as actions from '../src/actions/index.ts';
import { depositInstructions } from '../src/deposit/depositInstructions.ts';
import { generateSessionKey } from '../src/keys/generateSessionKey.ts';
import { closeWallet } from '../src/session/closeWallet.ts';
import { getSession } from '../src/session/getSession.ts';
import { getSigner } from '../src/session/getSigner.ts';
import { openSession } from '../src/session/openSession.ts';
import { refresh } from '../src/session/refresh.ts';
import { memoryStorage } from '../src/storage/memoryStorage.ts';
import type { KeyStorage } from '../src/storage/storage.ts';
import { flushTasks, json, scriptedWallet } from './scriptedWallet.ts';
import { createSharedBrowser, toAccountId } from './sharedBrowser.ts';

const MINUTE = 60_000;
const accountId = toAccountId('ada');
const times = { createdAt: '1970-01-01T00:16:40Z', updatedAt: '1970-01-01T00:16:40Z' };
const session = { id: 'Session:9', accountId, type: 'EMAIL_OTP', nickname: 'Ada', ...times };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const inMinutes = (minutes: number) => new Date(1_000_000 + minutes * MINUTE).toISOString();

afterEach(() => void vi.unstubAllGlobals());

// requirement: 70
describe('the size of a response', () => {
  const endless = (status: number) => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.enqueue(new Uint8Array(65_536));
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { status });
  };

  it.each([200, 404, 500])('refuses an endless body of status %i', async (status) => {
    const { wallet, calls } = scriptedWallet(() => endless(status));
    const before = process.memoryUsage().arrayBuffers;
    await expect(actions.getQuote(wallet, { quoteId: 'Quote:1' })).rejects.toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
      status,
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1_024 * 1_024);
    expect(calls).toHaveLength(1);
  });

  it('accepts 6 MiB and refuses one byte more', async () => {
    const page = { data: [], hasMore: false };
    const pad = ' '.repeat(6 * 1_024 * 1_024 - JSON.stringify(page).length);
    const { wallet } = scriptedWallet(() => new Response(JSON.stringify(page) + pad));
    expect(await actions.listTransactions(wallet)).toEqual(page);
    const { wallet: other } = scriptedWallet(() => new Response(`${JSON.stringify(page)} ${pad}`));
    await expect(actions.listTransactions(other)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  it('follows `maxResponseBytes`', async () => {
    const { wallet } = scriptedWallet(() => json(200, { data: [], hasMore: false }), { maxResponseBytes: 10 });
    await expect(actions.listTransactions(wallet)).rejects.toMatchObject({ code: 'RESPONSE_TOO_LARGE' });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'requires a positive integer, not %d',
    (maxResponseBytes) => {
      expect(() => scriptedWallet(() => json(200, {}), { maxResponseBytes })).toThrow(
        expect.objectContaining({
          code: 'CONFIGURATION_INVALID',
          message: expect.stringContaining('maxResponseBytes'),
        }),
      );
    },
  );
});

/** Ada, signed in, whose refresh returns this session. */
async function refreshedWith(response: object) {
  const home = createSharedBrowser(({ path }) =>
    path.endsWith('/refresh') ? json(201, response) : new Response(null, { status: 503 }),
  );
  const tab = await home.openTab();
  await home.signIn(tab.wallet, 'ada');
  return tab;
}

// requirement: 70
describe('a session in a response', () => {
  it('refuses the account of another customer, and keeps the present session', async () => {
    const { wallet } = await refreshedWith({ ...session, accountId: toAccountId('bob'), expiresAt: inMinutes(15) });
    const before = getSession(wallet);
    await expect(refresh(wallet, {})).rejects.toMatchObject({ code: 'RESPONSE_MISMATCH' });
    expect(getSession(wallet)).toBe(before);
    closeWallet(wallet);
  });

  it.each([
    ['another account', { accountId: toAccountId('bob') }],
    ['another kind of credential', { type: 'OAUTH' }],
    ['another passkey', { credentialId: 'b3RoZXI' }],
  ])('refuses %s at a sign-in with a passkey, and keeps no key', async (_name, wrong) => {
    const credentialId = 'bWluZQ';
    const credential = { id: 'AuthMethod:1', accountId, type: 'PASSKEY', nickname: 'Phone', credentialId, ...times };
    const challenge = { challenge: 'ab'.repeat(32), requestId: 'Request:1', expiresAt: inMinutes(5) };
    const opened = { ...session, type: 'PASSKEY', credentialId, expiresAt: inMinutes(15) };
    const respond = (body: object) => {
      const storage = memoryStorage();
      const kept = new Set<string>();
      const keys: KeyStorage = {
        ...storage.keys,
        put: async (name, key) => {
          await storage.keys.put(name, key);
          kept.add(name);
        },
        delete: async (name) => {
          await storage.keys.delete(name);
          kept.delete(name);
        },
      };
      const { wallet } = scriptedWallet(
        ({ path }) => json(200, path.endsWith('/challenge') ? { ...credential, ...challenge } : body),
        {
          storage: { ...storage, keys },
          authenticator: {
            create: () => Promise.reject(new Error('No passkey is created here.')),
            get: async () => ({
              id: credentialId,
              rawId: bytes('mine'),
              type: 'public-key',
              getClientExtensionResults: () => ({}),
              response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('-'), signature: bytes('-') },
            }),
          } as never,
        },
      );
      return { wallet, kept, done: actions.signInWithPasskey(wallet, { holder: { authMethodId: 'AuthMethod:1' } }) };
    };
    const refused = respond({ ...opened, ...wrong });
    await expect(refused.done).rejects.toMatchObject({ code: 'RESPONSE_MISMATCH' });
    expect(getSession(refused.wallet).status).not.toBe('ready');
    expect(refused.kept.size).toBe(0);
    const accepted = respond(opened);
    expect(await accepted.done).toMatchObject({ id: 'Session:9' });
    expect(accepted.kept.size).toBe(1);
    closeWallet(refused.wallet);
    closeWallet(accepted.wallet);
  });

  it('refuses an end that is no time', async () => {
    const { wallet } = await refreshedWith({ ...session, expiresAt: '2026-01-01T00:00:00+05' });
    await expect(refresh(wallet, {})).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED' });
    closeWallet(wallet);
  });
});

// requirement: 71
describe('the end of a session', () => {
  const open = async (more: object, options: Parameters<typeof scriptedWallet>[1] = {}) => {
    const tab = scriptedWallet(
      () => json(200, { customerId: 'Customer:ada', accountId, idleTimeoutMs: 5 * MINUTE }),
      options,
    );
    const key = await generateSessionKey();
    const opened = { ...session, expiresAt: inMinutes(15), ...more } as never;
    return { ...tab, held: await openSession(tab.wallet, { session: opened, key }) };
  };

  it('is at most 15 minutes from now, even if the response says the year 9999', async () => {
    const { wallet, held } = await open({ expiresAt: '9999-12-31T23:59:59Z' });
    expect(held.expiresAt).toBe(1_000_000 + 15 * MINUTE);
    closeWallet(wallet);
  });

  it('keeps an earlier time of the response', async () => {
    const { wallet, held } = await open({ expiresAt: inMinutes(10) });
    expect(held.expiresAt).toBe(1_000_000 + 10 * MINUTE);
    closeWallet(wallet);
  });

  it('measures the idle timeout from now, even if the session was created in the future', async () => {
    const { wallet, held } = await open({ createdAt: '9999-12-31T23:59:59Z' });
    expect(held.createdAt).toBe(1_000_000);
    closeWallet(wallet);
  });

  it('comes after 15 minutes of the monotonic clock, even if every response reports the same time', async () => {
    const { wallet, clock } = await open({ expiresAt: '9999-12-31T23:59:59Z' });
    const until = clock.monotonic() + 15 * MINUTE;
    while (clock.monotonic() < until) {
      wallet.serverClock.observe({ serverTime: 1_000_000, sentAt: clock.monotonic(), receivedAt: clock.monotonic() });
      clock.setTimeout(() => {}, 1_000);
      clock.jump();
      await flushTasks();
    }
    expect(getSigner(wallet)).toBeUndefined();
    closeWallet(wallet);
  });
});

// requirement: 70
describe('resources of other users', () => {
  const method = { id: 'AuthMethod:1', accountId: toAccountId('bob'), type: 'SMS_OTP', nickname: '+1', ...times };

  it('refuses credentials and sessions of another account', async () => {
    const lists = [
      [actions.listCredentials, method],
      [actions.listSessions, { ...session, accountId: toAccountId('bob'), expiresAt: inMinutes(1) }],
    ] as const;
    for (const [list, row] of lists) {
      const { wallet } = scriptedWallet(() => json(200, { data: [row] }));
      await expect(list(wallet, { accountId })).rejects.toMatchObject({ code: 'RESPONSE_MISMATCH' });
      expect(await list(wallet, { accountId: toAccountId('bob') })).toHaveLength(1);
    }
  });

  it('refuses a resource other than the one in the path', async () => {
    const { wallet } = scriptedWallet(() => json(200, { id: 'Transaction:2', type: 'OUTGOING', status: 'COMPLETED' }));
    const reading = actions.getTransaction(wallet, { transactionId: 'Transaction:1' });
    await expect(reading).rejects.toMatchObject({ code: 'RESPONSE_MISMATCH' });
    expect(await actions.getTransaction(wallet, { transactionId: 'Transaction:2' })).toMatchObject({
      status: 'COMPLETED',
    });
  });
});

// requirement: 72
describe('links in a response', () => {
  const unsafe = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://kyc.test/',
    'https://shop.test/x',
    'https://a@kyc.test/',
  ];
  const kyc = (kycUrl: string, linkHosts?: readonly string[]) => {
    const link = { kycUrl, expiresAt: inMinutes(5), provider: 'SUMSUB' };
    const { wallet } = scriptedWallet(() => json(201, link), { linkHosts });
    return actions.createKycLink(wallet, { customerId: 'Customer:1', idempotencyKey: 'key' });
  };
  const terms = (url: string, linkHosts?: readonly string[]) => {
    const { wallet } = scriptedWallet(() => json(200, { version: '1', url }), { linkHosts });
    return actions.getEndUserTerms(wallet);
  };
  const liveness = (verificationLink: string, linkHosts?: readonly string[]) => {
    const challenge = { method: 'LIVENESS', verificationLink, expiresAt: inMinutes(5) };
    const { wallet } = scriptedWallet(() => json(201, challenge), { linkHosts });
    const externalAccountId = 'ExternalAccount:1';
    return actions.challengeExternalAccount(wallet, { externalAccountId, method: 'LIVENESS' });
  };
  const reset = (verificationLink: string, linkHosts?: readonly string[]) => {
    const { wallet } = scriptedWallet(() => json(201, { resetId: 'r1', verificationLink }), { linkHosts });
    return actions.startScaReset(wallet, { factor: 'SMS_OTP' });
  };
  const pay = (paymentUrl: string, linkHosts?: readonly string[]) =>
    depositInstructions([{ accountOrWalletInfo: { accountType: 'COP_ACCOUNT', paymentUrl } }], {
      relay: 'https://shop.test/latchkey',
      linkHosts,
    })[0]?.link;

  it.each(unsafe)('refuses %s', async (url) => {
    await expect(kyc(url)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await expect(terms(url)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await expect(liveness(url)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await expect(reset(url)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    expect(pay(url)).toBeUndefined();
  });

  it('accepts https, and with `linkHosts` only the listed hosts', async () => {
    const url = 'https://kyc.test/start?token=1';
    expect((await kyc(url)).kycUrl).toBe(url);
    expect((await terms(url)).url).toBe(url);
    expect((await liveness(url)).verificationLink).toBe(url);
    expect((await reset(url)).verificationLink).toBe(url);
    expect(pay(url)).toBe(url);
    expect((await kyc(url, ['kyc.test'])).kycUrl).toBe(url);
    await expect(kyc(url, ['other.test'])).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await expect(terms(url, [])).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await expect(liveness(url, [])).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    await expect(reset(url, [])).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    expect(pay(url, ['other.test'])).toBeUndefined();
  });

  it('accepts http for this machine only on a page of this machine', async () => {
    const url = 'http://localhost:5174/kyc/1';
    await expect(kyc(url)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
    vi.stubGlobal('origin', 'http://localhost:5173');
    expect((await kyc(url)).kycUrl).toBe(url);
    await expect(kyc('http://localhost:5173/')).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
  });

  it.each(['https://kyc.test', '*.kyc.test', 'KYC.test', 'kyc.test/', '', 'a b'])('requires hosts, not %j', (host) => {
    for (const option of ['linkHosts', 'cardHosts'])
      expect(() => scriptedWallet(() => json(200, {}), { [option]: [host] })).toThrow(
        expect.objectContaining({ code: 'CONFIGURATION_INVALID', message: expect.stringContaining(option) }),
      );
  });
});
