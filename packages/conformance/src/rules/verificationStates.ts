import type { Operation } from '@latchkey/contract';
import { createDocument, deleteDocument, replaceDocument } from '@latchkey/contract/documents';
import { createVerification, getVerification, verificationStatuses } from '@latchkey/contract/verifications';
import type { ServiceResponse } from '../createCaller.ts';
import {
  type Applicant,
  advanceUntil,
  createBusinessWithoutAddress,
  createCompleteBusiness,
  createCompleteIndividual,
  createDocumentFields,
  createDocumentForm,
  createRejectedBusiness,
  decideVerification,
  submitForVerification,
  uploadDocument,
  type VerificationResponse,
} from '../onboardingSteps.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { Capability } from '../target.ts';
import type { TestContext } from '../testContext.ts';

type Status = (typeof verificationStatuses)[number];

/** A verification in a state, its customer, and a document of theirs. */
interface StartedVerification extends Applicant {
  readonly verificationId: string;
}

async function fetchVerification(
  context: TestContext,
  { verificationId }: StartedVerification,
): Promise<ServiceResponse<VerificationResponse>> {
  return context.call(getVerification, { params: { verificationId } });
}

const startVerification =
  (make: (context: TestContext) => Promise<Applicant>) =>
  async (context: TestContext): Promise<StartedVerification> => {
    const applicant = await make(context);
    return { ...applicant, verificationId: (await submitForVerification(context, applicant.customerId)).id };
  };

const waitForStatus =
  (make: (context: TestContext) => Promise<Applicant>, status: Status) =>
  async (context: TestContext): Promise<StartedVerification> => {
    const standing = await startVerification(make)(context);
    await advanceUntil(context, `a verification that is ${status}`, async () => {
      return (await fetchVerification(context, standing)).body.verificationStatus === status;
    });
    return standing;
  };

const startWithoutAddress = startVerification(createBusinessWithoutAddress);
const proofOfAddress = createDocumentFields('UTILITY_BILL');

/** How a verification reaches each state, and what that needs. */
const createByStatus: {
  readonly [S in Status]: readonly [
    make: (context: TestContext) => Promise<StartedVerification>,
    ...needs: Capability[],
  ];
} = {
  RESOLVE_ERRORS: [startWithoutAddress],
  READY_FOR_VERIFICATION: [
    async (context) => {
      const standing = await startWithoutAddress(context);
      return { ...standing, documentId: await uploadDocument(context, standing.customerId, proofOfAddress) };
    },
  ],
  IN_PROGRESS: [startVerification(createCompleteBusiness)],
  PENDING_MANUAL_REVIEW: [startVerification((context) => createCompleteIndividual(context, '001'))],
  APPROVED: [waitForStatus(createCompleteBusiness, 'APPROVED'), 'clock'],
  REJECTED: [waitForStatus(createRejectedBusiness, 'REJECTED'), 'clock'],
};

async function expectVerificationStatus(
  context: TestContext,
  standing: StartedVerification,
  status: Status,
): Promise<void> {
  const { verificationStatus: now, errors } = (await fetchVerification(context, standing)).body;
  if (now !== status) throw new Error(`The verification is ${now}, not ${status}.`);
  if (errors.length > 0 !== (status === 'RESOLVE_ERRORS'))
    throw new Error(`The verification is ${status} with ${errors.length} errors.`);
}

/** A request that is possible while a verification is in a state. */
interface VerificationRequest {
  readonly operation: Operation;
  readonly description: string;
  readonly send: (context: TestContext, standing: StartedVerification) => Promise<ServiceResponse<unknown>>;
  /** Returns its outcome and the state afterwards. Default: unchanged. */
  readonly outcome: (from: Status) => Outcome;
  readonly to?: { readonly [S in Status]?: Status };
}

const isSubmitted = (status: Status) => status !== 'RESOLVE_ERRORS' && status !== 'READY_FOR_VERIFICATION';
const isDecided = (status: Status) => status === 'APPROVED' || status === 'REJECTED';

const requests: readonly VerificationRequest[] = [
  {
    operation: createVerification,
    description: 'submitted again',
    send: ({ call }, { customerId }) => call(createVerification, { body: { customerId } }),
    outcome: (from) => (isDecided(from) ? 'INVALID_INPUT' : 200),
    to: { READY_FOR_VERIFICATION: 'IN_PROGRESS' },
  },
  {
    operation: createDocument,
    description: 'and another document',
    send: ({ call }, { customerId }) => call(createDocument, { form: createDocumentForm(customerId, proofOfAddress) }),
    outcome: () => 201,
    to: { RESOLVE_ERRORS: 'READY_FOR_VERIFICATION' },
  },
  {
    operation: replaceDocument,
    description: 'and another file of a document',
    send: async ({ call }, { customerId, documentId }) =>
      call(replaceDocument, { params: { documentId }, form: createDocumentForm(customerId, proofOfAddress) }),
    outcome: () => 200,
  },
  {
    operation: deleteDocument,
    description: 'and a deleted document',
    send: ({ call }, { documentId }) => call(deleteDocument, { params: { documentId } }),
    outcome: (from) => (isSubmitted(from) ? 'CONFLICT' : 204),
    to: { READY_FOR_VERIFICATION: 'RESOLVE_ERRORS' },
  },
];

const requestScenarios: readonly Scenario[] = requests.flatMap(({ operation, description, send, outcome, to = {} }) =>
  verificationStatuses.map((from) => {
    const [make, ...needs] = createByStatus[from];
    return {
      operation,
      outcome: outcome(from),
      cause: `a verification that is ${from}, ${description}`,
      needs,
      perform: async (context: TestContext) => {
        const standing = await make(context);
        await expectVerificationStatus(context, standing, from);
        const response = await send(context, standing);
        await expectVerificationStatus(context, standing, to[from] ?? from);
        return response;
      },
    } satisfies Scenario;
  }),
);

/** The result of a decision about a pending verification. */
const decisions = { APPROVED: 'APPROVED', REJECTED: 'REJECTED', HOLD: 'PENDING_MANUAL_REVIEW' } as const;

/** A reviewer decides: about pending verifications, and about no others. */
const decisionScenarios: readonly Scenario[] = verificationStatuses.flatMap((from) =>
  (['APPROVED', 'REJECTED', 'HOLD'] as const).map((decision) => {
    const isInProgress = isSubmitted(from) && !isDecided(from);
    const [make, ...needs] = createByStatus[from];
    return {
      operation: getVerification,
      outcome: 200,
      cause: `a verification from ${from}, decided as ${decision}${isInProgress ? '' : ', which is rejected'}`,
      needs: [...needs, 'decision'],
      perform: async (context: TestContext) => {
        const standing = await make(context);
        await expectVerificationStatus(context, standing, from);
        if ((await decideVerification(context, standing.customerId, decision)) !== isInProgress)
          throw new Error(
            `A decision about a verification that is ${from} was ${isInProgress ? 'rejected' : 'accepted'}.`,
          );
        await expectVerificationStatus(context, standing, isInProgress ? decisions[decision] : from);
        return fetchVerification(context, standing);
      },
    } satisfies Scenario;
  }),
);

/**
 * The states of a verification (docs/reference/verifications.md, docs/reference/customers.md): each request in each,
 * each step.
 */
export const verificationStates: readonly Scenario[] = [...requestScenarios, ...decisionScenarios];
