import { createCustomer } from '@latchkey/contract/customers';
import type { ErrorCode } from '@latchkey/contract/errors';
import { lookUpAddress, lookUpExternalAccount } from '@latchkey/contract/receivers';
import { nobody } from '../agentSteps.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** An address that every sandbox has (supplement 10.5). */
const known = '$success.usd@sandbox.uma.money';

const asked =
  (receiverUmaAddress: string): Act =>
  async (world) =>
    world.call(lookUpAddress, {
      params: { receiverUmaAddress },
      query: { customerId: (await world.ada()).customerId },
    });

/** A customer with an address. */
async function addressed({ must, unique }: World) {
  const umaAddress = `$${unique('u')}@sandbox.example`;
  const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', umaAddress };
  const { id } = await must<{ id: string }>(createCustomer, { body });
  return { umaAddress, customerId: id };
}

/** Codes that a request of another kind causes. */
const caused: readonly ErrorCode[] = [
  ...(['INVALID_INPUT', 'INVALID_UMA_ADDRESS', 'SELF_PAYMENT'] as const),
  ...(['UMA_NOT_FOUND', 'USER_NOT_FOUND', 'LNURLP_REQUEST_FAILED'] as const),
];

/** The others, by the name that makes them (design 9.15). */
const byName: readonly Scenario[] = lookUpAddress.errors
  .filter((code) => !caused.includes(code))
  .map((code) => ({
    operation: lookUpAddress,
    outcome: code,
    cause: `\`$error.${code.toLowerCase()}@sandbox.uma.money\``,
    needs: ['namedCode'],
    act: asked(`$error.${code.toLowerCase()}@sandbox.uma.money`),
  }));

/** Who stands behind an address or an account (supplement 3.9). */
export const receivers: readonly Scenario[] = [
  ...scenariosOf(lookUpAddress, {
    200: ['an address that every sandbox has', asked(known)],
    INVALID_UMA_ADDRESS: ['a domain that nobody can reach', asked('$ada@localhost')],
    UMA_NOT_FOUND: ['an address that nobody has', asked('$nobody@sandbox.uma.money')],
    LNURLP_REQUEST_FAILED: ['a provider that does not answer', asked('$ada@elsewhere.example')],
    USER_NOT_FOUND: [
      'a sender that nobody is',
      ({ call }) =>
        call(lookUpAddress, {
          params: { receiverUmaAddress: known },
          query: { customerId: `Customer:${nobody}` },
        }),
    ],
    SELF_PAYMENT: [
      'one’s own address',
      async (world) => {
        const { umaAddress, customerId } = await addressed(world);
        return world.call(lookUpAddress, { params: { receiverUmaAddress: umaAddress }, query: { customerId } });
      },
      'ownValues',
    ],
  }),
  ...byName,
  ...scenariosOf(lookUpExternalAccount, {
    200: [
      'an account of one’s own',
      async ({ call, ada, adasBank }) =>
        call(lookUpExternalAccount, {
          params: { accountId: await adasBank() },
          query: { customerId: (await ada()).customerId },
        }),
    ],
    NOT_FOUND: [
      'an account that nobody has',
      async ({ call, ada }) =>
        call(lookUpExternalAccount, {
          params: { accountId: `ExternalAccount:${nobody}` },
          query: { customerId: (await ada()).customerId },
        }),
    ],
  }),
];
