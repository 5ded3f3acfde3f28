export { generateSessionKey } from './generateSessionKey.ts';
export { deleteSessionKey, loadSessionKey, saveSessionKey } from './keyStore.ts';
export type { SessionKey } from './sessionKey.ts';
