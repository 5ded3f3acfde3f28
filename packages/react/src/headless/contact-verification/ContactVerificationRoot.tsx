'use client';
import type { ReactElement } from 'react';
import { type ContactVerification, useContactVerification } from '../../hooks/useContactVerification.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { useSuccess } from '../task/useSuccess.ts';
import { contactVerificationTask } from './contactVerificationTask.ts';

const steps: Readonly<Record<string, string>> = { sending: 'ready', confirming: 'awaitingCode' };

/**
 * Provides the contacts to verify, and what the user types, to the parts inside. Renders a `<section>`.
 */
export function ContactVerificationRoot(props: ContactVerificationRoot.Props): ReactElement {
  const { channel, onSuccess, ...rest } = props;
  const task = useContactVerification({ channel });
  const { state } = task;
  useSuccess({ status: state.status, working: 'confirming', success: 'verified', onSuccess });
  const contact = 'channel' in state ? state.channel : '';
  const step = `${contact} ${steps[state.status] ?? state.status}`;
  const first = state.status === 'awaitingCode' ? ['code-input', 'heading'] : undefined;
  return <TaskProvider {...rest} parts={contactVerificationTask} task={task} step={step} first={first} />;
}

export declare namespace ContactVerificationRoot {
  type Props = TaskRootProps<ContactVerification> &
    TaskProvider.Element &
    useContactVerification.Options & {
      /** Called when the user has verified every contact that must be. */
      readonly onSuccess?: (() => void) | undefined;
    };
}
