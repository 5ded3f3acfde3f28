export {
  ScaResetCheck as Check,
  ScaResetCompleteForm as CompleteForm,
  ScaResetError as Error,
  ScaResetFactor as Factor,
  ScaResetHeading as Heading,
  ScaResetOpenLink as OpenLink,
  ScaResetPhoneCountry as PhoneCountry,
  ScaResetPhoneInput as PhoneInput,
  ScaResetRestart as Restart,
  ScaResetStartForm as StartForm,
  ScaResetSubmit as Submit,
} from './ScaResetParts.tsx';
export { ScaResetRoot as Root } from './ScaResetRoot.tsx';
