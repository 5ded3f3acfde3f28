export type { Pins } from './pins.ts';
export { HPKE_INFO, sealOtp } from './sealOtp.ts';
export { type VerifiedTarget, verifyTargetBundle } from './verifyTargetBundle.ts';
