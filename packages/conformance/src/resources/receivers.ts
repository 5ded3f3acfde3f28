import { createCustomer } from '@latchkey/contract/customers';
import type { ErrorCode } from '@latchkey/contract/errors';
import { lookUpAddress, lookUpExternalAccount } from '@latchkey/contract/receivers';
import { unknownId } from '../agentSteps.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** An address that exists in every sandbox (docs/reference/sandbox-operations.md). */
const knownAddress = '$success.usd@sandbox.uma.money';

const lookUp =
  (receiverUmaAddress: string): Perform =>
  async (context) =>
    context.call(lookUpAddress, {
      params: { receiverUmaAddress },
      query: { customerId: (await context.getSharedCustomer()).customerId },
    });

/** Registers a customer with an address. */
async function registerWithAddress({ expectSuccess, createUniqueText }: TestContext) {
  const umaAddress = `$${createUniqueText('u')}@sandbox.example`;
  const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', umaAddress };
  const { id } = await expectSuccess<{ id: string }>(createCustomer, { body });
  return { umaAddress, customerId: id };
}

/** Error codes that another kind of request causes. */
const codesWithOwnScenario: readonly ErrorCode[] = [
  ...(['INVALID_INPUT', 'INVALID_UMA_ADDRESS', 'SELF_PAYMENT'] as const),
  ...(['UMA_NOT_FOUND', 'USER_NOT_FOUND', 'LNURLP_REQUEST_FAILED'] as const),
];

/** The others, by the name that selects them (docs/architecture.md#codes-without-an-operation). */
const selectedCodes: readonly Scenario[] = lookUpAddress.errors
  .filter((code) => !codesWithOwnScenario.includes(code))
  .map((code) => ({
    operation: lookUpAddress,
    outcome: code,
    cause: `\`$error.${code.toLowerCase()}@sandbox.uma.money\``,
    needs: ['namedCode'],
    perform: lookUp(`$error.${code.toLowerCase()}@sandbox.uma.money`),
  }));

/** The owner of an address or an account (docs/reference/receivers.md). */
export const receivers: readonly Scenario[] = [
  ...createScenarios(lookUpAddress, {
    200: ['an address that exists in every sandbox', lookUp(knownAddress)],
    INVALID_UMA_ADDRESS: ['an unreachable domain', lookUp('$ada@localhost')],
    UMA_NOT_FOUND: ['an unknown address', lookUp('$unknown@sandbox.uma.money')],
    LNURLP_REQUEST_FAILED: ['an unresponsive provider', lookUp('$ada@elsewhere.example')],
    USER_NOT_FOUND: [
      'an unknown sender',
      ({ call }) =>
        call(lookUpAddress, {
          params: { receiverUmaAddress: knownAddress },
          query: { customerId: `Customer:${unknownId}` },
        }),
    ],
    SELF_PAYMENT: [
      'the customer’s own address',
      async (context) => {
        const { umaAddress, customerId } = await registerWithAddress(context);
        return context.call(lookUpAddress, { params: { receiverUmaAddress: umaAddress }, query: { customerId } });
      },
      'sandboxValues',
    ],
  }),
  ...selectedCodes,
  ...createScenarios(lookUpExternalAccount, {
    200: [
      'the customer’s own account',
      async ({ call, getSharedCustomer, getSharedBankAccount }) =>
        call(lookUpExternalAccount, {
          params: { accountId: await getSharedBankAccount() },
          query: { customerId: (await getSharedCustomer()).customerId },
        }),
    ],
    NOT_FOUND: [
      'an unknown account',
      async ({ call, getSharedCustomer }) =>
        call(lookUpExternalAccount, {
          params: { accountId: `ExternalAccount:${unknownId}` },
          query: { customerId: (await getSharedCustomer()).customerId },
        }),
    ],
  }),
];
