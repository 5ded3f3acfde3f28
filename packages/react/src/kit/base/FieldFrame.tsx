import { type ReactElement, type ReactNode, useId } from 'react';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from './Problem.tsx';

/** What surrounds every control: label, hint and error, in this order, above it. */
export interface FieldFrameProps {
  /** The visible label. */
  readonly label: ReactNode;
  /** An explanation or an example, below the label. */
  readonly hint?: ReactNode;
  /** What must be corrected, and how. The control is then described by it and marked as erroneous. */
  readonly error?: ReactNode;
  /** `true` tells assistive technology, `false` adds "(optional)" to the label. */
  readonly required?: boolean | undefined;
  /** Hides the label visually, where the context shows what is asked for. @default false */
  readonly labelHidden?: boolean | undefined;
  /** Id of the control. Default: generated. */
  readonly id?: string | undefined;
  /** Class of the element around label and control. */
  readonly className?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Renders label, hint and error around a control, and connects them. */
export function FieldFrame(
  props: FieldFrameProps & {
    readonly part: string;
    /** Further ids that describe the control. */
    readonly describedBy?: string | undefined;
    readonly children: (control: ControlAttributes) => ReactNode;
  },
): ReactElement {
  const { part, label, hint, error, required, labelHidden, className, describedBy, children } = props;
  const m = useMessages(controls);
  const generated = useId();
  const id = props.id ?? generated;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const hasError = isPresent(error);
  const described = [hasError && errorId, isPresent(hint) && hintId, describedBy].filter(Boolean).join(' ');
  return (
    <div className={['lk-field', className].filter(Boolean).join(' ')} data-lk-part={part}>
      <label className={labelHidden ? 'lk-hidden' : 'lk-label'} htmlFor={id}>
        {label}
        {required === false && ' '}
        {required === false && <span className="lk-optional">({m['field.optional']})</span>}
      </label>
      {isPresent(hint) && (
        <div id={hintId} className="lk-hint">
          {hint}
        </div>
      )}
      {/* The live region exists before its first text: screen readers announce only changes. */}
      <div id={errorId} className="lk-error" role="alert">
        {hasError && <Problem>{error}</Problem>}
      </div>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError || undefined,
        'aria-required': required || undefined,
      })}
    </div>
  );
}

function isPresent(content: ReactNode): boolean {
  return content !== undefined && content !== null && content !== false && content !== '';
}
