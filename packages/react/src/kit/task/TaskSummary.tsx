import type { ReactElement } from 'react';
import type { FieldProblem, TaskContextValue } from '../../headless/task/createTask.tsx';
import { onboardingTask } from '../../messages/en/onboarding.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ErrorSummary } from '../error-summary/ErrorSummary.tsx';

/** What the last check of the form found, where it is more than one problem. Each links to its field. */
export function TaskSummary(props: {
  readonly parts: { useTask(part: string): Pick<TaskContextValue<unknown>, 'checked' | 'getId'> };
  /** Names a field. Undefined for one that the form does not have. */
  readonly getLabel: (field: string) => string | undefined;
  /** What is wrong, in words. Default: that it is missing or not accepted. */
  readonly getText?: ((field: string, problem: FieldProblem) => string | undefined) | undefined;
}): ReactElement {
  const m = useMessages(onboardingTask);
  const { parts, getLabel, getText } = props;
  const { checked, getId } = parts.useTask('TaskSummary');
  const problems = Object.entries(checked.problems).flatMap(([field, problem]) => {
    const label = getLabel(field);
    const text = getText?.(field, problem) ?? m[`onboarding.field.${problem}`];
    return label === undefined ? [] : [{ fieldId: getId(field), text: `${label} – ${text}` }];
  });
  // A new check shows a new summary, which takes the focus.
  return <ErrorSummary key={checked.round} problems={problems} />;
}
