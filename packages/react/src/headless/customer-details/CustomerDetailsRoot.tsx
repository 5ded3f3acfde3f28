'use client';
import { type ReactElement, useMemo } from 'react';
import { findCustomerField } from '../../hooks/customerFields.ts';
import { type CustomerDetails, useCustomerDetails } from '../../hooks/useCustomerDetails.ts';
import type { TaskRootProps } from '../task/createTask.tsx';
import { TaskProvider } from '../task/TaskProvider.tsx';
import { useSuccess } from '../task/useSuccess.ts';
import { customerDetailsTask } from './customerDetailsTask.ts';
import { toDetailsDraft, toNamedProblems } from './detailsForm.ts';

/**
 * Provides the details of the user or of the business, and what the user types, to the parts inside. Renders a
 * `<section>`.
 */
export function CustomerDetailsRoot({ onSuccess, ...rest }: CustomerDetailsRoot.Props): ReactElement {
  const task = useCustomerDetails();
  const { state } = task;
  const customer = 'customer' in state ? state.customer : undefined;
  const named = 'problems' in state ? state.problems : undefined;
  const initial = useMemo(() => toDetailsDraft(customer), [customer]);
  const initialProblems = useMemo(
    () => (customer && named ? toNamedProblems(named, customer) : undefined),
    [customer, named],
  );
  useSuccess({ status: state.status, working: 'editing', success: 'saved', onSuccess });
  return (
    <TaskProvider
      {...rest}
      parts={customerDetailsTask}
      task={task}
      step={state.status === 'saving' ? 'editing' : state.status}
      initial={initial}
      initialProblems={initialProblems}
      findField={(name) => (customer && findCustomerField(customer, name)) ?? name}
    />
  );
}

export declare namespace CustomerDetailsRoot {
  type Props = TaskRootProps<CustomerDetails> &
    TaskProvider.Element & {
      /** Called when the user has saved the details. */
      readonly onSuccess?: (() => void) | undefined;
    };
}
