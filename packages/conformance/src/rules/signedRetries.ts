import type { Operation } from '@latchkey/contract';
import { exportInternalAccount } from '@latchkey/contract/accounts';
import type { CallOptions, ServiceResponse } from '../createCaller.ts';
import { createSigner } from '../createSigner.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { FirstLegResponse, SignedInCustomer, TestContext } from '../testContext.ts';

/** The first request of a signed retry, and the customer who signs the second. */
export interface SignedRequest {
  readonly options: CallOptions;
  readonly customer: SignedInCustomer;
}

/** Performs both requests of a signed retry. */
export async function completeSignedRetry(
  context: TestContext,
  operation: Operation,
  { options, customer }: SignedRequest,
) {
  const first = await context.expectSuccess<FirstLegResponse>(operation, options);
  const signature = await customer.signer.sign(first.payloadToSign);
  return context.call(operation, { ...options, signature, requestId: first.requestId });
}

/**
 * Creates the scenarios of the common rules of every signed retry (docs/reference/signed-retries.md,
 * docs/reference/errors.md#failures-of-wallet-authentication): the first request returns 202, and the second is
 * rejected if the signature is missing, unreadable, or of another payload.
 */
export function createSignedRetryScenarios(
  operation: Operation,
  createRequest: (context: TestContext) => Promise<SignedRequest>,
  success: number,
): readonly Scenario[] {
  const retry =
    (second: (leg: FirstLegResponse, customer: SignedInCustomer, context: TestContext) => Promise<CallOptions>) =>
    async (context: TestContext): Promise<ServiceResponse<unknown>> => {
      const { options, customer } = await createRequest(context);
      const leg = await context.expectSuccess<FirstLegResponse>(operation, options);
      return context.call(operation, { ...options, ...(await second(leg, customer, context)) });
    };
  return createScenarios(operation, {
    202: ['the first leg', async (context) => context.call(operation, (await createRequest(context)).options)],
    [success]: [
      'the second leg, signed',
      async (context) => completeSignedRetry(context, operation, await createRequest(context)),
    ],
    WALLET_SIGNATURE_MISSING: ['a second leg without a signature', retry(async ({ requestId }) => ({ requestId }))],
    WALLET_SIGNATURE_MALFORMED: [
      'a second leg with a malformed signature',
      retry(async ({ requestId }) => ({ requestId, signature: 'not-a-signature' })),
    ],
    REQUEST_ID_MISSING: [
      'a second leg without a request id',
      retry(async ({ payloadToSign }, { signer }) => ({ signature: await signer.sign(payloadToSign) })),
    ],
    WALLET_SIGNATURE_BODY_MISMATCH: [
      'a second leg with the signature of another payload',
      retry(async ({ requestId }, customer, context) => {
        const { key } = await createSigner();
        const params = { internalAccountId: customer.accountId };
        const other = await context.expectSuccess<FirstLegResponse>(exportInternalAccount, {
          params,
          body: { clientPublicKey: key.publicKey },
        });
        return { requestId, signature: await customer.signer.sign(other.payloadToSign) };
      }),
    ],
    WALLET_SIGNATURE_INVALID: [
      'a second leg signed with an unknown key',
      retry(async ({ requestId, payloadToSign }) => {
        const otherSigner = await createSigner();
        return { requestId, signature: await otherSigner.sign(payloadToSign) };
      }),
    ],
  });
}
