import { createCustomer, getEndUserTerms } from '@latchkey/contract/customers';
import { registerCustomer } from '../onboardingSteps.ts';
import { createIncomingQuoteRequest, quoteOperations, requestQuote } from '../quoteRequests.ts';
import type { Scenario } from '../scenario.ts';
import { createTestContext, type TestContext } from '../testContext.ts';

/** Returns the fixtures of a platform whose end users must accept the terms. */
const getTermsContext = ({ target, getOrCreate }: TestContext): Promise<TestContext> =>
  getOrCreate('a platform with terms', async () => createTestContext({ ...target, ...target.termsTarget }));

/** Creates the consent of a user who was shown the terms. */
async function createConsent({ expectSuccess }: TestContext): Promise<object> {
  const { version: termsVersion } = await expectSuccess<{ version: string }>(getEndUserTerms);
  return {
    acceptedAt: '2026-11-21T09:00:00.000Z',
    ipAddress: '203.0.113.7',
    termsVersion,
    acceptanceMethod: 'CLICK_TO_ACCEPT',
  };
}

/**
 * Payments of a user without consent, on a platform that requires it (docs/reference/customers.md#getenduserterms). A user
 * who has not accepted has no account here.
 */
const paymentsWithoutConsent: readonly Scenario[] = quoteOperations.map((operation) => ({
  operation,
  outcome: 'END_USER_TERMS_NOT_ACCEPTED',
  cause: 'an incoming payment for an end user who has not accepted the terms',
  needs: ['terms'],
  perform: async (context) => {
    const there = await getTermsContext(context);
    const payee = await there.registerCustomer({ endUserTermsConsent: await createConsent(there) });
    const payer = await registerCustomer(there, { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' });
    return requestQuote(there, operation, createIncomingQuoteRequest(payer, payee.accountId));
  },
}));

export const endUserTerms: readonly Scenario[] = [
  ...paymentsWithoutConsent,
  {
    operation: createCustomer,
    outcome: 201,
    cause: 'an end user who accepted the required terms',
    needs: ['terms'],
    perform: async (context) => {
      const there = await getTermsContext(context);
      const body = {
        customerType: 'INDIVIDUAL',
        fullName: 'Ada Lovelace',
        endUserTermsConsent: await createConsent(there),
      };
      return there.call(createCustomer, { body });
    },
  },
];
