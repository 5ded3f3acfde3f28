import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import {
  createVerification,
  getVerification,
  listVerifications,
  type VerificationErrorType,
  verificationErrorTypes,
} from '@latchkey/contract/verifications';
import { nobody } from '../agentSteps.ts';
import type { Answered } from '../exchange.ts';
import {
  business,
  handIn,
  owner,
  type ProblemSeen,
  patientPerson,
  registered,
  submitted,
  type VerificationSeen,
  wholeBusiness,
  wholePerson,
} from '../onboardingSteps.ts';
import { type Act, type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** Holds a list of problems against those that there should be, whichever else there are. */
function mustName(problems: readonly ProblemSeen[], named: readonly Partial<ProblemSeen>[]): void {
  for (const { type, field, resourceId } of named) {
    const found = problems.find(
      (problem) =>
        (type === undefined || problem.type === type) &&
        (field === undefined || problem.field === field) &&
        (resourceId === undefined || problem.resourceId === resourceId),
    );
    if (!found) throw new Error(`${field ?? type} is not told.`);
    const accepted = verificationErrorTypes[found.type as VerificationErrorType] ?? []; // an open set
    const told = found.acceptedDocumentTypes ?? [];
    if (accepted.some((documentType) => !told.includes(documentType)))
      throw new Error(`${found.type} does not say which documents would do.`);
  }
}

/** Hands a customer in of whom something is to be put right. */
const lacking =
  (make: (world: World) => Promise<{ customerId: string; lacks: readonly Partial<ProblemSeen>[] }>): Act =>
  async (world): Promise<Answered<VerificationSeen>> => {
    const { customerId, lacks } = await make(world);
    const answer = await world.call<VerificationSeen>(createVerification, { body: { customerId } });
    const { verificationStatus: status, errors } = answer.body;
    if (status !== 'RESOLVE_ERRORS') throw new Error(`The verification is ${status}, not RESOLVE_ERRORS.`);
    mustName(errors, lacks);
    return answer;
  };

/** What a person must have told (supplement 5.9). */
const fields = ['birthDate', 'nationality', 'idType', 'identifier', 'address'];
/** What a business must have handed in or named (supplement 5.8). */
const ofBusiness = [
  ...['MISSING_LEGAL_PRESENCE_DOCUMENT', 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT', 'MISSING_PROOF_OF_ADDRESS_DOCUMENT'],
  ...['MISSING_BENEFICIAL_OWNER', 'MISSING_CONTROL_PERSON'],
];

/** What a picture would have to be looked at for: the number of the document has it found (supplement 5.9). */
const inPictures = Object.keys(verificationErrorTypes).filter((type) => !/^MISSING_|_FIELD$/.test(type));

const found: readonly Scenario[] = inPictures.flatMap((type) => {
  const documentNumber = `verification:${type}`;
  return scenariosOf(createVerification, {
    200: [
      `\`documentNumber: "${documentNumber}"\``,
      lacking(async (world) => {
        const { customerId } = await patientPerson(world);
        const documentId = await handIn(world, customerId, { documentNumber });
        return { customerId, lacks: [{ type, resourceId: type.startsWith('APPLICANT_') ? customerId : documentId }] };
      }),
      'ownValues',
    ],
  });
});

/** Somebody's checks that every row may read. */
const adas = (world: World) =>
  world.once('verification', async () => {
    const { customerId } = await wholePerson(world, '001');
    return { customerId, verificationId: (await submitted(world, customerId)).id };
  });

/** Checks of customers, and everything that keeps them from going on (interface, Customers and onboarding; supplement 5.9). */
export const verifications: readonly Scenario[] = [
  ...found,
  ...scenariosOf(createVerification, {
    200: [
      'a person of whom everything is missing: each field, and a document',
      lacking(async (world) => {
        const customerId = await registered(world, { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace003' });
        const missing = fields.map((field) => ({ type: 'MISSING_FIELD', field, resourceId: customerId }));
        return { customerId, lacks: [...missing, { type: 'MISSING_IDENTITY_DOCUMENT', resourceId: customerId }] };
      }),
    ],
  }),
  ...scenariosOf(createVerification, {
    200: [
      'papers that are hard to read',
      lacking(async (world) => {
        const { customerId } = await wholePerson(world, '003');
        return { customerId, lacks: [{ type: 'POOR_QUALITY_DOCUMENT' }] };
      }),
    ],
  }),
  ...scenariosOf(createVerification, {
    200: [
      'one side of a paper that has two',
      lacking(async (world) => {
        const { customerId } = await patientPerson(world);
        await handIn(world, customerId, { documentType: 'DRIVERS_LICENSE', side: 'FRONT' });
        return { customerId, lacks: [{ type: 'INCOMPLETE_DOCUMENT' }] };
      }),
    ],
  }),
  ...scenariosOf(createVerification, {
    200: [
      'a business of which everything is missing: each document, and who is behind it',
      lacking(async (world) => {
        const customerId = await registered(world, business('R003'));
        return { customerId, lacks: ofBusiness.map((type) => ({ type, resourceId: customerId })) };
      }),
    ],
  }),
  ...scenariosOf(createVerification, {
    200: [
      'a business, behind which is somebody without papers',
      lacking(async (world) => {
        const { customerId } = await wholeBusiness(world);
        const { id } = await world.must<{ id: string }>(createBeneficialOwner, { body: owner(customerId) });
        return { customerId, lacks: [{ type: 'MISSING_IDENTITY_DOCUMENT', resourceId: id }] };
      }),
    ],
  }),
  ...scenariosOf(createVerification, {
    200: [
      'a business of which nothing is missing',
      async (world) => {
        const { customerId } = await wholeBusiness(world);
        const answer = await world.call<VerificationSeen>(createVerification, { body: { customerId } });
        const { verificationStatus: status, errors } = answer.body;
        if (status !== 'IN_PROGRESS' || errors.length > 0)
          throw new Error(`The verification is ${status} with ${errors.length} errors, not IN_PROGRESS without.`);
        return answer;
      },
    ],
    USER_NOT_FOUND: [
      'a customer that nobody is',
      ({ call }) => call(createVerification, { body: { customerId: `Customer:${nobody}` } }),
    ],
  }),
  ...scenariosOf(getVerification, {
    200: [
      'checks that were begun',
      async (world) => {
        const { verificationId } = await adas(world);
        return world.call(getVerification, { params: { verificationId } });
      },
    ],
  }),
  ...scenariosOf(listVerifications, {
    200: [
      'a customer’s checks, by where they are',
      async (world) => {
        const { customerId, verificationId } = await adas(world);
        const query = { customerId, verificationStatus: 'PENDING_MANUAL_REVIEW' };
        const answer = await world.call<{ data: { id: string }[] }>(listVerifications, { query });
        if (answer.body.data[0]?.id !== verificationId) throw new Error('The verification is not listed.');
        return answer;
      },
    ],
  }),
];
