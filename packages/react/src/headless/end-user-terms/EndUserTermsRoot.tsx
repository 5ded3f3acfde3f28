'use client';
import type { ReactElement } from 'react';
import { type EndUserTerms, useEndUserTerms } from '../../hooks/useEndUserTerms.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { useSuccess } from '../task/useSuccess.ts';
import { endUserTermsTask } from './endUserTermsTask.ts';

/**
 * Provides the terms and the user's consent to the parts inside. Renders a `<section>`.
 */
export function EndUserTermsRoot({ onSuccess, ...rest }: EndUserTermsRoot.Props): ReactElement {
  const task = useEndUserTerms();
  const { status } = task.state;
  const wasReplaced = task.state.status === 'ready' && task.state.error?.code === 'END_USER_TERMS_VERSION_NOT_FOUND';
  // The consent was to other terms.
  const step = wasReplaced ? 'replaced' : status === 'accepting' ? 'ready' : status;
  useSuccess({ status, working: 'accepting', success: 'accepted', onSuccess });
  return <TaskProvider {...rest} parts={endUserTermsTask} task={task} step={step} />;
}

export declare namespace EndUserTermsRoot {
  type Props = TaskRootProps<EndUserTerms> &
    TaskProvider.Element & {
      /** Called when the user has accepted the terms. */
      readonly onSuccess?: (() => void) | undefined;
    };
}
