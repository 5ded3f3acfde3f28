import type { CustomerId } from '@latchkey/contract';
import type { Row } from '../../journal/table.ts';

/**
 * A link to the hosted verification. It grants access to act for the customer, so the id is the digest of its token.
 */
export interface KycLinkRow extends Row {
  readonly customerId: CustomerId;
  /** The page that the user returns to. */
  readonly redirectUri?: string;
  readonly expiresAt: number;
}

/** Path of the hosted pages on the sandbox's own origin. */
export const hostedPath = '/hosted-verification/';

/** Lifetime of a link in milliseconds. */
export const kycLinkMs = 24 * 3_600_000;
