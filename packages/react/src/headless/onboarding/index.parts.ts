export {
  OnboardingBack as Back,
  OnboardingContinue as Continue,
  OnboardingHeading as Heading,
  OnboardingList as List,
  OnboardingProgress as Progress,
  OnboardingRetry as Retry,
  OnboardingTask as Task,
} from './OnboardingParts.tsx';
export { OnboardingRoot as Root } from './OnboardingRoot.tsx';
