import type { ReactElement } from 'react';
import { Onboarding } from '../../onboarding/Onboarding.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** What the service still asks of the user. */
export function OnboardingSection({ headingLevel, autoFocus }: WalletSectionProps): ReactElement {
  return <Onboarding variant="plain" headingLevel={headingLevel} autoFocus={autoFocus} />;
}
