import { getRetryPolicy } from '@latchkey/contract/errors';
import { hashToHex } from '../crypto/keys.ts';
import type { Row, Table } from '../journal/table.ts';
import { ApiError } from './apiError.ts';
import type { SerializedResponse } from './serializedResponse.ts';

/** The first response to an idempotency key, stored with its effect. The id is the key. */
export interface IdempotencyRow extends Row {
  readonly fingerprint: string;
  readonly response: SerializedResponse;
  /** Time of the response; milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The parts of a request that a key identifies, without the signature header: signing again changes its bytes
 * (docs/reference/conventions.md#idempotency).
 */
export interface FingerprintParts {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly requestId: string | null;
}

/** Creates the fingerprint of a request. */
export function createFingerprint({ method, path, body, requestId }: FingerprintParts): string {
  // The colon of an id means the same with and without percent-encoding.
  const canonicalPath = path.replace(/%3A/gi, ':');
  return hashToHex(JSON.stringify([method, canonicalPath, body, requestId]));
}

/** Validates a key: 1 to 255 visible characters or spaces. @throws ApiError `INVALID_INPUT`. */
export function validateKey(key: string): string {
  if (/^[\x20-\x7e\u0080-\u00ff]{1,255}$/.test(key)) return key;
  throw new ApiError(
    'INVALID_INPUT',
    'Idempotency-Key must have 1 to 255 characters, none of them a control character.',
    { isGeneric: true },
  );
}

/** Finds the stored response of a key. @throws ApiError `CONFLICT` when the key belongs to another request. */
export function findStoredResponse(
  responses: Table<IdempotencyRow>,
  key: string,
  fingerprint: string,
): SerializedResponse | undefined {
  const row = responses.get(key);
  if (row && row.fingerprint !== fingerprint) {
    throw new ApiError('CONFLICT', 'This Idempotency-Key was used for another request.', {
      details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
      isGeneric: true,
    });
  }
  return row?.response;
}

/** Statuses that can change after authentication or a wait. */
const temporaryStatuses = new Set([401, 408, 423, 429]);

/** Whether a response is stored. Responses that a retry may change are not, such as a missing login. */
export function isStored({ status, code }: Pick<SerializedResponse, 'status' | 'code'>): boolean {
  if (status >= 500 || temporaryStatuses.has(status) || code === 'SCA_SESSION_REQUIRED') return false;
  return code === undefined || getRetryPolicy(code, status) !== 'backOff';
}
