import {
  createBeneficialOwner,
  getBeneficialOwner,
  listBeneficialOwners,
  updateBeneficialOwner,
} from '@latchkey/contract/beneficial-owners';
import { unknownId } from '../agentSteps.ts';
import { createBusinessBody, createIndividualBody, createOwnerBody, registerCustomer } from '../onboardingSteps.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** Returns a business to which cases may add owners. */
const getSharedBusiness = (context: TestContext): Promise<string> =>
  context.getOrCreate('business', () => registerCustomer(context, createBusinessBody('R003')));

/** Creates an owner of a business, and returns its path parameters. */
async function createOwner(context: TestContext) {
  const { id } = await context.expectSuccess<{ id: string }>(createBeneficialOwner, {
    body: createOwnerBody(await getSharedBusiness(context)),
  });
  return { params: { beneficialOwnerId: id } };
}

/** Owners of a business (docs/reference/beneficial-owners.md, docs/reference/customers.md). */
export const beneficialOwners: readonly Scenario[] = [
  ...createScenarios(createBeneficialOwner, {
    201: [
      'an owner of a business, without the document number in the response',
      async (context) => {
        const body = createOwnerBody(await getSharedBusiness(context));
        const response = await context.call(createBeneficialOwner, { body });
        if (response.text.includes(body.personalInfo.identifier))
          throw new Error('The response contains the document number.');
        return response;
      },
    ],
    INVALID_INPUT: [
      'an owner of an individual',
      async (context) =>
        context.call(createBeneficialOwner, {
          body: createOwnerBody(await registerCustomer(context, createIndividualBody())),
        }),
    ],
    USER_NOT_FOUND: [
      'an unknown business',
      ({ call }) => call(createBeneficialOwner, { body: createOwnerBody(`Customer:${unknownId}`) }),
    ],
  }),
  ...createScenarios(getBeneficialOwner, {
    200: ['an existing owner', async (context) => context.call(getBeneficialOwner, await createOwner(context))],
  }),
  ...createScenarios(updateBeneficialOwner, {
    200: [
      'another share',
      async (context) => {
        const response = await context.call<{ ownershipPercentage: number; roles: readonly string[] }>(
          updateBeneficialOwner,
          { ...(await createOwner(context)), body: { ownershipPercentage: 40 } },
        );
        if (response.body.ownershipPercentage !== 40)
          throw new Error('The response does not contain the submitted share.');
        return response;
      },
    ],
  }),
  ...createScenarios(listBeneficialOwners, {
    200: [
      'the owners of a business',
      async (context) => {
        const { params } = await createOwner(context);
        const response = await context.call<{ data: { id: string }[] }>(listBeneficialOwners, {
          query: { customerId: await getSharedBusiness(context), limit: '100' },
        });
        if (!response.body.data.some(({ id }) => id === params.beneficialOwnerId))
          throw new Error('The owner is not listed.');
        return response;
      },
    ],
  }),
];
