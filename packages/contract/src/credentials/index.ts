export { AuthMethod } from './authMethod.ts';
export { createCredential, deleteCredential } from './changeOperations.ts';
export { ClientPublicKey, CompressedPublicKey, UncompressedPublicKey } from './clientPublicKey.ts';
export { CredentialChallenge } from './credentialChallenge.ts';
export { CredentialRequest } from './credentialRequest.ts';
export { CredentialType } from './credentialType.ts';
export { DelegatedKey, DelegatedKeyRequest } from './delegatedKey.ts';
export {
  createDelegatedKey,
  getDelegatedKey,
  listDelegatedKeys,
  revokeDelegatedKey,
} from './delegatedKeyOperations.ts';
export { OidcToken } from './oidcToken.ts';
export { challengeCredential, listCredentials, verifyCredential } from './operations.ts';
export { PasskeyAssertion } from './passkeyAssertion.ts';
export { PasskeyAttestation, PasskeyNickname } from './passkeyAttestation.ts';
export { PayloadToSign } from './payloadToSign.ts';
export { SignedRetry } from './signedRetry.ts';
export { PasskeyChallengeRequest, VerifyCredentialRequest } from './verifyRequest.ts';
