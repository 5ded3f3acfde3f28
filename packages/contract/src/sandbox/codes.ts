/** The codes that the service's own sandbox sends (interface, Wallet credentials; supplement 10.1). */
export const sandboxCodes = {
  /** A wallet's code, by e-mail and by SMS. */
  wallet: '000000',
  /** Codes of contacts and of Strong Customer Authentication. */
  contact: '123456',
} as const;
