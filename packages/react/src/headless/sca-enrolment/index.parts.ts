export {
  ScaEnrolmentCodeForm as CodeForm,
  ScaEnrolmentCodeInput as CodeInput,
  ScaEnrolmentLabel as Label,
  ScaEnrolmentPhoneCountry as PhoneCountry,
  ScaEnrolmentPhoneForm as PhoneForm,
  ScaEnrolmentPhoneInput as PhoneInput,
  ScaEnrolmentResend as Resend,
  ScaEnrolmentSubmit as Submit,
} from './ScaEnrolmentForms.tsx';
export {
  ScaEnrolmentAcknowledge as Acknowledge,
  ScaEnrolmentAdd as Add,
  ScaEnrolmentBack as Back,
  ScaEnrolmentConfirmRemoval as ConfirmRemoval,
  ScaEnrolmentDescription as Description,
  ScaEnrolmentError as Error,
  ScaEnrolmentFinish as Finish,
  ScaEnrolmentHeading as Heading,
  ScaEnrolmentRemove as Remove,
  ScaEnrolmentRetry as Retry,
} from './ScaEnrolmentParts.tsx';
export { ScaEnrolmentRoot as Root } from './ScaEnrolmentRoot.tsx';
