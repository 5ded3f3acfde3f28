import { type Operation, operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import { unknownParams } from '../placeholders.ts';
import { requests } from '../requests.ts';
import type { Scenario } from '../scenario.ts';
import { tokenFor } from '../world.ts';

/** Which code says that what a path names does not exist. */
const codes: readonly (readonly [parameter: string, code: ErrorCode])[] = [
  ['customerId', 'USER_NOT_FOUND'],
  ['quoteId', 'QUOTE_NOT_FOUND'],
  ['transactionId', 'TRANSACTION_NOT_FOUND'],
  ['tokenId', 'TOKEN_NOT_FOUND'],
  ['jobId', 'BULK_UPLOAD_JOB_NOT_FOUND'],
];

function codeOf({ path, errors }: Operation): ErrorCode | undefined {
  if (!path.includes('{') || path.startsWith('/receiver/')) return undefined;
  const [, named] = codes.find(([parameter, code]) => path.includes(`{${parameter}}`) && errors.includes(code)) ?? [];
  return named ?? (errors.includes('NOT_FOUND') ? 'NOT_FOUND' : undefined);
}

/** Ids that name nothing (interface, Errors; design 9.15). */
export const missing: readonly Scenario[] = operations.flatMap((operation) => {
  const outcome = codeOf(operation);
  if (!outcome) return [];
  const request = requests[operation.id];
  return [
    {
      operation,
      outcome,
      cause: 'an id that nobody has',
      needs: [],
      act: async (world) => {
        const query = await request?.queryOf?.(world);
        return world.call(operation, {
          params: unknownParams(operation),
          ...(await tokenFor(world, operation)),
          ...(query && { query }),
          ...(operation.bodyType === 'multipart'
            ? { form: request?.form?.() ?? new FormData() }
            : { body: request?.body }),
        });
      },
    },
  ];
});
