export { AuthMethod, CredentialChallenge, CredentialType } from './authMethod.ts';
export { challengeCredential, listCredentials, VerifyCredentialRequest, verifyCredential } from './operations.ts';
export { PayloadToSign } from './payloadToSign.ts';
export { SignedRetry } from './signedRetry.ts';
