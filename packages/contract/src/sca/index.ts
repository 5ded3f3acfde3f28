export { ipAddress, ScaAuthorization } from './authorization.ts';
export { ScaChallenge, WebAuthnOptions } from './challenge.ts';
export {
  EnrolledFactor,
  EnrolledFactors,
  ScaEnrolment,
  ScaEnrolmentConfirmation,
  ScaEnrolmentConfirmRequest,
  ScaEnrolmentRequest,
} from './enrolment.ts';
export { ScaFactor, scaFactors } from './factor.ts';
export { PaymentScaFactorRequest, paymentScaFactors, ScaFactorRequest } from './factorRequest.ts';
export { ScaLogin, ScaLoginCompleteRequest, ScaLoginStart, ScaLoginStartRequest } from './login.ts';
export {
  completeScaLogin,
  confirmScaEnrolment,
  deleteScaFactor,
  listScaFactors,
  recordScaEvent,
  startScaEnrolment,
  startScaLogin,
} from './operations.ts';
export { ScaReset, ScaResetCompleteRequest, ScaResetRequest, ScaResetStart } from './reset.ts';
export { completeScaReset, getScaReset, startScaReset } from './resetOperations.ts';
export { SecurityEvent, SecurityEventRequest, scaLockMinutes } from './securityEvent.ts';
