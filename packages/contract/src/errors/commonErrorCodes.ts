import type { ErrorCode } from './codes.ts';

/** Codes that any operation may return, so that no operation lists them (docs/reference/errors.md). */
export const commonErrorCodes = [
  'UNAUTHORIZED',
  'INVALID_REQUEST_FORMAT',
  'METHOD_NOT_ALLOWED',
  'SERVICE_SWITCH_ERROR',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/**
 * Codes of operations that this contract omits (invitations, stablecoin issuers), and codes that the interface names
 * without an operation. The sandbox returns them on request (docs/architecture.md#codes-without-an-operation).
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
