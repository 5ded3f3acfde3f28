import { isTransition } from '@latchkey/contract';
import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import {
  createCustomer,
  createKycLink,
  getCustomer,
  type KycStatus,
  kycStatuses,
  kycTransitions,
} from '@latchkey/contract/customers';
import { createVerification } from '@latchkey/contract/verifications';
import {
  type Applicant,
  business,
  decided,
  owner,
  patientPerson,
  person,
  registered,
  rejectedBusiness,
  standingOf,
  submitted,
  until,
  wholeBusiness,
  wholePerson,
} from '../onboardingSteps.ts';
import type { Scenario } from '../scenario.ts';
import type { Need } from '../target.ts';
import type { World } from '../world.ts';

type Make = (world: World) => Promise<Applicant>;

const held =
  (make: Make): Make =>
  async (world) => {
    const applicant = await make(world);
    if (!(await decided(world, applicant.customerId, 'HOLD'))) throw new Error('The checks could not be held.');
    return applicant;
  };

const handedIn =
  (make: Make): Make =>
  async (world) => {
    const applicant = await make(world);
    await submitted(world, applicant.customerId);
    return applicant;
  };

const settled =
  (make: Make, status: KycStatus): Make =>
  async (world) => {
    const applicant = await handedIn(make)(world);
    const isThere = async () => (await standingOf(world, applicant.customerId)) === status;
    await until(world, `a customer who is ${status}`, isThere);
    return applicant;
  };

const lookedAt: Make = (world) => wholePerson(world, '001');

type Way = readonly [make: Make, ...needs: Need[]];

/** How a customer of each kind comes to each state, and what that needs. Of none of them anything is missing. */
const ways: { readonly [K in 'person' | 'business']: { readonly [S in KycStatus]: Way } } = {
  person: {
    UNVERIFIED: [patientPerson],
    PENDING: [lookedAt],
    HOLD: [held(lookedAt), 'decision'],
    APPROVED: [(world) => wholePerson(world)],
    REJECTED: [(world) => wholePerson(world, '002')],
  },
  business: {
    UNVERIFIED: [wholeBusiness],
    PENDING: [handedIn(wholeBusiness)],
    HOLD: [held(handedIn(wholeBusiness)), 'decision'],
    APPROVED: [settled(wholeBusiness, 'APPROVED'), 'clock'],
    REJECTED: [settled(rejectedBusiness, 'REJECTED'), 'clock'],
  },
};

async function mustBe(world: World, { customerId }: Applicant, status: KycStatus): Promise<void> {
  const now = await standingOf(world, customerId);
  if (now !== status) throw new Error(`The customer is ${now}, not ${status}.`);
}

/** Each kind in each state. */
const standings = (['person', 'business'] as const).flatMap((kind) =>
  kycStatuses.map((from) => {
    const [make, ...needs] = ways[kind][from];
    const begin: Make = async (world) => {
      const applicant = await make(world);
      await mustBe(world, applicant, from);
      return applicant;
    };
    return { kind, from, begin, needs };
  }),
);

const hasStep = (from: KycStatus | null, to: KycStatus) => isTransition(kycTransitions, from, to);

/** Where asking leads: where there is no such step, nothing changes. */
const reached = (from: KycStatus, to: KycStatus): KycStatus => (hasStep(from, to) ? to : from);

const read = ({ call }: World, { customerId }: Applicant) => call(getCustomer, { params: { customerId } });

/** Somebody decides: taken where the table has the step, and refused elsewhere. */
const ofDecisions: readonly Scenario[] = standings.flatMap(({ kind, from, begin, needs }) =>
  (['APPROVED', 'REJECTED', 'HOLD'] as const).map((to) => ({
    operation: getCustomer,
    outcome: 200,
    cause: `a ${kind} from ${from}, decided to be ${to}${hasStep(from, to) ? '' : ', which is refused'}`,
    needs: [...needs, 'decision'],
    act: async (world) => {
      const applicant = await begin(world);
      if ((await decided(world, applicant.customerId, to)) !== hasStep(from, to))
        throw new Error(`From ${from} to ${to}, a step was ${hasStep(from, to) ? 'refused' : 'taken'}.`);
      await mustBe(world, applicant, reached(from, to));
      return read(world, applicant);
    },
  })),
);

