import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

/**
 * How long the user has to respond, in milliseconds (docs/reference/credentials.md#createcredential). Browsers treat it
 * as a hint.
 */
export const TIMEOUT_MS = 60_000;

/** The part of a registration response that the wallet sends on. */
export interface Registration extends Pick<RegistrationResponseJSON, 'rawId'> {
  readonly response: Pick<RegistrationResponseJSON['response'], 'clientDataJSON' | 'attestationObject'> & {
    /** Browsers name transports that the library's types do not know. */
    readonly transports?: readonly string[] | undefined;
  };
}

/** The part of an authentication response that the wallet sends on. */
export interface Authentication extends Pick<AuthenticationResponseJSON, 'rawId'> {
  readonly response: Pick<
    AuthenticationResponseJSON['response'],
    'authenticatorData' | 'clientDataJSON' | 'signature' | 'userHandle'
  >;
}
