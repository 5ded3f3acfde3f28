import type { Operation } from '@latchkey/contract';
import { createDocument, deleteDocument, replaceDocument } from '@latchkey/contract/documents';
import { createVerification, getVerification, verificationStatuses } from '@latchkey/contract/verifications';
import type { Answered } from '../exchange.ts';
import {
  type Applicant,
  addresslessBusiness,
  decided,
  documentForm,
  handIn,
  paper,
  rejectedBusiness,
  submitted,
  until,
  type VerificationSeen,
  wholeBusiness,
  wholePerson,
} from '../onboardingSteps.ts';
import type { Outcome, Scenario } from '../scenario.ts';
import type { Need } from '../target.ts';
import type { World } from '../world.ts';

type Status = (typeof verificationStatuses)[number];

/** Checks in a state, whose they are, and a document of theirs. */
interface Standing extends Applicant {
  readonly verificationId: string;
}

async function read(world: World, { verificationId }: Standing): Promise<Answered<VerificationSeen>> {
  return world.call(getVerification, { params: { verificationId } });
}

const begun =
  (make: (world: World) => Promise<Applicant>) =>
  async (world: World): Promise<Standing> => {
    const applicant = await make(world);
    return { ...applicant, verificationId: (await submitted(world, applicant.customerId)).id };
  };

const settled =
  (make: (world: World) => Promise<Applicant>, status: Status) =>
  async (world: World): Promise<Standing> => {
    const standing = await begun(make)(world);
    await until(world, `checks that are ${status}`, async () => {
      return (await read(world, standing)).body.verificationStatus === status;
    });
    return standing;
  };

const lacking = begun(addresslessBusiness);
const proofOfAddress = paper('UTILITY_BILL');

/** How checks come to each state, and what that needs. */
const ways: { readonly [S in Status]: readonly [make: (world: World) => Promise<Standing>, ...needs: Need[]] } = {
  RESOLVE_ERRORS: [lacking],
  READY_FOR_VERIFICATION: [
    async (world) => {
      const standing = await lacking(world);
      return { ...standing, documentId: await handIn(world, standing.customerId, proofOfAddress) };
    },
  ],
  IN_PROGRESS: [begun(wholeBusiness)],
  PENDING_MANUAL_REVIEW: [begun((world) => wholePerson(world, '001'))],
  APPROVED: [settled(wholeBusiness, 'APPROVED'), 'clock'],
  REJECTED: [settled(rejectedBusiness, 'REJECTED'), 'clock'],
};

async function mustBe(world: World, standing: Standing, status: Status): Promise<void> {
  const { verificationStatus: now, errors } = (await read(world, standing)).body;
  if (now !== status) throw new Error(`The verification is ${now}, not ${status}.`);
  if (errors.length > 0 !== (status === 'RESOLVE_ERRORS'))
    throw new Error(`The verification is ${status} with ${errors.length} errors.`);
}

/** One thing that may be asked while checks are in a state. */
interface Request {
  readonly operation: Operation;
  readonly what: string;
  readonly ask: (world: World, standing: Standing) => Promise<Answered<unknown>>;
  /** Its outcome, and where the checks are then: there where they were, unless told. */
  readonly outcome: (from: Status) => Outcome;
  readonly to?: { readonly [S in Status]?: Status };
}

const isSubmitted = (status: Status) => status !== 'RESOLVE_ERRORS' && status !== 'READY_FOR_VERIFICATION';
const isDecided = (status: Status) => status === 'APPROVED' || status === 'REJECTED';

const requests: readonly Request[] = [
  {
    operation: createVerification,
    what: 'handed in again',
    ask: ({ call }, { customerId }) => call(createVerification, { body: { customerId } }),
    outcome: (from) => (isDecided(from) ? 'INVALID_INPUT' : 200),
    to: { READY_FOR_VERIFICATION: 'IN_PROGRESS' },
  },
  {
    operation: createDocument,
    what: 'and another document',
    ask: ({ call }, { customerId }) => call(createDocument, { form: documentForm(customerId, proofOfAddress) }),
    outcome: () => 201,
    to: { RESOLVE_ERRORS: 'READY_FOR_VERIFICATION' },
  },
  {
    operation: replaceDocument,
    what: 'and another file of a document',
    ask: async ({ call }, { customerId, documentId }) =>
      call(replaceDocument, { params: { documentId }, form: documentForm(customerId, proofOfAddress) }),
    outcome: () => 200,
  },
  {
    operation: deleteDocument,
    what: 'and a document that is taken back',
    ask: ({ call }, { documentId }) => call(deleteDocument, { params: { documentId } }),
    outcome: (from) => (isSubmitted(from) ? 'CONFLICT' : 204),
    to: { READY_FOR_VERIFICATION: 'RESOLVE_ERRORS' },
  },
];

const asked: readonly Scenario[] = requests.flatMap(({ operation, what, ask, outcome, to = {} }) =>
  verificationStatuses.map((from) => {
    const [make, ...needs] = ways[from];
    return {
      operation,
      outcome: outcome(from),
      cause: `checks that are ${from}, ${what}`,
      needs,
      act: async (world: World) => {
        const standing = await make(world);
        await mustBe(world, standing, from);
        const answer = await ask(world, standing);
        await mustBe(world, standing, to[from] ?? from);
        return answer;
      },
    } satisfies Scenario;
  }),
);

/** What checks under way come to when somebody decides. */
const decisions = { APPROVED: 'APPROVED', REJECTED: 'REJECTED', HOLD: 'PENDING_MANUAL_REVIEW' } as const;

/** Somebody decides: about checks that are under way, and about no others. */
const ofDecisions: readonly Scenario[] = verificationStatuses.flatMap((from) =>
  (['APPROVED', 'REJECTED', 'HOLD'] as const).map((decision) => {
    const isUnderWay = isSubmitted(from) && !isDecided(from);
    const [make, ...needs] = ways[from];
    return {
      operation: getVerification,
      outcome: 200,
      cause: `checks from ${from}, decided as ${decision}${isUnderWay ? '' : ', which is refused'}`,
      needs: [...needs, 'decision'],
      act: async (world: World) => {
        const standing = await make(world);
        await mustBe(world, standing, from);
        if ((await decided(world, standing.customerId, decision)) !== isUnderWay)
          throw new Error(`A decision about checks that are ${from} was ${isUnderWay ? 'refused' : 'taken'}.`);
        await mustBe(world, standing, isUnderWay ? decisions[decision] : from);
        return read(world, standing);
      },
    } satisfies Scenario;
  }),
);

/** The states of a verification (interface, Customers and onboarding; supplement 5.9): each request in each, each step. */
export const verificationStates: readonly Scenario[] = [...asked, ...ofDecisions];
