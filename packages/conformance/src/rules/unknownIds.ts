import { type Operation, operations } from '@latchkey/contract';
import type { ErrorCode } from '@latchkey/contract/errors';
import { refreshSession } from '@latchkey/contract/sessions';
import { createUnknownParams } from '../pathParameters.ts';
import { requestsByOperation } from '../requestTemplates.ts';
import type { Scenario } from '../scenario.ts';
import { getAgentToken } from '../testContext.ts';

/** The error code for a path parameter that does not exist. */
const codes: readonly (readonly [parameter: string, code: ErrorCode])[] = [
  ['customerId', 'USER_NOT_FOUND'],
  ['quoteId', 'QUOTE_NOT_FOUND'],
  ['transactionId', 'TRANSACTION_NOT_FOUND'],
  ['tokenId', 'TOKEN_NOT_FOUND'],
  ['jobId', 'BULK_UPLOAD_JOB_NOT_FOUND'],
];

function getCode({ id, path, errors }: Operation): ErrorCode | undefined {
  // An unknown session is rejected like an ended one (docs/reference/errors.md#failures-of-wallet-authentication).
  if (id === refreshSession.id) return 'UNAUTHORIZED';
  if (!path.includes('{') || path.startsWith('/receiver/')) return undefined;
  const [, specificCode] =
    codes.find(([parameter, code]) => path.includes(`{${parameter}}`) && errors.includes(code)) ?? [];
  return specificCode ?? (errors.includes('NOT_FOUND') ? 'NOT_FOUND' : undefined);
}

/** Unknown ids (docs/architecture.md#codes-without-an-operation). */
export const unknownIds: readonly Scenario[] = operations.flatMap((operation) => {
  const outcome = getCode(operation);
  if (!outcome) return [];
  const request = requestsByOperation[operation.id];
  return [
    {
      operation,
      outcome,
      cause: 'an unknown id',
      needs: [],
      perform: async (context) => {
        const query = await request?.createQuery?.(context);
        return context.call(operation, {
          params: createUnknownParams(operation),
          ...(await getAgentToken(context, operation)),
          ...(query && { query }),
          ...(operation.bodyType === 'multipart'
            ? { form: request?.form?.() ?? new FormData() }
            : { body: request?.body }),
        });
      },
    },
  ];
});
