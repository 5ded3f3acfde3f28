export { CodeSettings } from './codeSettings.ts';
export { isRelayErrorCode, type RelayErrorCode, relayErrorCodes } from './errors.ts';
export { RelayEvent } from './event.ts';
export { relayHeaders } from './headers.ts';
export { RelayHealth } from './health.ts';
export {
  endRelaySession,
  getRelayHealth,
  getRelayReadiness,
  getRelaySession,
  getRelaySettings,
  signIn,
  startPasskeyRegistration,
  streamRelayEvents,
} from './operations.ts';
export { PasskeyRegistration } from './passkeyRegistration.ts';
export { needsProof, type ProofSubject, proofLifetimeMs, proofScheme, proofText } from './proof.ts';
export { RelaySession, RelaySessionResponse } from './relaySession.ts';
export { RelaySettings } from './relaySettings.ts';
export { SignInCredential, SignInResponse } from './signIn.ts';
export { SignInRequest } from './signInRequest.ts';