/** Who is handed in is pending; who is decided is not handed in again (supplement 5.9). */
const ofSubmissions: readonly Scenario[] = standings.map(({ kind, from, begin, needs }) => ({
  operation: createVerification,
  outcome: from === 'APPROVED' || from === 'REJECTED' ? 'INVALID_INPUT' : 200,
  cause: `a ${kind} that is ${from}`,
  // That another picture is easier to read is a thing of our sandbox.
  needs: kind === 'person' && from === 'UNVERIFIED' ? ['ownValues'] : needs,
  act: async (world) => {
    const applicant = await begin(world);
    const answer = await world.call(createVerification, { body: { customerId: applicant.customerId } });
    await mustBe(world, applicant, reached(from, 'PENDING'));
    return answer;
  },
}));

/** Hands the form of a hosted page in, as somebody would who opened it: the page is our sandbox's own. */
async function completeHosted({ target, must }: World, { customerId }: Applicant): Promise<void> {
  const { kycUrl } = await must<{ kycUrl: string }>(createKycLink, { params: { customerId } });
  const send = target.fetch ?? ((request: Request) => fetch(request));
  const { status } = await send(new Request(kycUrl, { method: 'POST', body: new URLSearchParams() }));
  if (status !== 200) throw new Error(`The hosted page answered with ${status}.`);
}

/** Who ends the hosted flow is pending; who has nothing to hand in stays where they are. */
const ofHosted: readonly Scenario[] = standings.map(({ kind, from, begin, needs }) => ({
  operation: getCustomer,
  outcome: 200,
  cause: `a ${kind} from ${from}, who ends the hosted flow`,
  needs: [...needs, 'ownValues'],
  act: async (world) => {
    const applicant = await begin(world);
    await completeHosted(world, applicant);
    await mustBe(world, applicant, reached(from, 'PENDING'));
    return read(world, applicant);
  },
}));

/** What nobody asks for: time passes. */
const ofTime: readonly Scenario[] = (
  [
    ['person', 'APPROVED', settled(patientPerson, 'APPROVED'), 'clock', 'ownValues'],
    ['business', 'APPROVED', ...ways.business.APPROVED],
    ['business', 'REJECTED', ...ways.business.REJECTED],
  ] as const
).map(([kind, to, make, ...needs]) => ({
  operation: getCustomer,
  outcome: 200,
  cause: `a ${kind} from PENDING, whose checks are done: ${to}`,
  needs,
  act: async (world) => read(world, await make(world)),
}));

/** How a sandbox begins, by the end of a name or a number (supplement 10.2 and 10.3). */
const beginnings: readonly (readonly [what: string, body: object, status: KycStatus])[] = [
  ['a person', person(), 'APPROVED'],
  ['a person whose name ends in 001', person('001'), 'PENDING'],
  ['a person whose name ends in 002', person('002'), 'REJECTED'],
  ['a person whose name ends in 003', person('003'), 'UNVERIFIED'],
  ['a business whose number ends in 001', business('R001'), 'UNVERIFIED'],
  ['a business whose number ends in 002', business('R002'), 'UNVERIFIED'],
  ['a business whose number ends in 003', business('R003'), 'UNVERIFIED'],
];

const ofBeginnings: readonly Scenario[] = beginnings.map(([what, body, status]) => ({
  operation: createCustomer,
  outcome: 201,
  cause: `${what}: ${status}`,
  needs: [],
  act: async (world) => {
    const answer = await world.call<{ id: Applicant['customerId'] }>(createCustomer, { body });
    if (!hasStep(null, status)) throw new Error(`No customer begins as ${status}.`);
    await mustBe(world, { customerId: answer.body.id, documentId: '' }, status);
    return answer;
  },
}));

/** The same of those who are behind a business, each checked on their own (supplement 10.3). */
const ofOwners: readonly Scenario[] = (
  [
    ['', 'APPROVED'],
    ['001', 'PENDING'],
    ['002', 'REJECTED'],
  ] as const
).map(([suffix, status]) => ({
  operation: createBeneficialOwner,
  outcome: 201,
  cause: `an owner whose last name ends in ${suffix || 'nothing that decides'}: ${status}`,
  needs: [],
  act: async (world) => {
    const body = owner(await registered(world, business('R003')), suffix);
    const answer = await world.call<{ kycStatus: KycStatus }>(createBeneficialOwner, { body });
    if (answer.body.kycStatus !== status) throw new Error(`The owner is ${answer.body.kycStatus}, not ${status}.`);
    return answer;
  },
}));

/** The table of a customer's checks, people's and businesses' (interface, Customer.kycStatus; supplement 5.9). */
export const kycStates: readonly Scenario[] = [
  ...ofBeginnings,
  ...ofOwners,
  ...ofSubmissions,
  ...ofHosted,
  ...ofDecisions,
  ...ofTime,
];
