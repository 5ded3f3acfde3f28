export { AuthMethod, CredentialChallenge, CredentialType } from './authMethod.ts';
export { ClientPublicKey, CompressedPublicKey, UncompressedPublicKey } from './clientPublicKey.ts';
export { CredentialRequest, OidcToken } from './credentialRequest.ts';
export { DelegatedKey, DelegatedKeyRequest } from './delegatedKey.ts';
export {
  createDelegatedKey,
  getDelegatedKey,
  listDelegatedKeys,
  revokeDelegatedKey,
} from './delegatedKeyOperations.ts';
export {
  challengeCredential,
  createCredential,
  deleteCredential,
  listCredentials,
  verifyCredential,
} from './operations.ts';
export { PasskeyAssertion, PasskeyAttestation, PasskeyNickname } from './passkey.ts';
export { PayloadToSign } from './payloadToSign.ts';
export { SignedRetry } from './signedRetry.ts';
export { PasskeyChallengeRequest, VerifyCredentialRequest } from './verifyRequest.ts';
