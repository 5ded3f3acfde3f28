import type { PayloadToSign } from '@latchkey/contract/credentials';
import { toDateTime } from '../clock/toDateTime.ts';
import { hashToHex } from '../crypto/keys.ts';
import type { PublicKey } from '../crypto/points.ts';
import type { EventDependencies, TablesDependency, TimeDependency } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import { createId } from '../newId.ts';
import type { RetryRow } from './signedRetryRow.ts';
import { assertSigned, readWalletSignature } from './walletSignatures.ts';

/** How long a payload waits for its signature: five minutes (docs/reference/signed-retries.md). */
const retryLifeMs = 5 * 60_000;

interface Leg {
  readonly path: string;
  readonly bodyText: string;
}

const toRequestLine = (method: string, { path }: Leg) => `${method} ${path}`;

/** Whether a request is or attempts a second leg. */
export function isSigned(call: {
  readonly walletSignature: string | null;
  readonly requestId: string | null;
}): boolean {
  return call.walletSignature !== null || call.requestId !== null;
}

/** Starts a signed retry. Returns the 202 body without the credential's type. */
export function issueRetry(
  dependencies: EventDependencies,
  leg: Leg & { readonly method: string },
  content: Pick<RetryRow, 'accountId' | 'payload' | 'publicKey' | 'basis'>,
) {
  const row = dependencies.tables.retries.put({
    id: createId(dependencies, 'Request'),
    ...content,
    request: toRequestLine(leg.method, leg),
    bodyDigest: hashToHex(leg.bodyText),
    expiresAt: dependencies.now() + retryLifeMs,
    used: false,
  });
  return {
    payloadToSign: row.payload as PayloadToSign, // created here: the contract's brand marks exactly this text
    requestId: row.id,
    expiresAt: toDateTime(row.expiresAt),
  };
}

function createRequestIdError(reason: string): ApiError {
  // The interface defines a 401 without a code (docs/reference/errors.md#failures-of-wallet-authentication).
  return new ApiError('WALLET_SIGNATURE_INVALID', 'The Request-Id is unknown, used, or too old.', {
    details: { reason },
  });
}

/**
 * Completes the second leg: the signature header must be well-formed, the request known, unused and not expired, the
 * body equal to the first leg's, and the signature made with a key that `mayRetry` returns. After a rejected attempt
 * the request stays open.
 * @throws ApiError `WALLET_SIGNATURE_*`, `REQUEST_ID_MISSING`.
 */
export function redeemRetry(
  dependencies: TablesDependency & TimeDependency,
  leg: Leg & { readonly method: string; readonly walletSignature: string | null; readonly requestId: string | null },
  mayRetry: (row: RetryRow) => readonly PublicKey[],
): RetryRow {
  const walletSignature = readWalletSignature(leg.walletSignature);
  if (leg.requestId === null || leg.requestId === '') {
    throw new ApiError(
      'REQUEST_ID_MISSING',
      'A signed retry must repeat the requestId of the first response in the header Request-Id.',
    );
  }
  const row = dependencies.tables.retries.get(leg.requestId);
  if (!row) throw createRequestIdError('REQUEST_ID_UNKNOWN');
  if (row.used) throw createRequestIdError('REQUEST_ID_USED');
  if (dependencies.now() >= row.expiresAt) throw createRequestIdError('REQUEST_ID_EXPIRED');
  if (row.request !== toRequestLine(leg.method, leg) || row.bodyDigest !== hashToHex(leg.bodyText)) {
    throw new ApiError(
      'WALLET_SIGNATURE_BODY_MISMATCH',
      'The retry differs from the request whose payload was issued.',
    );
  }
  assertSigned(dependencies, { accountId: row.accountId, payload: row.payload, walletSignature, keys: mayRetry(row) });
  return dependencies.tables.retries.put({ ...row, used: true });
}
