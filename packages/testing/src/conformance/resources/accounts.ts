import {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  createExternalAccount,
  deleteExternalAccount,
  exportInternalAccount,
  getExternalAccount,
  listExternalAccounts,
  listInternalAccounts,
  trustExternalAccount,
  untrustExternalAccount,
  updateInternalAccount,
} from '@latchkey/contract/accounts';
import { signedRetries } from '../families/signedRetries.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import { makeSigner } from '../signer.ts';
import type { World } from '../world.ts';

const bank = (customerId: string, accountInfo: object) => ({
  customerId,
  currency: 'USD',
  accountInfo: {
    ...{ accountType: 'USD_ACCOUNT', accountNumber: '12345999', routingNumber: '021000021' },
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    ...accountInfo,
  },
});

/** An account of somebody under Strong Customer Authentication. */
async function evasBank(world: World): Promise<{ externalAccountId: string }> {
  return { externalAccountId: await world.bank((await world.eva()).customerId) };
}

/** An account of Eva's that she trusts. */
export async function trusted(world: World): Promise<{ externalAccountId: string }> {
  const params = await evasBank(world);
  await world.must(trustExternalAccount, { params, body: {} });
  await world.must(confirmExternalAccountTrust, { params, body: { code: world.codes.contact } });
  return params;
}

/** Accounts (interface, Accounts; supplement 2.6 and 4). */
export const accounts: readonly Scenario[] = [
  ...scenariosOf(listInternalAccounts, {
    200: [
      'a customer’s accounts',
      async ({ call, ada }) => call(listInternalAccounts, { query: { customerId: (await ada()).customerId } }),
    ],
  }),
  ...signedRetries(
    updateInternalAccount,
    async (world) => {
      const person = await world.ada();
      return { person, options: { params: { internalAccountId: person.accountId }, body: { privateEnabled: true } } };
    },
    200,
  ),
  ...signedRetries(
    exportInternalAccount,
    async (world) => {
      const person = await world.ada();
      const { key } = await makeSigner();
      return {
        person,
        options: { params: { internalAccountId: person.accountId }, body: { clientPublicKey: key.publicKey } },
      };
    },
    200,
  ),
  ...scenariosOf(createExternalAccount, {
    201: [
      'an account in a bank',
      async ({ call, register }) => call(createExternalAccount, { body: bank((await register()).customerId, {}) }),
    ],
    INVALID_BANK_ACCOUNT: [
      'check digits that do not agree',
      async ({ call, ada }) =>
        call(createExternalAccount, { body: bank((await ada()).customerId, { routingNumber: '021000022' }) }),
    ],
    CONFLICT: [
      'an account that its owner registered before',
      async ({ call, must, register }) => {
        const body = bank((await register()).customerId, {});
        await must(createExternalAccount, { body });
        return call(createExternalAccount, { body });
      },
    ],
    USER_NOT_FOUND: [
      'an owner that nobody is',
      ({ call }) => call(createExternalAccount, { body: bank('Customer:00000000-0000-4000-8000-000000000000', {}) }),
    ],
  }),
  ...scenariosOf(getExternalAccount, {
    200: [
      'an account that there is',
      async ({ call, adasBank }) => call(getExternalAccount, { params: { externalAccountId: await adasBank() } }),
    ],
  }),
  ...scenariosOf(listExternalAccounts, {
    200: [
      'a customer’s accounts',
      async ({ call, ada }) => call(listExternalAccounts, { query: { customerId: (await ada()).customerId } }),
    ],
  }),
  ...scenariosOf(deleteExternalAccount, {
    204: [
      'an account that nothing needs',
      async ({ call, bank: add, ada }) =>
        call(deleteExternalAccount, { params: { externalAccountId: await add((await ada()).customerId) } }),
    ],
    BENEFICIARY_TRUSTED: [
      'a trusted account',
      async (world) => world.call(deleteExternalAccount, { params: await trusted(world) }),
    ],
  }),
  ...scenariosOf(trustExternalAccount, {
    200: [
      'an account of a customer under authentication',
      async (world) => world.call(trustExternalAccount, { params: await evasBank(world), body: {} }),
    ],
    CONFLICT: [
      'an account of a customer who needs none',
      async ({ call, adasBank }) =>
        call(trustExternalAccount, { params: { externalAccountId: await adasBank() }, body: {} }),
    ],
  }),
  ...scenariosOf(confirmExternalAccountTrust, {
    200: [
      'the code of the challenge',
      async (world) => {
        const params = await evasBank(world);
        await world.must(trustExternalAccount, { params, body: {} });
        return world.call(confirmExternalAccountTrust, { params, body: { code: world.codes.contact } });
      },
    ],
    CONFLICT: [
      'a confirmation that was never asked for',
      async (world) =>
        world.call(confirmExternalAccountTrust, {
          ...{ params: await evasBank(world), body: { code: world.codes.contact } },
        }),
    ],
  }),
  ...scenariosOf(untrustExternalAccount, {
    200: [
      'a trusted account',
      async (world) => world.call(untrustExternalAccount, { params: await trusted(world), body: {} }),
    ],
    CONFLICT: [
      'an account that is not trusted',
      async (world) => world.call(untrustExternalAccount, { params: await evasBank(world), body: {} }),
    ],
  }),
  ...scenariosOf(confirmExternalAccountUntrust, {
    200: [
      'the code of the challenge',
      async (world) => {
        const params = await trusted(world);
        await world.must(untrustExternalAccount, { params, body: {} });
        return world.call(confirmExternalAccountUntrust, { params, body: { code: world.codes.contact } });
      },
    ],
    CONFLICT: [
      'a confirmation that was never asked for',
      async (world) =>
        world.call(confirmExternalAccountUntrust, {
          ...{ params: await trusted(world), body: { code: world.codes.contact } },
        }),
    ],
  }),
];
