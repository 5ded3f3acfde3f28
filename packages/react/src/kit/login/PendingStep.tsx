import { type ReactElement, useEffect } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import type { ModuleState } from '../../hooks/useModule.ts';
import { LoadError } from '../base/LoadError.tsx';
import { LoadingStep } from './LoadingStep.tsx';
import type { StepProps } from './stepProps.ts';

interface PendingStepProps extends StepProps {
  readonly load: Exclude<ModuleState<unknown>, { readonly status: 'ready' }>;
  readonly onRetry: () => void;
}

/** The place of a step whose code is not there yet. The login goes on, and nothing that was entered is lost. */
export function PendingStep({ load, onRetry, ...props }: PendingStepProps): ReactElement {
  const { edit } = useLoginContext('Login');
  const error = load.status === 'failed' ? load.error : undefined;
  useEffect(() => {
    edit({ pendingStep: { error } });
    return () => edit({ pendingStep: undefined });
  }, [error, edit]);
  if (load.status === 'loading') return <LoadingStep {...props} />;
  return <LoadError error={load.error} isRepeated={load.isRepeated} onRetry={onRetry} />;
}
