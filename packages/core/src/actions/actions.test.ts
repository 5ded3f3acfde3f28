import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ActionRow, asked, testActions } from '../../test/actionRows.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import type { Wallet } from '../client/wallet.ts';
import * as actions from './index.ts';

const at = '2026-01-01T00:00:00Z';
const currency = { code: 'USDB', decimals: 6 };
const balance = { amount: 1, currency };
const internalAccount = {
  id: 'InternalAccount:1',
  type: 'EMBEDDED_WALLET',
  balance,
  totalBalance: balance,
  fundingPaymentInstructions: [],
  createdAt: at,
  updatedAt: at,
};
const externalAccount = {
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'USD',
  accountInfo: { accountType: 'USD_ACCOUNT' },
};
const quote = {
  id: 'Quote:1',
  status: 'PROCESSING',
  createdAt: at,
  expiresAt: at,
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  sendingCurrency: currency,
  receivingCurrency: currency,
  totalSendingAmount: 2,
  totalReceivingAmount: 1,
  exchangeRate: 1,
  feesIncluded: 1,
  transactionId: 'Transaction:1',
  aMemberOfTheFuture: true,
};
const transaction = { id: 'Transaction:1', status: 'COMPLETED', type: 'OUTGOING' };
const credential = {
  id: 'AuthMethod:1',
  accountId: 'InternalAccount:1',
  type: 'EMAIL_OTP',
  nickname: 'ada',
  createdAt: at,
  updatedAt: at,
};
const session = { ...credential, id: 'Session:1', expiresAt: at };
const page = (row: unknown) => ({ data: [row], hasMore: true, nextCursor: 'next' });
const quoteBody = {
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 2,
} as const;
const proof = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' } as const;

