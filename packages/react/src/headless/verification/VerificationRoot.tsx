'use client';
import { type ReactElement, useEffect, useRef } from 'react';
import type { VerificationStage } from '../../hooks/createVerificationStore.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { useVerification, type Verification } from '../../hooks/useVerification.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { verificationTask } from './verificationTask.ts';

/**
 * Provides the user's verification to the parts inside. Renders a `<section>`.
 */
export function VerificationRoot({ onChange, ...rest }: VerificationRoot.Props): ReactElement {
  const task = useVerification();
  const { state } = task;
  const stage = 'stage' in state ? state.stage : undefined;
  const latest = useLatest(onChange);
  const reported = useRef(stage);
  useEffect(() => {
    const previous = reported.current;
    reported.current = stage ?? previous;
    if (stage !== undefined && previous !== undefined && stage !== previous) latest.current?.(stage);
  }, [stage, latest]);
  return <TaskProvider {...rest} parts={verificationTask} task={task} step={stage ?? state.status} />;
}

export declare namespace VerificationRoot {
  type Props = TaskRootProps<Verification> &
    Omit<TaskProvider.Element, 'onChange'> & {
      /** Called with each new stage of the checks. */
      readonly onChange?: ((stage: VerificationStage) => void) | undefined;
    };
}
