export type { Pins } from './pins.ts';
export { sealOtp } from './sealOtp.ts';
export { type VerifiedTarget, verifyTargetBundle } from './verifyTargetBundle.ts';
