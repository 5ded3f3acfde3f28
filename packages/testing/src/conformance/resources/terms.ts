import { createCustomer, getEndUserTerms } from '@latchkey/contract/customers';
import { registered } from '../onboardingSteps.ts';
import { draw, drawing, outsideOrder } from '../orderSteps.ts';
import type { Scenario } from '../scenario.ts';
import { createWorld, type World } from '../world.ts';

/** The world of a platform whose end users must accept the terms. */
const requiring = ({ target, once }: World): Promise<World> =>
  once('a platform with terms', async () => createWorld({ ...target, ...target.requiringTerms }));

/** The consent of somebody who was shown the terms. */
async function consent({ must }: World): Promise<object> {
  const { version: termsVersion } = await must<{ version: string }>(getEndUserTerms);
  return {
    ...{ acceptedAt: '2026-11-21T09:00:00.000Z', ipAddress: '203.0.113.7', termsVersion },
    acceptanceMethod: 'CLICK_TO_ACCEPT',
  };
}

/** Money of somebody who was not asked, where all must be (supplement 5.6). Who has not accepted has no account here. */
const refused: readonly Scenario[] = drawing.map((operation) => ({
  operation,
  outcome: 'END_USER_TERMS_NOT_ACCEPTED',
  cause: 'a payment from outside for an end user who has not accepted the terms',
  needs: ['terms'],
  act: async (world) => {
    const there = await requiring(world);
    const payee = await there.register({ endUserTermsConsent: await consent(there) });
    const payer = await registered(there, { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' });
    return draw(there, operation, outsideOrder(payer, payee.accountId));
  },
}));

export const terms: readonly Scenario[] = [
  ...refused,
  {
    operation: createCustomer,
    outcome: 201,
    cause: 'an end user who accepted the terms, where all must',
    needs: ['terms'],
    act: async (world) => {
      const there = await requiring(world);
      const body = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', endUserTermsConsent: await consent(there) };
      return there.call(createCustomer, { body });
    },
  },
];