const rows: readonly ActionRow[] = [
  {
    name: 'listInternalAccounts',
    call: (wallet) => actions.listInternalAccounts(wallet, { type: 'EMBEDDED_WALLET', limit: '5' }),
    asks: 'GET /internal-accounts?type=EMBEDDED_WALLET&limit=5',
    response: page(internalAccount),
    gives: page(internalAccount),
  },
  {
    name: 'listExternalAccounts',
    call: (wallet) => actions.listExternalAccounts(wallet, { cursor: 'a/b' }),
    asks: 'GET /customers/external-accounts?cursor=a%2Fb',
    response: page(externalAccount),
    gives: page(externalAccount),
  },
  {
    name: 'getExternalAccount',
    call: (wallet) => actions.getExternalAccount(wallet, { externalAccountId: 'ExternalAccount:1' }),
    asks: 'GET /customers/external-accounts/ExternalAccount:1',
    response: externalAccount,
    gives: externalAccount,
  },
  {
    name: 'createQuote',
    call: (wallet) => actions.createQuote(wallet, { body: quoteBody, idempotencyKey: 'key' }),
    asks: 'POST /quotes key',
    status: 201,
    response: quote,
    gives: quote,
    sends: quoteBody,
  },
  {
    name: 'getQuote',
    call: (wallet) => actions.getQuote(wallet, { quoteId: 'Quote:1' }),
    asks: 'GET /quotes/Quote:1',
    response: quote,
    gives: quote,
  },
  {
    name: 'executeQuote',
    call: (wallet) =>
      actions.executeQuote(wallet, { quoteId: 'Quote:1', signature: 'signature', idempotencyKey: 'key' }),
    asks: 'POST /quotes/Quote:1/execute key signature',
    response: quote,
    gives: quote,
  },
  {
    name: 'listTransactions',
    call: (wallet) => actions.listTransactions(wallet),
    asks: 'GET /transactions',
    response: page(transaction),
    gives: page(transaction),
  },
  {
    name: 'getTransaction',
    call: (wallet) => actions.getTransaction(wallet, { transactionId: 'Transaction:1' }),
    asks: 'GET /transactions/Transaction:1',
    response: transaction,
    gives: transaction,
  },
  {
    name: 'listCredentials',
    call: (wallet) => actions.listCredentials(wallet, { accountId: 'InternalAccount:1' }),
    asks: 'GET /auth/credentials?accountId=InternalAccount%3A1',
    response: { data: [credential] },
    gives: [credential],
  },
  {
    name: 'challengeCredential',
    call: (wallet) => actions.challengeCredential(wallet, { authMethodId: 'AuthMethod:1' }),
    asks: 'POST /auth/credentials/AuthMethod:1/challenge',
    response: { ...credential, otpEncryptionTargetBundle: '{}' },
    gives: { ...credential, otpEncryptionTargetBundle: '{}' },
  },
  {
    name: 'verifyCredential',
    call: (wallet) =>
      actions.verifyCredential(wallet, {
        authMethodId: 'AuthMethod:1',
        body: proof,
        signature: 'signature',
        requestId: 'Request:1',
      }),
    asks: 'POST /auth/credentials/AuthMethod:1/verify Request:1 signature Request:1',
    response: session,
    gives: { status: 200, body: session },
    sends: proof,
  },
  {
    name: 'listSessions',
    call: (wallet) => actions.listSessions(wallet, { accountId: 'InternalAccount:1' }),
    asks: 'GET /auth/sessions?accountId=InternalAccount%3A1',
    response: { data: [session] },
    gives: [session],
  },
  {
    name: 'signIn',
    call: (wallet) => actions.signIn(wallet, { type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
    asks: 'POST /relay/sign-in',
    response: { credential },
    gives: { credential },
    sends: { type: 'EMAIL_OTP', identifier: 'ada@example.com' },
  },
  {
    name: 'getRelaySession',
    call: (wallet) => actions.getRelaySession(wallet),
    asks: 'GET /relay/session',
    response: { customerId: 'Customer:1', idleTimeoutMs: 300_000 },
    gives: { customerId: 'Customer:1', idleTimeoutMs: 300_000 },
  },
  {
    name: 'endRelaySession',
    call: (wallet) => actions.endRelaySession(wallet),
    asks: 'DELETE /relay/session',
    status: 204,
    gives: undefined,
  },
  {
    name: 'getRelaySettings',
    call: (wallet) => actions.getRelaySettings(wallet),
    asks: 'GET /relay/settings',
    response: {
      methods: ['EMAIL_OTP'],
      code: { length: 6, alphanumeric: false, expirationSeconds: 300 },
      currencies: [currency],
    },
    gives: {
      methods: ['EMAIL_OTP'],
      code: { length: 6, alphanumeric: false, expirationSeconds: 300 },
      currencies: [currency],
    },
  },
];

describe('actions', () => {
  testActions(rows);

  it('has a test for every action', () => {
    const root = new URL('../../', import.meta.url);
    const tests = ['src', 'test']
      .flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true }).map((name) => `${folder}/${name}`))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(new URL(name, root), 'utf8'))
      .join();
    // Actions that change credentials are tested where they are signed.
    const signed = ['createCredential', 'deleteCredential', 'signInWithToken', 'startPasskeyRegistration'];
    expect(Object.keys(actions).filter((name) => !signed.includes(name) && !tests.includes(`${name}(`))).toEqual([]);
  });

  it('executeQuote reports when money may have moved', async () => {
    const call = { quoteId: 'Quote:1', signature: 'signature', idempotencyKey: 'key' } as const;
    const lost = scriptedWallet(() => Promise.reject(new TypeError('no')));
    await expect(actions.executeQuote(lost.wallet, call)).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
      moneyMayHaveMoved: true,
      next: 'check',
    });
    const refused = scriptedWallet(() => json(409, { code: 'CONFLICT' }));
    await expect(actions.executeQuote(refused.wallet, call)).rejects.toMatchObject({
      code: 'CONFLICT',
      moneyMayHaveMoved: false,
    });
  });

  it.each([
    [
      'authorizeQuote',
      (wallet: Wallet) =>
        actions.authorizeQuote(wallet, { quoteId: 'Quote:1', proof: { code: '000000' }, challengeId: 'c' }),
    ],
    [
      'approveAgentAction',
      (wallet: Wallet) =>
        actions.approveAgentAction(wallet, { agentId: 'Agent:1', actionId: 'AgentAction:1', idempotencyKey: 'key' }),
    ],
  ])('%s reports when money may have moved', async (_, call) => {
    for (const response of [
      () => Promise.reject(new TypeError('no')),
      () => json(503, { code: 'SERVICE_UNAVAILABLE' }),
    ])
      await expect(call(scriptedWallet(response).wallet)).rejects.toMatchObject({
        moneyMayHaveMoved: true,
        next: 'check',
      });
    const refused = scriptedWallet(() => json(409, { code: 'CONFLICT' }));
    await expect(call(refused.wallet)).rejects.toMatchObject({ code: 'CONFLICT', moneyMayHaveMoved: false });
  });

  it('createExternalAccount reports field errors', async () => {
    const errors = [{ field: 'accountInfo.routingNumber', message: 'no' }];
    const { wallet, calls } = scriptedWallet(() => json(400, { code: 'INVALID_INPUT', details: { errors } }));
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' } as const;
    const accountInfo = {
      accountType: 'USD_ACCOUNT',
      accountNumber: '1',
      routingNumber: '021000021',
      beneficiary,
    } as const;
    const creating = actions.createExternalAccount(wallet, {
      body: { currency: 'USD', accountInfo },
      idempotencyKey: 'k',
    });
    await expect(creating).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: errors, next: 'fixInput' });
    expect(calls.map(asked)).toEqual(['POST /customers/external-accounts k']);
  });
});
