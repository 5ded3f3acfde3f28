/**
 * The codes that the service's own sandbox sends (docs/reference/sandbox-operations.md#values-that-select-an-outcome,
 * docs/reference/credentials.md).
 */
export const sandboxCodes = {
  /** A wallet's code, by e-mail and by SMS. */
  wallet: '000000',
  /** Codes of contacts and of Strong Customer Authentication. */
  contact: '123456',
} as const;
