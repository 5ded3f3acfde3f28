import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import type { LoginStep } from '../../headless/login/steps.ts';
import type { KnownUser } from '../../headless/login/useRemembering.ts';
import { BlockedStep } from './BlockedStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { FailedStep } from './FailedStep.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { ProviderStep } from './ProviderStep.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';
import { ReturningStep } from './ReturningStep.tsx';
import { SignedInStep } from './SignedInStep.tsx';
import type { StepProps } from './stepProps.ts';
import { useLoginAnnouncements } from './useLoginAnnouncements.ts';

interface LaterStepProps extends StepProps {
  readonly step: Exclude<LoginStep, 'loading'>;
  readonly user: KnownUser | undefined;
}

/** The step of a remembered user, and those after the first form. A separate chunk. */
export function LaterStep({ step, user, ...props }: LaterStepProps): ReactElement | null {
  useLoginAnnouncements(useLoginContext('Login'));
  switch (step) {
    case 'identify':
      return user ? <ReturningStep {...props} user={user} /> : null;
    case 'code':
      return <CodeStep {...props} />;
    case 'passkey':
      return <PasskeyStep {...props} />;
    case 'provider':
      return <ProviderStep {...props} />;
    case 'recovery':
      return <RecoveryStep {...props} />;
    case 'blocked':
      return <BlockedStep {...props} />;
    case 'failed':
      return <FailedStep {...props} />;
    case 'signedIn':
      return <SignedInStep {...props} />;
  }
}
