import { type BulkJob, getBulkJob, uploadCustomers } from '@latchkey/contract/customers';
import { advanceUntil } from '../onboardingSteps.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

/** Creates the form of a list of customers. */
function createListForm(text: string): FormData {
  const form = new FormData();
  form.append('file', new File([text], 'customers.csv', { type: 'text/csv' }));
  return form;
}

/** Creates a list of two, the second with the name of a missing one: it is a single word. */
const createList = (context: TestContext) =>
  [
    'customerType,platformCustomerId,fullName',
    ...['Ada Lovelace', 'Ada'].map((name) => `INDIVIDUAL,${context.createUniqueText('bulk-')},${name}`),
  ].join('\n');

/** Uploads a list, and returns the path parameters of the upload. */
async function uploadList(context: TestContext, text = createList(context)) {
  const { jobId } = await context.expectSuccess<{ jobId: string }>(uploadCustomers, { form: createListForm(text) });
  return { params: { jobId } };
}

/** Uploads a list, and waits until it is processed. */
async function uploadUntil(context: TestContext, status: BulkJob['status'], text?: string) {
  const request = await uploadList(context, text);
  const read = () => context.call<BulkJob>(getBulkJob, request);
  await advanceUntil(context, `an upload that is ${status}`, async () => (await read()).body.status === status);
  return read();
}

/** Bulk upload of customers (docs/reference/customers.md). */
export const bulkCustomers: readonly Scenario[] = [
  ...createScenarios(uploadCustomers, {
    202: [
      'a list of customers',
      (context) => context.call(uploadCustomers, { form: createListForm(createList(context)) }),
    ],
    INVALID_INPUT: [
      'a list without customer types',
      ({ call }) => call(uploadCustomers, { form: createListForm('fullName\nAda Lovelace\n') }),
    ],
  }),
  ...createScenarios(getBulkJob, {
    200: [
      'a COMPLETED upload with a rejected row',
      async (context) => {
        const response = await uploadUntil(context, 'COMPLETED');
        const { total, successful, failed } = response.body.progress;
        const reported = response.body.errors?.length;
        if (total !== 2 || successful !== 1 || failed !== 1 || reported !== 1)
          throw new Error(`Of two rows, ${successful} were accepted and ${failed} rejected, with ${reported} errors.`);
        return response;
      },
      'clock',
    ],
  }),
  ...createScenarios(getBulkJob, {
    200: [
      'a FAILED upload: an unclosed quotation mark',
      async (context) => uploadUntil(context, 'FAILED', 'customerType\nINDIVIDUAL\n"INDIVIDUAL'),
      ...(['clock', 'sandboxValues'] as const),
    ],
  }),
  ...createScenarios(getBulkJob, {
    200: ['an accepted upload', async (context) => context.call(getBulkJob, await uploadList(context))],
  }),
];
