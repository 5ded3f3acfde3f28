'use client';
import type { ReactElement } from 'react';
import type { VerificationStage } from '../../hooks/createVerificationStore.ts';
import { type OnboardingTaskId, showsOutcome } from '../../hooks/onboardingTasks.ts';
import { type Onboarding, useOnboarding } from '../../hooks/useOnboarding.ts';
import { useChange } from '../part/useChange.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { onboardingTask } from './onboardingTask.ts';

/**
 * Provides the task list of onboarding to the parts inside. Renders a `<section>`.
 */
export function OnboardingRoot(props: OnboardingRoot.Props): ReactElement {
  const { identityCheck, onTaskChange, onChange, ...rest } = props;
  const task = useOnboarding({ identityCheck });
  const { state } = task;
  const open = state.status === 'working' ? state.task : undefined;
  const stage = 'facts' in state ? state.facts.stage : undefined;
  useChange(open, (now) => onTaskChange?.(now));
  useChange(stage, (now) => now !== undefined && onChange?.(now));
  // The result takes the place of the list, whose heading may have the focus.
  const hasOutcome = state.status === 'listing' && showsOutcome(state.facts.stage, state.tasks);
  const step = open ?? (hasOutcome ? state.facts.stage : state.status);
  return <TaskProvider {...rest} parts={onboardingTask} task={task} step={step} />;
}

export declare namespace OnboardingRoot {
  type Props = TaskRootProps<Onboarding> &
    Omit<TaskProvider.Element, 'onChange'> &
    useOnboarding.Options & {
      /** Called when the user opens a task, and with undefined back in the list. */
      readonly onTaskChange?: ((task: OnboardingTaskId | undefined) => void) | undefined;
      /** Called with each stage of the checks that is read. */
      readonly onChange?: ((stage: VerificationStage) => void) | undefined;
    };
}
