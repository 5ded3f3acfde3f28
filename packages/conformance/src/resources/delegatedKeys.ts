import { createCard } from '@latchkey/contract/cards';
import {
  createDelegatedKey,
  getDelegatedKey,
  listDelegatedKeys,
  revokeDelegatedKey,
} from '@latchkey/contract/credentials';
import { unknownId } from '../agentSteps.ts';
import { createSignedRetryScenarios, type SignedRequest } from '../rules/signedRetries.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { FirstLegResponse, SignedInCustomer, TestContext } from '../testContext.ts';

/**
 * Creates a card that draws on its holder's wallet, and returns the request for its key. Default holder: the shared
 * customer.
 */
async function createKeyRequest(context: TestContext, holder?: SignedInCustomer): Promise<SignedRequest> {
  const customer = holder ?? (await context.getSharedCustomer());
  const { customerId: cardholderId, accountId } = customer;
  const card = await context.expectSuccess<{ id: string }>(createCard, {
    body: { cardholderId, form: 'VIRTUAL', fundingSources: [accountId] },
  });
  const body = { cardId: card.id, internalAccountId: accountId, nickname: 'Card' };
  return { options: { body }, customer };
}

/** Makes the first two requests, and returns the parameters of the third. */
async function createThirdLeg(context: TestContext, { options, customer }: SignedRequest) {
  let leg = await context.expectSuccess<FirstLegResponse>(createDelegatedKey, options);
  const sign = async () => ({ requestId: leg.requestId, signature: await customer.signer.sign(leg.payloadToSign) });
  leg = await context.expectSuccess<FirstLegResponse>(createDelegatedKey, { ...options, ...(await sign()) });
  return { ...options, ...(await sign()) };
}

/** Creates a delegated signing key. */
export async function createActiveKey(context: TestContext, holder?: SignedInCustomer) {
  const signed = await createKeyRequest(context, holder);
  const key = await context.expectSuccess<{ id: string }>(createDelegatedKey, await createThirdLeg(context, signed));
  return { ...signed, params: { delegatedKeyId: key.id } };
}

/** The response to the second request starts a signed retry again. */
const retryScenarios = createSignedRetryScenarios(
  createDelegatedKey,
  (context) => createKeyRequest(context),
  202,
).filter(({ outcome }) => outcome !== 202);

/**
 * Keys by which a card draws on a wallet: three requests, the last two signed (docs/reference/signed-retries.md,
 * docs/reference/credentials.md#createdelegatedkey).
 */
export const delegatedKeys: readonly Scenario[] = [
  ...retryScenarios,
  ...createScenarios(createDelegatedKey, {
    202: [
      'the first leg',
      async (context) => {
        const { options } = await createKeyRequest(context);
        return context.call(createDelegatedKey, options);
      },
    ],
    201: [
      'the third leg, signed',
      async (context) =>
        context.call(createDelegatedKey, await createThirdLeg(context, await createKeyRequest(context))),
    ],
    NOT_FOUND: [
      'an unknown card',
      async (context) => {
        const { accountId } = await context.getSharedCustomer();
        const body = { cardId: `Card:${unknownId}`, internalAccountId: accountId, nickname: 'Card' };
        return context.call(createDelegatedKey, { body });
      },
    ],
    CONFLICT: [
      'a second key for the same card and account',
      async (context) => context.call(createDelegatedKey, (await createActiveKey(context)).options),
    ],
  }),
  ...createScenarios(listDelegatedKeys, {
    200: [
      'a wallet',
      async (context) =>
        context.call(listDelegatedKeys, { query: { accountId: (await createActiveKey(context)).customer.accountId } }),
    ],
  }),
  ...createScenarios(getDelegatedKey, {
    200: [
      'an existing key',
      async (context) => context.call(getDelegatedKey, { params: (await createActiveKey(context)).params }),
    ],
  }),
  ...createScenarios(revokeDelegatedKey, {
    204: [
      'an active key',
      async (context) => context.call(revokeDelegatedKey, { params: (await createActiveKey(context)).params }),
    ],
    INVALID_INPUT: [
      'a revoked key',
      async (context) => {
        const { params } = await createActiveKey(context);
        await context.expectSuccess(revokeDelegatedKey, { params });
        return context.call(revokeDelegatedKey, { params });
      },
    ],
  }),
];
