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
  advanceUntil,
  createBusinessBody,
  createCompleteBusiness,
  createCompleteIndividual,
  createIndividualBody,
  createOwnerBody,
  createRejectedBusiness,
  createUnverifiedIndividual,
  decideVerification,
  fetchKycStatus,
  registerCustomer,
  submitForVerification,
} from '../onboardingSteps.ts';
import type { Scenario } from '../scenario.ts';
import type { Capability } from '../target.ts';
import type { TestContext } from '../testContext.ts';

type CreateApplicant = (context: TestContext) => Promise<Applicant>;

const putOnHold =
  (make: CreateApplicant): CreateApplicant =>
  async (context) => {
    const applicant = await make(context);
    if (!(await decideVerification(context, applicant.customerId, 'HOLD')))
      throw new Error('The verification could not be put on hold.');
    return applicant;
  };

const submitAfterCreation =
  (make: CreateApplicant): CreateApplicant =>
  async (context) => {
    const applicant = await make(context);
    await submitForVerification(context, applicant.customerId);
    return applicant;
  };

const waitForStatus =
  (make: CreateApplicant, status: KycStatus): CreateApplicant =>
  async (context) => {
    const applicant = await submitAfterCreation(make)(context);
    const isThere = async () => (await fetchKycStatus(context, applicant.customerId)) === status;
    await advanceUntil(context, `a customer who is ${status}`, isThere);
    return applicant;
  };

const createIndividualUnderReview: CreateApplicant = (context) => createCompleteIndividual(context, '001');

type ScenarioEntry = readonly [make: CreateApplicant, ...needs: Capability[]];

/** How a customer of each type reaches each state, and what that needs. None of them has missing data. */
const createByStatus: { readonly [K in 'individual' | 'business']: { readonly [S in KycStatus]: ScenarioEntry } } = {
  individual: {
    UNVERIFIED: [createUnverifiedIndividual],
    PENDING: [createIndividualUnderReview],
    HOLD: [putOnHold(createIndividualUnderReview), 'decision'],
    APPROVED: [(context) => createCompleteIndividual(context)],
    REJECTED: [(context) => createCompleteIndividual(context, '002')],
  },
  business: {
    UNVERIFIED: [createCompleteBusiness],
    PENDING: [submitAfterCreation(createCompleteBusiness)],
    HOLD: [putOnHold(submitAfterCreation(createCompleteBusiness)), 'decision'],
    APPROVED: [waitForStatus(createCompleteBusiness, 'APPROVED'), 'clock'],
    REJECTED: [waitForStatus(createRejectedBusiness, 'REJECTED'), 'clock'],
  },
};

async function expectKycStatus(context: TestContext, { customerId }: Applicant, status: KycStatus): Promise<void> {
  const now = await fetchKycStatus(context, customerId);
  if (now !== status) throw new Error(`The customer is ${now}, not ${status}.`);
}

/** The customer types as case names have them. */
const labels = { individual: 'an individual', business: 'a business' } as const;

/** Each type in each state. */
const initialSituations = (['individual', 'business'] as const).flatMap((kind) =>
  kycStatuses.map((from) => {
    const [make, ...needs] = createByStatus[kind][from];
    const create: CreateApplicant = async (context) => {
      const applicant = await make(context);
      await expectKycStatus(context, applicant, from);
      return applicant;
    };
    return { kind, from, create, needs };
  }),
);

const hasStep = (from: KycStatus | null, to: KycStatus) => isTransition(kycTransitions, from, to);

/** Returns the status after a request. Without the transition, it stays the same. */
const getStatusAfter = (from: KycStatus, to: KycStatus): KycStatus => (hasStep(from, to) ? to : from);

const fetchCustomer = ({ call }: TestContext, { customerId }: Applicant) =>
  call(getCustomer, { params: { customerId } });

/** A reviewer decides: accepted where the state table has the transition, and rejected elsewhere. */
const decisionScenarios: readonly Scenario[] = initialSituations.flatMap(({ kind, from, create, needs }) =>
  (['APPROVED', 'REJECTED', 'HOLD'] as const).map((to) => ({
    operation: getCustomer,
    outcome: 200,
    cause: `${labels[kind]} from ${from}, decided to be ${to}${hasStep(from, to) ? '' : ', which is rejected'}`,
    needs: [...needs, 'decision'],
    perform: async (context) => {
      const applicant = await create(context);
      if ((await decideVerification(context, applicant.customerId, to)) !== hasStep(from, to))
        throw new Error(`The step from ${from} to ${to} was ${hasStep(from, to) ? 'rejected' : 'accepted'}.`);
      await expectKycStatus(context, applicant, getStatusAfter(from, to));
      return fetchCustomer(context, applicant);
    },
  })),
);

