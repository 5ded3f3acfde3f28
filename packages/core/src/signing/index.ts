// What a page needs to sign with a stored key, and nothing else.
export { loadSessionKey } from '../keys/keyStore.ts';
export type { SessionKey } from '../keys/sessionKey.ts';
export { indexedDbKeys } from '../storage/indexedDbKeys.ts';
export { CREDENTIAL, EXPORT, REFRESH, REMOVAL } from './changePurposes.ts';
export type { ChangePurpose, Purpose } from './purpose.ts';
export { SIGNATURE_SCHEME, signPayload } from './signPayload.ts';
