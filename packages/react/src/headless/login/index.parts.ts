export {
  LoginCancel as Cancel,
  LoginChangeIdentifier as ChangeIdentifier,
  LoginCodeForm as CodeForm,
  LoginCodeInput as CodeInput,
  LoginCodeLabel as CodeLabel,
  LoginResend as Resend,
  LoginSubmit as Submit,
} from './LoginCodeParts.tsx';
export {
  LoginContinue as Continue,
  LoginIdentifierForm as IdentifierForm,
  LoginIdentifierHint as IdentifierHint,
  LoginIdentifierInput as IdentifierInput,
  LoginIdentifierLabel as IdentifierLabel,
  LoginMethodSwitch as MethodSwitch,
  LoginRemember as Remember,
  LoginRequestCode as RequestCode,
  LoginUseAnother as UseAnother,
} from './LoginIdentifierParts.tsx';
export {
  LoginDescription as Description,
  LoginError as Error,
  LoginHeading as Heading,
  LoginPasskey as Passkey,
  LoginProvider as Provider,
  LoginRecovery as Recovery,
  LoginRetry as Retry,
} from './LoginParts.tsx';
export { LoginPhoneCountry as PhoneCountry } from './LoginPhoneCountry.ts';
export { LoginRoot as Root } from './LoginRoot.tsx';
