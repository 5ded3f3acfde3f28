import type { CredentialState } from '@latchkey/core';

/** The step of adding a passkey that the user sees. */
export type PasskeyEnrollStep = 'offer' | 'reauthenticating' | 'exists' | 'created';

/** The codes of the browser, the authenticator and the service for a passkey that is already there. */
const EXISTS = ['PASSKEY_EXISTS', 'PASSKEY_ALREADY_ENROLLED', 'PASSKEY_CREDENTIAL_ALREADY_EXISTS'];

/**
 * Returns the step of a state.
 *
 * ```ts
 * passkeyEnrollStep({ status: 'idle' }) // 'offer'
 * ```
 */
export function passkeyEnrollStep(state: CredentialState): PasskeyEnrollStep {
  if (state.status === 'done') return 'created';
  if (state.status === 'reauthenticating') return state.status;
  return state.status === 'failed' && EXISTS.includes(state.error.code) ? 'exists' : 'offer';
}

/** Returns whether the device or the service is at work. */
export function isEnrolling({ status }: CredentialState): boolean {
  return status === 'making' || status === 'changing' || status === 'checking';
}
