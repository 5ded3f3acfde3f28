import {
  createBeneficialOwner,
  getBeneficialOwner,
  listBeneficialOwners,
  updateBeneficialOwner,
} from '@latchkey/contract/beneficial-owners';
import { nobody } from '../agentSteps.ts';
import { business, owner, person, registered } from '../onboardingSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** A business whose owners rows may add to. */
const owned = (world: World): Promise<string> => world.once('owned', () => registered(world, business('R003')));

/** What names somebody behind a business. */
async function named(world: World) {
  const { id } = await world.must<{ id: string }>(createBeneficialOwner, { body: owner(await owned(world)) });
  return { params: { beneficialOwnerId: id } };
}

/** People behind a business (interface, Customers and onboarding; supplement 5.8). */
export const beneficialOwners: readonly Scenario[] = [
  ...scenariosOf(createBeneficialOwner, {
    201: [
      'somebody who owns a business, without the number of their papers in the answer',
      async (world) => {
        const body = owner(await owned(world));
        const answer = await world.call(createBeneficialOwner, { body });
        if (answer.text.includes(body.personalInfo.identifier)) throw new Error('The number of the papers is told.');
        return answer;
      },
    ],
    INVALID_INPUT: [
      'an owner of a person',
      async (world) => world.call(createBeneficialOwner, { body: owner(await registered(world, person())) }),
    ],
    USER_NOT_FOUND: [
      'a business that nobody is',
      ({ call }) => call(createBeneficialOwner, { body: owner(`Customer:${nobody}`) }),
    ],
  }),
  ...scenariosOf(getBeneficialOwner, {
    200: ['an owner that there is', async (world) => world.call(getBeneficialOwner, await named(world))],
  }),
  ...scenariosOf(updateBeneficialOwner, {
    200: [
      'another share',
      async (world) => {
        const answer = await world.call<{ ownershipPercentage: number; roles: readonly string[] }>(
          updateBeneficialOwner,
          { ...(await named(world)), body: { ownershipPercentage: 40 } },
        );
        if (answer.body.ownershipPercentage !== 40) throw new Error('The share is not the one that was told.');
        return answer;
      },
    ],
  }),
  ...scenariosOf(listBeneficialOwners, {
    200: [
      'the people behind a business',
      async (world) => {
        const { params } = await named(world);
        const answer = await world.call<{ data: { id: string }[] }>(listBeneficialOwners, {
          query: { customerId: await owned(world), limit: '100' },
        });
        if (!answer.body.data.some(({ id }) => id === params.beneficialOwnerId)) throw new Error('One is not listed.');
        return answer;
      },
    ],
  }),
];
