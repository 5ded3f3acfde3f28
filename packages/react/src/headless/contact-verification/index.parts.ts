export {
  ContactVerificationCodeForm as CodeForm,
  ContactVerificationCodeInput as CodeInput,
  ContactVerificationCodeLabel as CodeLabel,
  ContactVerificationError as Error,
  ContactVerificationHeading as Heading,
  ContactVerificationResend as Resend,
  ContactVerificationRetry as Retry,
  ContactVerificationSend as Send,
  ContactVerificationSubmit as Submit,
} from './ContactVerificationParts.tsx';
export { ContactVerificationRoot as Root } from './ContactVerificationRoot.tsx';
