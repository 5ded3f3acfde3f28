import type { Operation } from '@latchkey/contract';
import { type ErrorCode, errorCodes } from '@latchkey/contract/errors';
import { ApiError } from './apiError.ts';
import { readQuery } from './query.ts';
import { validate } from './validate.ts';

const missingCodes: readonly ErrorCode[] = errorCodes[404];

/** Returns the code for an invalid path or query of an operation whose row has no `INVALID_INPUT`: the row's 404. */
function getMissingCode({ errors }: Operation): ErrorCode | undefined {
  return errors.includes('INVALID_INPUT') ? undefined : errors.find((code) => missingCodes.includes(code));
}

/**
 * Returns the validated path parameters and query of a request.
 * @throws ApiError `INVALID_INPUT` that lists every invalid field. An operation without this code in its row returns
 * its 404 with the same list, because no resource has a malformed id.
 */
export function readTarget(operation: Operation, url: URL, params: Readonly<Record<string, string>>) {
  try {
    return {
      params: operation.params && validate(operation.params, params),
      query: operation.query && validate(operation.query, readQuery(url, operation.query)),
    };
  } catch (error) {
    const code = error instanceof ApiError && error.code === 'INVALID_INPUT' ? getMissingCode(operation) : undefined;
    if (code === undefined || !(error instanceof ApiError)) throw error;
    throw new ApiError(code, 'The path or the query names nothing.', error.details && { details: error.details });
  }
}
