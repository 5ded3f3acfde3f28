import { type InputHTMLAttributes, type ReactElement, type ReactNode, useId } from 'react';
import type { TaskController, TaskParts } from '../../headless/task/createTask.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { down } from '../../icons/shapes.ts';
import { onboardingTask } from '../../messages/en/onboarding.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from '../base/Problem.tsx';

type FieldParts = Pick<TaskParts<TaskController>, 'Label' | 'Input' | 'FieldError'>;

/** A choice of a field: its value and its name. */
export type Choice = readonly [value: string, name: string];

/** One field of a task: label, hint, error above the control. */
export function TaskField(props: {
  readonly parts: FieldParts;
  readonly field: string;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  /** What is wrong, in words. Default: that it is missing or not accepted. */
  readonly problem: 'missing' | 'invalid' | undefined;
  readonly problemText?: string | undefined;
  /** The field is a list of these. */
  readonly choices?: readonly Choice[] | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement> | undefined;
}): ReactElement {
  const { parts, field, label, hint, problem, problemText, choices, input } = props;
  const m = useMessages(onboardingTask);
  const id = useId();
  // The part adds the error to the description.
  const hintId = hint === undefined ? undefined : id;
  return (
    <div className="lk-field">
      <parts.Label field={field} className="lk-label">
        {label}
      </parts.Label>
      {hint !== undefined && (
        <span id={hintId} className="lk-hint">
          {hint}
        </span>
      )}
      <parts.FieldError field={field} className="lk-error">
        {problem !== undefined && <Problem>{problemText ?? m[`onboarding.field.${problem}`]}</Problem>}
      </parts.FieldError>
      {choices === undefined ? (
        <parts.Input className="lk-input" {...input} field={field} aria-describedby={hintId} />
      ) : (
        <span className="lk-select-box">
          <parts.Input
            field={field}
            aria-describedby={hintId}
            className="lk-select"
            render={
              <select>
                <option value="">{m['onboarding.choose']}</option>
                {choices.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            }
          />
          <Icon icon={down} />
        </span>
      )}
    </div>
  );
}
