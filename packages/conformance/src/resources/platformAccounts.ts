import {
  challengePlatformExternalAccount,
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  getPlatformExternalAccount,
  listPlatformExternalAccounts,
  listPlatformInternalAccounts,
  verifyPlatformExternalAccount,
} from '@latchkey/contract/accounts';
import { createSolanaWallet } from '../createSolanaWallet.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

let lastAccountNumber = 10_000;

const createAccountBody = (change: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    accountType: 'USD_ACCOUNT',
    accountNumber: `${++lastAccountNumber}${Date.now() % 100_000}999`,
    routingNumber: '021000021',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...change,
  },
});

async function createBankAccount(context: TestContext) {
  const { id } = await context.expectSuccess<{ id: string }>(createPlatformExternalAccount, {
    body: createAccountBody(),
  });
  return { params: { externalAccountId: id } };
}

/** Creates a wallet that the platform declares as its own. */
async function createUnverifiedAccount({ expectSuccess }: TestContext) {
  const wallet = await createSolanaWallet();
  const accountInfo = { accountType: 'SOLANA_WALLET', address: wallet.address };
  const body = { currency: 'USDC', ownershipType: 'FIRST_PARTY', accountInfo };
  const { id } = await expectSuccess<{ id: string }>(createPlatformExternalAccount, { body });
  return { params: { externalAccountId: id }, wallet };
}

/** The platform's own accounts (docs/reference/accounts.md#createexternalaccount). */
export const platformAccounts: readonly Scenario[] = [
  ...createScenarios(createPlatformExternalAccount, {
    201: ['a bank account', ({ call }) => call(createPlatformExternalAccount, { body: createAccountBody() })],
    INVALID_BANK_ACCOUNT: [
      'a routing number with wrong check digits',
      ({ call }) => call(createPlatformExternalAccount, { body: createAccountBody({ routingNumber: '021000022' }) }),
    ],
    CONFLICT: [
      'an account that is already registered',
      async ({ call, expectSuccess }) => {
        const body = createAccountBody();
        await expectSuccess(createPlatformExternalAccount, { body });
        return call(createPlatformExternalAccount, { body });
      },
    ],
  }),
  ...createScenarios(getPlatformExternalAccount, {
    200: [
      'an existing account',
      async (context) => context.call(getPlatformExternalAccount, await createBankAccount(context)),
    ],
  }),
  ...createScenarios(deletePlatformExternalAccount, {
    204: [
      'an account without payments',
      async (context) => context.call(deletePlatformExternalAccount, await createBankAccount(context)),
    ],
  }),
  ...createScenarios(challengePlatformExternalAccount, {
    201: [
      'a wallet that the platform must verify',
      async (context) => {
        const { params } = await createUnverifiedAccount(context);
        return context.call(challengePlatformExternalAccount, { params, body: { method: 'WALLET_SIGNATURE' } });
      },
    ],
    CONFLICT: [
      'an account that needs no verification',
      async (context) =>
        context.call(challengePlatformExternalAccount, {
          ...(await createBankAccount(context)),
          body: { method: 'WALLET_SIGNATURE' },
        }),
    ],
  }),
  ...createScenarios(verifyPlatformExternalAccount, {
    200: [
      'the signature of the wallet’s key',
      async (context) => {
        const { params, wallet } = await createUnverifiedAccount(context);
        const { messageToSign } = await context.expectSuccess<{ messageToSign: string }>(
          challengePlatformExternalAccount,
          {
            params,
            body: { method: 'WALLET_SIGNATURE' },
          },
        );
        const signature = await wallet.sign(messageToSign);
        return context.call(verifyPlatformExternalAccount, { params, body: { signature } });
      },
    ],
    CONFLICT: [
      'a proof without a challenge',
      async (context) =>
        context.call(verifyPlatformExternalAccount, {
          ...(await createBankAccount(context)),
          body: { signature: '0x00' },
        }),
    ],
  }),
  ...createScenarios(listPlatformExternalAccounts, {
    200: ['a valid request', ({ call }) => call(listPlatformExternalAccounts)],
  }),
  ...createScenarios(listPlatformInternalAccounts, {
    200: ['a valid request', ({ call }) => call(listPlatformInternalAccounts)],
  }),
];
