import {
  createOwnExternalAccount,
  deleteOwnExternalAccount,
  getOwnAction,
  getOwnAgent,
  getOwnExternalAccount,
  getOwnQuote,
  getOwnTransaction,
  listOwnActions,
  listOwnExternalAccounts,
  listOwnInternalAccounts,
  listOwnTransactions,
} from '@latchkey/contract/agents';
import { account, adasAccount, adasTransaction, execute, forbidden, quoteOf, reads } from '../agentSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import { trusted } from './accounts.ts';

/** What an agent sees, and the accounts that it manages (supplement 7.4). */
export const ownReading: readonly Scenario[] = [
  ...reads(getOwnAgent),
  ...reads(listOwnActions),
  ...reads(listOwnTransactions),
  ...reads(listOwnInternalAccounts),
  ...reads(listOwnExternalAccounts),
  ...reads(getOwnTransaction, adasTransaction),
  ...reads(getOwnExternalAccount, adasAccount),
  ...reads(getOwnQuote, async (world) => ({ params: { quoteId: (await quoteOf(world, await world.agent())).id } })),
  ...reads(getOwnAction, async (world) => {
    const agent = await world.agent();
    const { body } = await execute(world, agent, await quoteOf(world, agent));
    return { params: { actionId: body.id } };
  }),
  ...forbidden(listOwnTransactions, async () => ({})),
  ...forbidden(listOwnInternalAccounts, async () => ({})),
  ...forbidden(listOwnExternalAccounts, async () => ({})),
  ...forbidden(getOwnTransaction, adasTransaction),
  ...forbidden(getOwnExternalAccount, adasAccount),
  ...forbidden(deleteOwnExternalAccount, adasAccount),
  ...forbidden(createOwnExternalAccount, async () => ({ body: account('12345999') })),
  ...scenariosOf(createOwnExternalAccount, {
    201: [
      'an account in a bank',
      async (world) => {
        const { token } = await world.agentOf(await world.signIn());
        return world.call(createOwnExternalAccount, { token, body: account('12345999') });
      },
    ],
    INVALID_BANK_ACCOUNT: [
      'check digits that do not agree',
      async (world) =>
        world.call(createOwnExternalAccount, {
          ...{ token: (await world.agent()).token, body: account('12345999', { routingNumber: '021000022' }) },
        }),
    ],
    CONFLICT: [
      'an account that its owner registered before',
      async (world) => {
        const { token } = await world.agentOf(await world.signIn());
        await world.must(createOwnExternalAccount, { token, body: account('12345999') });
        return world.call(createOwnExternalAccount, { token, body: account('12345999') });
      },
    ],
  }),
  ...scenariosOf(deleteOwnExternalAccount, {
    204: [
      'an account that nothing needs',
      async (world) => {
        const { token, person } = await world.agent();
        const externalAccountId = await world.bank(person.customerId);
        return world.call(deleteOwnExternalAccount, { token, params: { externalAccountId } });
      },
    ],
    BENEFICIARY_TRUSTED: [
      'a trusted account',
      async (world) => {
        const params = await trusted(world);
        return world.call(deleteOwnExternalAccount, { params, token: (await world.agentOf(await world.eva())).token });
      },
    ],
  }),
];
