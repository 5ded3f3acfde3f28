import type { Operation } from '@latchkey/contract';
import { createOwnQuote, executeOwnQuote } from '@latchkey/contract/agents';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import { sandboxFundInternalAccount, sandboxSend } from '@latchkey/contract/sandbox';
import { cancelTransaction } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { accountIn, openBank } from './accounts.ts';
import { bearer, connectAgent } from './agents.ts';
import { type CallOptions, openPlatform, type Person, type Platform, payloadOf } from './platform.ts';

/** What everybody has before the call that is repeated. */
interface Stage {
  readonly platform: Platform;
  readonly ada: Person;
  readonly bankId: string;
}

type Asked = readonly [Operation, CallOptions];

async function open(): Promise<Stage> {
  const platform = openPlatform({ seed: 'duplicates' });
  const ada = await platform.signIn('duplicates@example.com');
  await platform.fund(ada.accountId, 1_000_000_000);
  const { id } = await openBank(platform, ada.customerId);
  return { platform, ada, bankId: id };
}

/** Another customer, with dollars in an account here and at a bank. */
async function dollars({ platform }: Stage) {
  const email = 'dollars@example.com';
  const { body } = await platform.call<{ id: string }>(createCustomer, {
    body: { customerType: 'INDIVIDUAL', email, currencies: ['USDB', 'USD'] },
  });
  const account = await accountIn(platform, body.id, 'USD');
  await platform.fund(account.id, 50_000);
  return { here: account.id, bank: (await openBank(platform, body.id)).id };
}

const order = (source: object, destination: string, amount: number) => ({
  source,
  destination: { destinationType: 'ACCOUNT', accountId: destination },
  ...{ lockedCurrencySide: 'SENDING', lockedCurrencyAmount: amount },
});

/** Calls that move money, or promise to. */
const calls: Readonly<Record<string, (stage: Stage) => Promise<Asked>>> = {
  createQuote: async ({ ada, bankId }) => [
    createQuote,
    { body: order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000) },
  ],
  executeQuote: async ({ platform, ada, bankId }) => {
    const quote = await platform.quote(ada.accountId, bankId, 5_000_000);
    const signature = await ada.device.sign(payloadOf(quote));
    return [executeQuote, { params: { quoteId: quote.id }, signature }];
  },
  sandboxFundInternalAccount: async ({ ada }) => [
    sandboxFundInternalAccount,
    { params: { internalAccountId: ada.accountId }, body: { amount: 7 } },
  ],
  sandboxSend: async ({ platform, ada }) => {
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: ada.customerId };
    const { body } = await platform.call<Quote>(createQuote, { body: order(source, ada.accountId, 5_000) });
    return [sandboxSend, { body: { quoteId: body.id, currencyCode: 'USD', currencyAmount: 5_000 } }];
  },
  transferOut: async (stage) => {
    const { here, bank } = await dollars(stage);
    return [transferOut, { body: { source: { accountId: here }, destination: { accountId: bank }, amount: 20_000 } }];
  },
  transferIn: async (stage) => {
    const { here, bank } = await dollars(stage);
    return [transferIn, { body: { source: { accountId: bank }, destination: { accountId: here }, amount: 20_000 } }];
  },
  cancelTransaction: async (stage) => {
    const { here, bank } = await dollars(stage);
    const { body } = await stage.platform.call<{ id: string }>(transferOut, {
      body: { source: { accountId: here }, destination: { accountId: bank }, amount: 20_000 },
    });
    return [cancelTransaction, { params: { transactionId: body.id }, body: {} }];
  },
  createOwnQuote: async ({ platform, ada, bankId }) => {
    const { accessToken } = await connectAgent(platform, ada.customerId);
    const body = order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000);
    return [createOwnQuote, { body, headers: bearer(accessToken) }];
  },
  executeOwnQuote: async ({ platform, ada, bankId }) => {
    const { accessToken, call } = await connectAgent(platform, ada.customerId);
    const body = order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000);
    const quote = (await call<Quote>(createOwnQuote, { body })).body;
    const signature = await ada.device.sign(payloadOf(quote));
    return [executeOwnQuote, { params: { quoteId: quote.id }, signature, headers: bearer(accessToken) }];
  },
};

/** Asks so many times at once, and lets everything that follows come to its end. */
async function live(prepare: (stage: Stage) => Promise<Asked>, times: number) {
  const stage = await open();
  const [operation, options] = await prepare(stage);
  const { platform } = stage;
  const asked = Array.from({ length: times }, () => platform.call(operation, { ...options, key: 'one key' }));
  const answers = await Promise.all(asked);
  const again = await platform.call(operation, { ...options, key: 'one key' });
  await platform.clock.advance(60_000);
  const { ledger, webhooks } = platform.sandbox.world;
  return {
    answers: [...answers, again],
    entries: ledger().entries,
    events: webhooks().map(({ type, id }) => [type, id]),
  };
}

describe('#29 fifty of one request at once, and one more', () => {
  it.each(Object.entries(calls))('behavior: %s: one answer, and one effect', async (_, prepare) => {
    const once = await live(prepare, 1);
    const often = await live(prepare, 50);
    const [first] = once.answers;
    expect(first?.status).toBeLessThan(300);
    expect(new Set(often.answers.map(({ text }) => text))).toEqual(new Set([first?.text]));
    expect(often.entries).toEqual(once.entries);
    expect(often.events).toEqual(once.events);
  });
});
