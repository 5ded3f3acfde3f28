export {
  VerificationHeading as Heading,
  VerificationProblems as Problems,
  VerificationResolve as Resolve,
  VerificationRetry as Retry,
  VerificationSubmit as Submit,
} from './VerificationParts.tsx';
export { VerificationRoot as Root } from './VerificationRoot.tsx';
