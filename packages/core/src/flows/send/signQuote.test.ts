import type { Quote } from '@latchkey/contract/quotes';
import { afterEach, describe, expect, it } from 'vitest';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { createQuote } from '../../actions/createQuote.ts';
import { executeQuote } from '../../actions/executeQuote.ts';
import type { createWallet } from '../../client/createWallet.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import * as core from '../../index.ts';
import { getSigner } from '../../session/getSigner.ts';
import { lockWallet } from '../../session/lockWallet.ts';
import { signQuote } from './signQuote.ts';
import type { Intent } from './state.ts';

let fixture: Awaited<ReturnType<typeof createSendFixture>>;
afterEach(() => fixture.close());

/** Opens a wallet, and requests a quote for the intent without a flow. */
async function openQuote(options: Partial<createWallet.Options> = {}): Promise<Quote> {
  fixture = await createSendFixture(options);
  return createQuote(fixture.wallet, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: intent.sourceAccountId },
      destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: Number(intent.amount),
    },
    idempotencyKey: 'quote',
  });
}

const codeOf = (signing: Promise<string>) =>
  signing.then(
    () => 'signed',
    (thrown) => toWalletError(thrown).code,
  );

/** The quote with another payload to sign. */
function withPayload(quote: Quote, change: (activity: Record<string, unknown>) => unknown): Quote {
  const text = JSON.stringify(quote, (name, value) =>
    name === 'payloadToSign' ? JSON.stringify(change(JSON.parse(value))) : value,
  );
  return JSON.parse(text);
}

// requirement: 66, 74
describe('signQuote', () => {
  it('signs a quote that can be executed', async () => {
    const quote = await openQuote();
    const signature = await signQuote(fixture.wallet, { intent, quote });
    const executed = await executeQuote(fixture.wallet, { quoteId: quote.id, signature, idempotencyKey: 'execute' });
    expect(executed.status).not.toBe('PENDING');
    expect(fixture.service.debits()).toBe(1);
  });

  it.each<[string, Partial<Intent>]>([
    ['another payee', { destinationAccountId: 'ExternalAccount:2' }],
    ['another account', { sourceAccountId: 'InternalAccount:2' }],
    ['another amount', { amount: 5_000_001n }],
    ['another currency', { currency: 'USDC' }],
    ['other decimals', { decimals: 2 }],
  ])('refuses a quote for %s', async (_, changed) => {
    const quote = await openQuote();
    expect(await codeOf(signQuote(fixture.wallet, { intent: { ...intent, ...changed }, quote }))).toBe(
      'QUOTE_MISMATCH',
    );
  });

  it('refuses decimals that contradict the table, and currencies that are not configured', async () => {
    const quote = await openQuote();
    for (const side of ['sendingCurrency', 'receivingCurrency']) {
      const codes = [
        { code: 'USDB', decimals: 8 },
        { code: 'XYZ', decimals: 6 },
      ].map((currency) => codeOf(signQuote(fixture.wallet, { intent, quote: { ...quote, [side]: currency } })));
      expect(await Promise.all(codes), side).toEqual(['CURRENCY_MISMATCH', 'CURRENCY_NOT_CONFIGURED']);
    }
  });

  it('asks the check of the integrator', async () => {
    const asked: string[] = [];
    const quote = await openQuote({ checkPayload: ({ id }) => asked.push(id) < 0 });
    expect(await codeOf(signQuote(fixture.wallet, { intent, quote }))).toBe('PAYLOAD_MISMATCH');
    expect(asked).toEqual([quote.id]);
  });

  it('refuses payloads of another purpose, and of another organization', async () => {
    const quote = await openQuote();
    await signQuote(fixture.wallet, { intent, quote });
    const exporting = withPayload(quote, (activity) => ({ ...activity, type: 'ACTIVITY_TYPE_EXPORT_WALLET' }));
    const elsewhere = withPayload(quote, (activity) => ({ ...activity, organizationId: 'another' }));
    expect(await codeOf(signQuote(fixture.wallet, { intent, quote: exporting }))).toBe('PURPOSE_MISMATCH');
    expect(await codeOf(signQuote(fixture.wallet, { intent, quote: elsewhere }))).toBe('PAYLOAD_MISMATCH');
  });

  it('refuses a quote that has expired', async () => {
    const quote = await openQuote();
    const expiresAt = new Date(fixture.wallet.now()).toISOString();
    const signing = signQuote(fixture.wallet, { intent, quote: { ...quote, expiresAt } });
    await expect(signing).rejects.toMatchObject({
      code: 'QUOTE_MISMATCH',
      next: 'requote',
      message: expect.stringMatching(/expires too soon/),
    });
  });

  it('signs nothing if the wallet is locked or the call is aborted during the check', async () => {
    const aborting = new AbortController();
    let during: () => unknown = () => lockWallet(fixture.wallet);
    const quote = await openQuote({
      checkPayload: async () => {
        await during();
        return true;
      },
    });
    expect(await codeOf(signQuote(fixture.wallet, { intent, quote }))).toBe('SESSION_REQUIRED');
    await fixture.signIn();
    await settle();
    during = () => aborting.abort();
    expect(await codeOf(signQuote(fixture.wallet, { intent, quote, signal: aborting.signal }))).toBe('ABORTED');
  });

  it('signs with the new key if the key is replaced during the signature', async () => {
    const quote = await openQuote();
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
    const signature = await signQuote(fixture.wallet, { intent, quote });
    await executeQuote(fixture.wallet, { quoteId: quote.id, signature, idempotencyKey: 'execute' });
    const { publicKey } = JSON.parse(Buffer.from(signature, 'base64url').toString());
    expect(publicKey).toBe(getSigner(fixture.wallet)?.compressedPublicKey);
  });

  it('runs no check of the integrator if the wallet holds no key', async () => {
    const quotes: Quote[] = [];
    const quote = await openQuote({ checkPayload: () => quotes.push(quote) > 0 });
    await lockWallet(fixture.wallet);
    expect(await codeOf(signQuote(fixture.wallet, { intent, quote }))).toBe('SESSION_REQUIRED');
    expect(quotes).toEqual([]);
  });
});

it('is the only signature of the root entry point', () => {
  expect(Object.keys(core).filter((name) => name.startsWith('sign') && !/^sign(In|Out)/.test(name))).toEqual([
    'signQuote',
  ]);
});
