export { type VerificationErrorType, verificationErrorTypes } from './errorType.ts';
export { createVerification, getVerification, listVerifications } from './operations.ts';
export { Verification, VerificationError, VerificationRequest, verificationStatuses } from './verification.ts';