/** A submitted customer is pending; a decided one is not submitted again (docs/reference/verifications.md). */
const submissionScenarios: readonly Scenario[] = initialSituations.map(({ kind, from, create, needs }) => ({
  operation: createVerification,
  outcome: from === 'APPROVED' || from === 'REJECTED' ? 'INVALID_INPUT' : 200,
  cause: `${labels[kind]} that is ${from}`,
  // Only our sandbox treats another picture as easier to read.
  needs: kind === 'individual' && from === 'UNVERIFIED' ? ['sandboxValues'] : needs,
  perform: async (context) => {
    const applicant = await create(context);
    const response = await context.call(createVerification, { body: { customerId: applicant.customerId } });
    await expectKycStatus(context, applicant, getStatusAfter(from, 'PENDING'));
    return response;
  },
}));

/** Submits the form of a hosted page, as a user who opened it would: the page belongs to our sandbox. */
async function completeHosted({ target, expectSuccess }: TestContext, { customerId }: Applicant): Promise<void> {
  const { kycUrl } = await expectSuccess<{ kycUrl: string }>(createKycLink, { params: { customerId } });
  const send = target.fetch ?? ((request: Request) => fetch(request));
  const { status } = await send(new Request(kycUrl, { method: 'POST', body: new URLSearchParams() }));
  if (status !== 200) throw new Error(`The hosted page returned ${status}.`);
}

/** A customer who completes the hosted flow is pending; one with nothing to submit keeps their state. */
const hostedScenarios: readonly Scenario[] = initialSituations.map(({ kind, from, create, needs }) => ({
  operation: getCustomer,
  outcome: 200,
  cause: `${labels[kind]} from ${from} who completes the hosted flow`,
  needs: [...needs, 'sandboxValues'],
  perform: async (context) => {
    const applicant = await create(context);
    await completeHosted(context, applicant);
    await expectKycStatus(context, applicant, getStatusAfter(from, 'PENDING'));
    return fetchCustomer(context, applicant);
  },
}));

/** Steps without a request: time passes. */
const timeScenarios: readonly Scenario[] = (
  [
    ['individual', 'APPROVED', waitForStatus(createUnverifiedIndividual, 'APPROVED'), 'clock', 'sandboxValues'],
    ['business', 'APPROVED', ...createByStatus.business.APPROVED],
    ['business', 'REJECTED', ...createByStatus.business.REJECTED],
  ] as const
).map(([kind, to, make, ...needs]) => ({
  operation: getCustomer,
  outcome: 200,
  cause: `${labels[kind]} from PENDING, whose verification ended: ${to}`,
  needs,
  perform: async (context) => fetchCustomer(context, await make(context)),
}));

/**
 * Initial states in a sandbox, by the end of a name or a number
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const initialStatuses: readonly (readonly [what: string, body: object, status: KycStatus])[] = [
  ['an individual', createIndividualBody(), 'APPROVED'],
  ['an individual whose name ends in 001', createIndividualBody('001'), 'PENDING'],
  ['an individual whose name ends in 002', createIndividualBody('002'), 'REJECTED'],
  ['an individual whose name ends in 003', createIndividualBody('003'), 'UNVERIFIED'],
  ['a business whose number ends in 001', createBusinessBody('R001'), 'UNVERIFIED'],
  ['a business whose number ends in 002', createBusinessBody('R002'), 'UNVERIFIED'],
  ['a business whose number ends in 003', createBusinessBody('R003'), 'UNVERIFIED'],
];

const initialScenarios: readonly Scenario[] = initialStatuses.map(([description, body, status]) => ({
  operation: createCustomer,
  outcome: 201,
  cause: `${description}: ${status}`,
  needs: [],
  perform: async (context) => {
    const response = await context.call<{ id: Applicant['customerId'] }>(createCustomer, { body });
    if (!hasStep(null, status)) throw new Error(`No customer begins as ${status}.`);
    await expectKycStatus(context, { customerId: response.body.id, documentId: '' }, status);
    return response;
  },
}));

/**
 * Initial states of the owners of a business, each verified separately
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const ownerScenarios: readonly Scenario[] = (
  [
    ['', 'APPROVED'],
    ['001', 'PENDING'],
    ['002', 'REJECTED'],
  ] as const
).map(([suffix, status]) => ({
  operation: createBeneficialOwner,
  outcome: 201,
  cause: `an owner whose last name ${suffix ? `ends in ${suffix}` : 'selects no outcome'}: ${status}`,
  needs: [],
  perform: async (context) => {
    const body = createOwnerBody(await registerCustomer(context, createBusinessBody('R003')), suffix);
    const response = await context.call<{ kycStatus: KycStatus }>(createBeneficialOwner, { body });
    if (response.body.kycStatus !== status) throw new Error(`The owner is ${response.body.kycStatus}, not ${status}.`);
    return response;
  },
}));

/**
 * The table of a customer's verification, for individuals and businesses (docs/reference/verifications.md,
 * docs/reference/customers.md#states-kyc).
 */
export const kycStates: readonly Scenario[] = [
  ...initialScenarios,
  ...ownerScenarios,
  ...submissionScenarios,
  ...hostedScenarios,
  ...decisionScenarios,
  ...timeScenarios,
];
