export { ipAddress, ScaAuthorization } from './authorization.ts';
export { ScaChallenge, WebAuthnOptions } from './challenge.ts';
export { EnrolledFactor, EnrolledFactors } from './enrolledFactor.ts';
export { ScaEnrolment, ScaEnrolmentConfirmation } from './enrolment.ts';
export { ScaEnrolmentConfirmRequest, ScaEnrolmentRequest } from './enrolmentRequest.ts';
export { ScaFactor, scaFactors } from './factor.ts';
export { PaymentScaFactorRequest, paymentScaFactors, ScaFactorRequest } from './factorRequest.ts';
export { ScaLogin, ScaLoginStart } from './login.ts';
export { ScaLoginCompleteRequest, ScaLoginStartRequest } from './loginRequest.ts';
export {
  completeScaLogin,
  confirmScaEnrolment,
  deleteScaFactor,
  listScaFactors,
  recordScaEvent,
  startScaEnrolment,
  startScaLogin,
} from './operations.ts';
export { ScaReset, ScaResetStart } from './reset.ts';
export { completeScaReset, getScaReset, startScaReset } from './resetOperations.ts';
export { ScaResetCompleteRequest, ScaResetRequest } from './resetRequest.ts';
export { SecurityEvent, SecurityEventRequest, scaLockMinutes } from './securityEvent.ts';
