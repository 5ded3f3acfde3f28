import { type BulkJob, getBulkJob, uploadCustomers } from '@latchkey/contract/customers';
import { until } from '../onboardingSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

/** The form of a list of customers. */
function listForm(text: string): FormData {
  const form = new FormData();
  form.append('file', new File([text], 'customers.csv', { type: 'text/csv' }));
  return form;
}

/** A list of two, of whom the second has the name of one that there is not: it is one word. */
const list = (world: World) =>
  [
    'customerType,platformCustomerId,fullName',
    ...['Ada Lovelace', 'Ada'].map((name) => `INDIVIDUAL,${world.unique('bulk-')},${name}`),
  ].join('\n');

/** What names an upload. */
async function uploaded(world: World, text = list(world)) {
  const { jobId } = await world.must<{ jobId: string }>(uploadCustomers, { form: listForm(text) });
  return { params: { jobId } };
}

/** An upload that has come to an end. */
async function ended(world: World, status: BulkJob['status'], text?: string) {
  const named = await uploaded(world, text);
  const read = () => world.call<BulkJob>(getBulkJob, named);
  await until(world, `an upload that is ${status}`, async () => (await read()).body.status === status);
  return read();
}

/** Customers by the list (supplement 5.1). */
export const bulkCustomers: readonly Scenario[] = [
  ...scenariosOf(uploadCustomers, {
    202: ['a list of customers', (world) => world.call(uploadCustomers, { form: listForm(list(world)) })],
    INVALID_INPUT: [
      'a list that does not tell what its customers are',
      ({ call }) => call(uploadCustomers, { form: listForm('fullName\nAda Lovelace\n') }),
    ],
  }),
  ...scenariosOf(getBulkJob, {
    200: [
      'an upload that is COMPLETED, with a row that was refused',
      async (world) => {
        const answer = await ended(world, 'COMPLETED');
        const { total, successful, failed } = answer.body.progress;
        const told = answer.body.errors?.length;
        if (total !== 2 || successful !== 1 || failed !== 1 || told !== 1)
          throw new Error(`Of two rows, ${successful} were taken and ${failed} refused; ${told} are told.`);
        return answer;
      },
      'clock',
    ],
  }),
  ...scenariosOf(getBulkJob, {
    200: [
      'an upload that is FAILED: a quote was left open',
      async (world) => ended(world, 'FAILED', 'customerType\nINDIVIDUAL\n"INDIVIDUAL'),
      ...(['clock', 'ownValues'] as const),
    ],
  }),
  ...scenariosOf(getBulkJob, {
    200: ['an upload that was taken', async (world) => world.call(getBulkJob, await uploaded(world))],
  }),
];
