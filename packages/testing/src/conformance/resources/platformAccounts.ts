import {
  challengePlatformExternalAccount,
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  getPlatformExternalAccount,
  listPlatformExternalAccounts,
  listPlatformInternalAccounts,
  verifyPlatformExternalAccount,
} from '@latchkey/contract/accounts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import { makeSolanaWallet } from '../solanaWallet.ts';
import type { World } from '../world.ts';

let last = 10_000;

const account = (change: object = {}) => ({
  currency: 'USD',
  accountInfo: {
    ...{ accountType: 'USD_ACCOUNT', accountNumber: `${++last}${Date.now() % 100_000}999`, routingNumber: '021000021' },
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...change,
  },
});

async function registered(world: World) {
  const { id } = await world.must<{ id: string }>(createPlatformExternalAccount, { body: account() });
  return { params: { externalAccountId: id } };
}

/** A wallet that the platform says is its own. */
async function doubted({ must }: World) {
  const wallet = await makeSolanaWallet();
  const accountInfo = { accountType: 'SOLANA_WALLET', address: wallet.address };
  const body = { currency: 'USDC', ownershipType: 'FIRST_PARTY', accountInfo };
  const { id } = await must<{ id: string }>(createPlatformExternalAccount, { body });
  return { params: { externalAccountId: id }, wallet };
}

/** The platform's own accounts (supplement 4.1). */
export const platformAccounts: readonly Scenario[] = [
  ...scenariosOf(createPlatformExternalAccount, {
    201: ['an account in a bank', ({ call }) => call(createPlatformExternalAccount, { body: account() })],
    INVALID_BANK_ACCOUNT: [
      'check digits that do not agree',
      ({ call }) => call(createPlatformExternalAccount, { body: account({ routingNumber: '021000022' }) }),
    ],
    CONFLICT: [
      'an account that was registered before',
      async ({ call, must }) => {
        const body = account();
        await must(createPlatformExternalAccount, { body });
        return call(createPlatformExternalAccount, { body });
      },
    ],
  }),
  ...scenariosOf(getPlatformExternalAccount, {
    200: ['an account that there is', async (world) => world.call(getPlatformExternalAccount, await registered(world))],
  }),
  ...scenariosOf(deletePlatformExternalAccount, {
    204: [
      'an account that nothing needs',
      async (world) => world.call(deletePlatformExternalAccount, await registered(world)),
    ],
  }),
  ...scenariosOf(challengePlatformExternalAccount, {
    201: [
      'a wallet that the platform is to prove is its own',
      async (world) => {
        const { params } = await doubted(world);
        return world.call(challengePlatformExternalAccount, { params, body: { method: 'WALLET_SIGNATURE' } });
      },
    ],
    CONFLICT: [
      'an account that nobody doubts',
      async (world) =>
        world.call(challengePlatformExternalAccount, {
          ...(await registered(world)),
          body: { method: 'WALLET_SIGNATURE' },
        }),
    ],
  }),
  ...scenariosOf(verifyPlatformExternalAccount, {
    200: [
      'the signature of the wallet’s key',
      async (world) => {
        const { params, wallet } = await doubted(world);
        const { messageToSign } = await world.must<{ messageToSign: string }>(challengePlatformExternalAccount, {
          ...{ params, body: { method: 'WALLET_SIGNATURE' } },
        });
        const signature = await wallet.sign(messageToSign);
        return world.call(verifyPlatformExternalAccount, { params, body: { signature } });
      },
    ],
    CONFLICT: [
      'a proof that was never asked for',
      async (world) =>
        world.call(verifyPlatformExternalAccount, { ...(await registered(world)), body: { signature: '0x00' } }),
    ],
  }),
  ...scenariosOf(listPlatformExternalAccounts, { 200: ['a call', ({ call }) => call(listPlatformExternalAccounts)] }),
  ...scenariosOf(listPlatformInternalAccounts, { 200: ['a call', ({ call }) => call(listPlatformInternalAccounts)] }),
];
