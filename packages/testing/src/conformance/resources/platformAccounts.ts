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
    CONFLICT: [
      'a proof that was never asked for',
      async (world) =>
        world.call(verifyPlatformExternalAccount, { ...(await registered(world)), body: { signature: '0x00' } }),
    ],
  }),
  ...scenariosOf(listPlatformExternalAccounts, { 200: ['a call', ({ call }) => call(listPlatformExternalAccounts)] }),
  ...scenariosOf(listPlatformInternalAccounts, { 200: ['a call', ({ call }) => call(listPlatformInternalAccounts)] }),
];
