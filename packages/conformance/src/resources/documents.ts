import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  replaceDocument,
} from '@latchkey/contract/documents';
import type { ErrorCode } from '@latchkey/contract/errors';
import { unknownId } from '../agentSteps.ts';
import {
  createDocumentFields,
  createDocumentForm,
  createIndividualBody,
  createRejectedBusiness,
  registerCustomer,
  submitForVerification,
  uploadDocument,
} from '../onboardingSteps.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** Returns a customer who uploads documents, and whom no case changes. */
const getSharedHolder = (context: TestContext): Promise<string> =>
  context.getOrCreate('document holder', () => registerCustomer(context, createIndividualBody()));

/** Uploads a document, and returns its path parameters. */
async function createUploadedDocument(context: TestContext) {
  return { params: { documentId: await uploadDocument(context, await getSharedHolder(context)) } };
}

/** Why a document may be rejected on upload (docs/reference/errors.md). */
const problems: readonly ErrorCode[] = [
  ...(['LOW_QUALITY', 'DATA_MISMATCH', 'EXPIRED'] as const),
  ...(['SUSPECTED_FRAUD', 'UNSUITABLE_DOCUMENT', 'INCOMPLETE'] as const),
];

/**
 * The picture is not evaluated: the number of the document selects a rejection
 * (docs/architecture.md#codes-without-an-operation).
 */
const rejectedDocuments: readonly Scenario[] = problems.flatMap((code) => {
  const documentNumber = `error:${code}`;
  return [createDocument, replaceDocument].map((operation) => ({
    operation,
    outcome: code,
    cause: `\`documentNumber: "${documentNumber}"\``,
    needs: ['namedCode'],
    perform: async (context: TestContext) => {
      const form = createDocumentForm(await getSharedHolder(context), { documentNumber });
      return context.call(operation, {
        ...(operation === replaceDocument && (await createUploadedDocument(context))),
        form,
      });
    },
  }));
});

/** Documents of customers and business owners (docs/reference/documents.md, docs/reference/customers.md). */
export const documents: readonly Scenario[] = [
  ...createScenarios(createDocument, {
    201: [
      'a passport of a customer',
      async (context) => context.call(createDocument, { form: createDocumentForm(await getSharedHolder(context)) }),
    ],
    INVALID_INPUT: [
      'a passport without its number',
      async (context) =>
        context.call(createDocument, {
          form: createDocumentForm(await getSharedHolder(context), createDocumentFields('PASSPORT')),
        }),
    ],
    NOT_FOUND: [
      'an unknown holder',
      ({ call }) => call(createDocument, { form: createDocumentForm(`Customer:${unknownId}`) }),
    ],
  }),
  ...createScenarios(replaceDocument, {
    200: [
      'another file of the same holder',
      async (context) =>
        context.call(replaceDocument, {
          ...(await createUploadedDocument(context)),
          form: createDocumentForm(await getSharedHolder(context)),
        }),
    ],
  }),
  ...createScenarios(getDocument, {
    200: ['an existing document', async (context) => context.call(getDocument, await createUploadedDocument(context))],
  }),
  ...createScenarios(listDocuments, {
    200: [
      'a holder’s documents',
      async (context) => {
        const { params } = await createUploadedDocument(context);
        const response = await context.call<{ data: { id: string }[] }>(listDocuments, {
          query: { documentHolder: await getSharedHolder(context), limit: '100' },
        });
        if (!response.body.data.some(({ id }) => id === params.documentId))
          throw new Error('A document is not listed.');
        return response;
      },
    ],
  }),
  ...createScenarios(deleteDocument, {
    204: [
      'a document that was not submitted',
      async (context) => context.call(deleteDocument, await createUploadedDocument(context)),
    ],
    NOT_FOUND: [
      'a deleted document',
      async (context) => {
        const request = await createUploadedDocument(context);
        await context.expectSuccess(deleteDocument, request);
        return context.call(deleteDocument, request);
      },
    ],
    CONFLICT: [
      'a document of a submitted verification',
      async (context) => {
        const { customerId, documentId } = await createRejectedBusiness(context);
        await submitForVerification(context, customerId);
        return context.call(deleteDocument, { params: { documentId } });
      },
    ],
  }),
  ...rejectedDocuments,
];
