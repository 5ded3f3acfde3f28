import { Onboarding } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { CloseLink } from '../shell/CloseLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { refreshCustomer } from '../shell/useCustomer.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What the service must know before the wallet can be used. */
export function OnboardingScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <CloseLink />
      <Heading isHidden>{t('onboarding.title')}</Heading>
      <Onboarding onTaskChange={refreshCustomer} />
    </>
  );
}
