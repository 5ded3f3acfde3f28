import { createBeneficialOwner } from '@latchkey/contract/beneficial-owners';
import {
  createVerification,
  getVerification,
  listVerifications,
  type VerificationErrorType,
  verificationErrorTypes,
} from '@latchkey/contract/verifications';
import { unknownId } from '../agentSteps.ts';
import type { ServiceResponse } from '../createCaller.ts';
import {
  createBusinessBody,
  createCompleteBusiness,
  createCompleteIndividual,
  createOwnerBody,
  createUnverifiedIndividual,
  registerCustomer,
  submitForVerification,
  uploadDocument,
  type VerificationProblem,
  type VerificationResponse,
} from '../onboardingSteps.ts';
import { createScenarios, type Perform, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** Checks that a list of problems contains the expected ones. */
function expectProblems(
  problems: readonly VerificationProblem[],
  expected: readonly Partial<VerificationProblem>[],
): void {
  for (const { type, field, resourceId } of expected) {
    const found = problems.find(
      (problem) =>
        (type === undefined || problem.type === type) &&
        (field === undefined || problem.field === field) &&
        (resourceId === undefined || problem.resourceId === resourceId),
    );
    if (!found) throw new Error(`${field ?? type} is not reported.`);
    const accepted = verificationErrorTypes[found.type as VerificationErrorType] ?? []; // an open set
    const documentTypes = found.acceptedDocumentTypes ?? [];
    if (accepted.some((documentType) => !documentTypes.includes(documentType)))
      throw new Error(`${found.type} does not list the accepted documents.`);
  }
}

/** Submits a customer with a problem to correct. */
const submitIncomplete =
  (
    make: (context: TestContext) => Promise<{ customerId: string; problems: readonly Partial<VerificationProblem>[] }>,
  ): Perform =>
  async (context): Promise<ServiceResponse<VerificationResponse>> => {
    const { customerId, problems } = await make(context);
    const response = await context.call<VerificationResponse>(createVerification, { body: { customerId } });
    const { verificationStatus: status, errors } = response.body;
    if (status !== 'RESOLVE_ERRORS') throw new Error(`The verification is ${status}, not RESOLVE_ERRORS.`);
    expectProblems(errors, problems);
    return response;
  };

/** What an individual must have declared (docs/reference/verifications.md). */
const fields = ['birthDate', 'nationality', 'idType', 'identifier', 'address'];
/** What a business must have uploaded or declared (docs/reference/beneficial-owners.md). */
const businessProblems = [
  ...['MISSING_LEGAL_PRESENCE_DOCUMENT', 'MISSING_OWNERSHIP_STRUCTURE_DOCUMENT', 'MISSING_PROOF_OF_ADDRESS_DOCUMENT'],
  ...['MISSING_BENEFICIAL_OWNER', 'MISSING_CONTROL_PERSON'],
];

/**
 * Problems that a picture would be examined for: the number of the document selects them
 * (docs/reference/verifications.md).
 */
const problemsOfPictures = Object.keys(verificationErrorTypes).filter((type) => !/^MISSING_|_FIELD$/.test(type));

const pictureScenarios: readonly Scenario[] = problemsOfPictures.flatMap((type) => {
  const documentNumber = `verification:${type}`;
  return createScenarios(createVerification, {
    200: [
      `\`documentNumber: "${documentNumber}"\``,
      submitIncomplete(async (context) => {
        const { customerId } = await createUnverifiedIndividual(context);
        const documentId = await uploadDocument(context, customerId, { documentNumber });
        return {
          customerId,
          problems: [{ type, resourceId: type.startsWith('APPLICANT_') ? customerId : documentId }],
        };
      }),
      'sandboxValues',
    ],
  });
});

/** Returns a verification that every case may read. */
const getSharedVerification = (context: TestContext) =>
  context.getOrCreate('verification', async () => {
    const { customerId } = await createCompleteIndividual(context, '001');
    return { customerId, verificationId: (await submitForVerification(context, customerId)).id };
  });

/**
 * Verifications of customers, and the problems that block them (docs/reference/verifications.md,
 * docs/reference/customers.md).
 */
export const verifications: readonly Scenario[] = [
  ...pictureScenarios,
  ...createScenarios(createVerification, {
    200: [
      'an individual with everything missing: each field, and a document',
      submitIncomplete(async (context) => {
        const customerId = await registerCustomer(context, { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace003' });
        const missing = fields.map((field) => ({ type: 'MISSING_FIELD', field, resourceId: customerId }));
        return { customerId, problems: [...missing, { type: 'MISSING_IDENTITY_DOCUMENT', resourceId: customerId }] };
      }),
    ],
  }),
  ...createScenarios(createVerification, {
    200: [
      'a document that is hard to read',
      submitIncomplete(async (context) => {
        const { customerId } = await createCompleteIndividual(context, '003');
        return { customerId, problems: [{ type: 'POOR_QUALITY_DOCUMENT' }] };
      }),
    ],
  }),
  ...createScenarios(createVerification, {
    200: [
      'one side of a two-sided document',
      submitIncomplete(async (context) => {
        const { customerId } = await createUnverifiedIndividual(context);
        await uploadDocument(context, customerId, { documentType: 'DRIVERS_LICENSE', side: 'FRONT' });
        return { customerId, problems: [{ type: 'INCOMPLETE_DOCUMENT' }] };
      }),
    ],
  }),
  ...createScenarios(createVerification, {
    200: [
      'a business with everything missing: each document, and its owners',
      submitIncomplete(async (context) => {
        const customerId = await registerCustomer(context, createBusinessBody('R003'));
        return { customerId, problems: businessProblems.map((type) => ({ type, resourceId: customerId })) };
      }),
    ],
  }),
  ...createScenarios(createVerification, {
    200: [
      'a business with an owner without documents',
      submitIncomplete(async (context) => {
        const { customerId } = await createCompleteBusiness(context);
        const { id } = await context.expectSuccess<{ id: string }>(createBeneficialOwner, {
          body: createOwnerBody(customerId),
        });
        return { customerId, problems: [{ type: 'MISSING_IDENTITY_DOCUMENT', resourceId: id }] };
      }),
    ],
  }),
  ...createScenarios(createVerification, {
    200: [
      'a business with nothing missing',
      async (context) => {
        const { customerId } = await createCompleteBusiness(context);
        const response = await context.call<VerificationResponse>(createVerification, { body: { customerId } });
        const { verificationStatus: status, errors } = response.body;
        if (status !== 'IN_PROGRESS' || errors.length > 0)
          throw new Error(`The verification is ${status} with ${errors.length} errors, not IN_PROGRESS without.`);
        return response;
      },
    ],
    USER_NOT_FOUND: [
      'an unknown customer',
      ({ call }) => call(createVerification, { body: { customerId: `Customer:${unknownId}` } }),
    ],
  }),
  ...createScenarios(getVerification, {
    200: [
      'a started verification',
      async (context) => {
        const { verificationId } = await getSharedVerification(context);
        return context.call(getVerification, { params: { verificationId } });
      },
    ],
  }),
  ...createScenarios(listVerifications, {
    200: [
      'a customer’s verifications, by status',
      async (context) => {
        const { customerId, verificationId } = await getSharedVerification(context);
        const query = { customerId, verificationStatus: 'PENDING_MANUAL_REVIEW' };
        const response = await context.call<{ data: { id: string }[] }>(listVerifications, { query });
        if (response.body.data[0]?.id !== verificationId) throw new Error('The verification is not listed.');
        return response;
      },
    ],
  }),
];
