export type { Purpose } from './purpose.ts';
export { SIGNATURE_SCHEME, signPayload } from './signPayload.ts';
