import { afterEach, describe, expect, it } from 'vitest';
import { createJumpingClock } from '../../../test/model/jumpingClock.ts';
import { signIn } from '../../../test/model/signIn.ts';
import { json, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import type { createWallet } from '../../client/createWallet.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { lockWallet } from '../../session/lockWallet.ts';
import type { CheckPayload } from '../../signing/paymentCheck.ts';
import { checkWithinQuote } from './checkWithinQuote.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
afterEach(() => fixture.close());

async function open(options: Partial<createWallet.Options> = {}) {
  fixture = await createSendFixture(options);
}

/** Opens a wallet, and shows a quote. */
async function review(options: Partial<createWallet.Options> = {}) {
  await open(options);
  fixture.flow.start(intent);
  return fixture.until('reviewing');
}

/** The relay changes the currencies of the next quote. */
function quoteIn(currency: { readonly code: string; readonly decimals: number }) {
  fixture.instead(/^\/quotes$/, async (call) => {
    const quote = await fixture.respond(call).json();
    const body = { ...quote, sendingCurrency: currency, receivingCurrency: currency };
    return json(201, body, { 'Latchkey-Time': String(fixture.clock.now()) });
  });
}

// requirement: 74
describe('the check of an integrator', () => {
  it('signs once the check returns true for the quote that is shown', async () => {
    const checked: unknown[] = [];
    const { quote } = await review({ checkPayload: (...given) => checked.push(given) > 0 });
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(checked).toEqual([[quote, quote.payloadToSign]]);
  });

  it('leaves no timer behind', async () => {
    const timers = new Set<unknown>();
    const clock = createJumpingClock(1_000_000);
    const { setTimeout, clearTimeout } = clock;
    Object.assign(clock, {
      setTimeout: (callback: () => void, ms: number) => {
        const handle = setTimeout(callback, ms);
        timers.add(handle);
        return handle;
      },
      clearTimeout: (handle: unknown) => {
        timers.delete(handle);
        clearTimeout(handle);
      },
    });
    const quote = { id: 'Quote:1', expiresAt: 1_060_000, payloadToSign: '{}' } as never;
    const { wallet } = scriptedWallet(() => json(200, {}), { clock, checkPayload: () => true });
    const { signal } = new AbortController();
    expect(await checkWithinQuote({ wallet, quote, signal })).toBe(true);
    expect(timers.size).toBe(0);
  });

  it.each<[string, CheckPayload]>([
    ['returns false', () => false],
    [
      'throws',
      () => {
        throw new Error('other payee');
      },
    ],
    ['rejects', () => Promise.reject(new Error('other payee'))],
  ])('stops the send before the signature if the check %s', async (_, checkPayload) => {
    await review({ checkPayload });
    fixture.flow.confirm();
    expect((await fixture.until('stopped')).error).toMatchObject({
      code: 'PAYLOAD_MISMATCH',
      moneyMayHaveMoved: false,
    });
    expect(fixture.executions()).toEqual([]);
    expect(fixture.service.debits()).toBe(0);
  });

  it('stops the send if the check refuses the second signature, after a definite refusal of the first', async () => {
    let checks = 0;
    await review({
      checkPayload: () => {
        checks += 1;
        return checks === 1;
      },
    });
    fixture.instead(/execute$/, async () => {
      // The key was replaced meanwhile.
      await fixture.signIn();
      return json(401, { code: 'WALLET_SIGNATURE_INVALID', message: '-' });
    });
    fixture.flow.confirm();
    expect((await fixture.until('stopped')).error).toMatchObject({
      code: 'PAYLOAD_MISMATCH',
      moneyMayHaveMoved: false,
    });
    expect([fixture.executions().length, fixture.service.debits()]).toEqual([1, 0]);
  });

  it('sends nothing if the check returns true after the quote expired', async () => {
    let finishCheck: (value: boolean) => void = () => {};
    const check = new Promise<boolean>((resolve) => {
      finishCheck = resolve;
    });
    await review({ checkPayload: () => check });
    fixture.flow.confirm();
    await fixture.until('quoteExpired');
    finishCheck(true);
    await settle();
    expect(fixture.executions()).toEqual([]);
    expect(fixture.service.debits()).toBe(0);
  });

  it('signs nothing without a result of the check, even if the relay sets the time back during it', async () => {
    await review({
      checkPayload: () => {
        const at = fixture.clock.monotonic();
        for (const setback of [0, 59_000])
          fixture.wallet.serverClock.observe({ serverTime: fixture.clock.now() - setback, sentAt: at, receivedAt: at });
        return new Promise<boolean>(() => {});
      },
    });
    fixture.flow.confirm();
    await fixture.until('quoteExpired');
    expect(fixture.executions()).toEqual([]);
    expect(fixture.service.debits()).toBe(0);
  });

  it('signs nothing if the service time passes the expiry during the check', async () => {
    const { quote } = await review({
      checkPayload: () => {
        const at = fixture.clock.monotonic();
        fixture.wallet.serverClock.observe({ serverTime: quote.expiresAt, sentAt: at, receivedAt: at });
        return true;
      },
    });
    fixture.flow.confirm();
    await settle();
    expect(fixture.flow.getState().status).toBe('quoteExpired');
    expect(fixture.executions()).toEqual([]);
  });

  it('signs nothing if the check returns true in the last moments of the quote', async () => {
    let finishCheck: (value: boolean) => void = () => {};
    const check = new Promise<boolean>((resolve) => {
      finishCheck = resolve;
    });
    const { quote } = await review({
      checkPayload: () => {
        const at = fixture.clock.monotonic();
        // The relay sets the time back, so that the quote seems to last longer.
        for (const setback of [0, 59_000])
          fixture.wallet.serverClock.observe({ serverTime: fixture.clock.now() - setback, sentAt: at, receivedAt: at });
        return check;
      },
    });
    fixture.flow.confirm();
    await settle();
    const left = quote.expiresAt - 1_000 - fixture.clock.now();
    fixture.clock.setTimeout(() => finishCheck(true), left);
    await fixture.until('quoteExpired');
    expect(fixture.executions()).toEqual([]);
  });

  it('signs nothing if the session is locked during the check', async () => {
    await review({
      checkPayload: async () => {
        await lockWallet(fixture.wallet);
        return true;
      },
    });
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    expect(fixture.executions()).toEqual([]);
  });
});

// requirement: 66
describe('currencies', () => {
  it('stops at a quote whose decimals contradict the built-in table', async () => {
    await open();
    quoteIn({ code: 'USDB', decimals: 8 });
    fixture.flow.start(intent);
    expect((await fixture.until('stopped')).error.code).toBe('CURRENCY_MISMATCH');
    expect(fixture.executions()).toEqual([]);
  });

  it('shows a quote in an unknown currency, and does not sign it', async () => {
    await open();
    quoteIn({ code: 'USDC', decimals: 6 });
    fixture.flow.start(intent);
    expect((await fixture.until('reviewing')).quote.sending.currency).toEqual({ code: 'USDC', decimals: 6 });
    fixture.flow.confirm();
    expect((await fixture.until('stopped')).error.code).toBe('CURRENCY_NOT_CONFIGURED');
    expect(fixture.executions()).toEqual([]);
  });

  it('signs a quote in a configured currency', async () => {
    await open({ currencies: { USDC: { decimals: [2, 6] } } });
    quoteIn({ code: 'USDC', decimals: 6 });
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
  });
});

// requirement: 74
describe('the organization of an account', () => {
  it('is stored with the first signature, and signs on', async () => {
    await review();
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(await fixture.wallet.storage.records.get('organization InternalAccount:1')).toBe('o');
  });

  it('signs nothing if the session is locked while it is read', async () => {
    await review();
    const { records } = fixture.wallet.storage;
    const { get } = records;
    Object.assign(records, {
      get: async (name: string) => {
        if (name.startsWith('organization ')) await lockWallet(fixture.wallet);
        return get.call(records, name);
      },
    });
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    expect(fixture.executions()).toEqual([]);
  });

  it('signs with the new key if the key is replaced while it is read', async () => {
    await review();
    const { records } = fixture.wallet.storage;
    const { get } = records;
    let isReplaced = false;
    Object.assign(records, {
      get: async (name: string) => {
        if (name.startsWith('organization ') && !isReplaced) {
          isReplaced = true;
          await fixture.signIn();
        }
        return get.call(records, name);
      },
    });
    fixture.flow.confirm();
    await fixture.until('completed');
    expect(fixture.executions()).toHaveLength(1);
    expect(fixture.service.debits()).toBe(1);
  });

  it('stops a payment of another organization than the first one', async () => {
    await review();
    await fixture.wallet.storage.records.put('organization InternalAccount:1', 'another');
    fixture.flow.confirm();
    expect((await fixture.until('stopped')).error.code).toBe('PAYLOAD_MISMATCH');
    expect(fixture.executions()).toEqual([]);
  });
});

it('neither stores nor sends an attempt whose flow ended while a remote key signed', async () => {
  await review();
  const { wallet, service, clock } = fixture;
  const key = await generateSessionKey();
  service.keys.add(key.compressedPublicKey);
  const privateKey = {
    sign: (bytes: Uint8Array<ArrayBuffer>) => {
      fixture.flow.dispose();
      return crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, bytes);
    },
  };
  await signIn(wallet, { key: { ...key, privateKey }, id: 'Session:2', now: clock.now(), endsIn: 900_000 });
  fixture.flow.confirm();
  await settle();
  expect(fixture.executions()).toEqual([]);
  expect(await fixture.records()).toMatchObject([{ attempts: [], moneyMayHaveMoved: false }]);
});
