import type { WebAuthnOptions } from '@latchkey/contract/sca';

/**
 * Asks the person's authenticator, with the options as the service sent them, and gives what it said as WebAuthn's JSON
 * (`AuthenticationResponseJSON`). Throws a `WalletError` that says what can be done instead.
 */
export type PasskeyPrompt = (request: {
  readonly options: WebAuthnOptions;
  readonly signal: AbortSignal;
}) => Promise<object>;
