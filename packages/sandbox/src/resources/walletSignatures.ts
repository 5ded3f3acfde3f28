import type { InternalAccountId } from '@latchkey/contract';
import type { PublicKey } from '../crypto/points.ts';
import { isSignatureOf, parseWalletSignature, type WalletSignature } from '../crypto/walletSignature.ts';
import type { TablesDependency } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';

/**
 * The number of other payloads of each kind that are tried, to distinguish another payload's signature from an invalid
 * one.
 */
const otherPayloads = 20;

/** Parses the header. @throws ApiError `WALLET_SIGNATURE_MISSING` or `WALLET_SIGNATURE_MALFORMED`. */
export function readWalletSignature(header: string | null): WalletSignature {
  if (header === null || header === '') {
    throw new ApiError('WALLET_SIGNATURE_MISSING', 'The header Service-Wallet-Signature is missing.');
  }
  const walletSignature = parseWalletSignature(header);
  if (!walletSignature)
    throw new ApiError('WALLET_SIGNATURE_MALFORMED', 'The header Service-Wallet-Signature is malformed.');
  return walletSignature;
}

/** Lists the payloads that were recently issued to the account, except this one. */
function listOtherPayloads({ tables }: TablesDependency, accountId: InternalAccountId, payload: string): string[] {
  const quotes = tables.quotes.where('accountId', accountId).slice(-otherPayloads);
  const retries = tables.retries.where('accountId', accountId).slice(-otherPayloads);
  const quoted = quotes.map(({ source }) => (source.kind === 'wallet' ? source.payload : undefined));
  return [...quoted, ...retries.map((row) => row.payload)].filter(
    (other): other is string => other !== undefined && other !== payload,
  );
}

/**
 * Checks that a header is the signature of exactly this payload by one of these keys
 * (docs/reference/errors.md#failures-of-quotes-and-execution).
 * @throws ApiError `WALLET_SIGNATURE_BODY_MISMATCH` when it signs another payload of the account, else
 * `WALLET_SIGNATURE_INVALID`.
 */
export function assertSigned(
  dependencies: TablesDependency,
  proof: {
    readonly accountId: InternalAccountId;
    readonly payload: string;
    readonly walletSignature: WalletSignature;
    readonly keys: readonly PublicKey[];
  },
): void {
  const { accountId, payload, walletSignature, keys } = proof;
  if (!keys.includes(walletSignature.publicKey)) {
    throw new ApiError(
      'WALLET_SIGNATURE_INVALID',
      'The signing key does not belong to an active session of this account.',
      {
        details: { reason: 'KEY_NOT_ACTIVE' },
      },
    );
  }
  if (isSignatureOf(walletSignature, payload)) return;
  if (listOtherPayloads(dependencies, accountId, payload).some((other) => isSignatureOf(walletSignature, other))) {
    throw new ApiError('WALLET_SIGNATURE_BODY_MISMATCH', 'The signature is of another payload.');
  }
  throw new ApiError('WALLET_SIGNATURE_INVALID', 'The signature is invalid for this payload.');
}
