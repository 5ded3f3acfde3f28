export {
  StepUpCancel as Cancel,
  StepUpConfirmCancel as ConfirmCancel,
  StepUpKeepGoing as KeepGoing,
  StepUpRetry as Retry,
  StepUpSwitchFactor as SwitchFactor,
  StepUpUsePasskey as UsePasskey,
  StepUpUseRecoveryCode as UseRecoveryCode,
} from './StepUpActions.tsx';
export {
  StepUpCodeForm as CodeForm,
  StepUpCodeInput as CodeInput,
  StepUpCodeLabel as CodeLabel,
  StepUpResend as Resend,
  StepUpSubmit as Submit,
} from './StepUpCode.tsx';
export { StepUpRoot as Root } from './StepUpRoot.tsx';
export {
  StepUpChallengeHeading as ChallengeHeading,
  StepUpDescription as Description,
  StepUpError as Error,
  StepUpHeading as Heading,
  StepUpSummary as Summary,
} from './StepUpTexts.tsx';
