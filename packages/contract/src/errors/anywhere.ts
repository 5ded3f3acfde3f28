import type { ErrorCode } from './codes.ts';

/** Codes that any operation may answer, so that no row names them (interface, Errors; supplement 9.1 and 9.7). */
export const codesOfEveryOperation = [
  'UNAUTHORIZED',
  'INVALID_REQUEST_FORMAT',
  'METHOD_NOT_ALLOWED',
  'SERVICE_SWITCH_ERROR',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/**
 * Codes of operations that this contract leaves out (invitations, issuers of stablecoins), or that the interface names
 * without an operation. A sandbox answers them on request (design 9.15).
 */
export const codesWithoutOperation = [
  'INVITATION_ALREADY_CLAIMED',
  'INVITATIONS_NOT_CONFIGURED',
  'INVITATION_CANCELLED',
  'INVITATION_NOT_FOUND',
  'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
  'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
  'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
  'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND',
  'INVALID_SIGNATURE',
  'REFERENCE_NOT_FOUND',
] as const satisfies readonly ErrorCode[];
