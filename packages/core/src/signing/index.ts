// Signing with a stored key, without a wallet. `signPayload` and `signLoginToken` are not in the root entry point,
// because without a wallet they cannot make its checks.
export { loadSessionKey } from '../keys/keyStore.ts';
export type { SessionKey } from '../keys/sessionKey.ts';
export { indexedDbKeys } from '../storage/indexedDbKeys.ts';
export { type InspectedPayload, inspectPayload } from './inspectPayload.ts';
export { signLoginToken } from './loginToken.ts';
export {
  expectEmail,
  expectIdentity,
  expectPasskey,
  expectPhoneNumber,
  expectTargetKey,
  type PayloadExpectation,
  type PayloadSubject,
} from './payloadExpectation.ts';
export { defaultPayloadTypes, OPAQUE_PAYLOAD, type PayloadTypes } from './payloadTypes.ts';
export type { CheckPayload, ConfirmedQuote } from './paymentCheck.ts';
export { SIGNATURE_SCHEME } from './signatureHeader.ts';
export { signPayload } from './signPayload.ts';
