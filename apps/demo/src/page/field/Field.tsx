import { type ReactElement, type Ref, useId } from 'react';

/** A labelled text field with its hint and its error, associated for assistive technology. */
export function Field(props: Field.Props): ReactElement {
  const { label, hint, error, value, onChange, ref, ...input } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
      <input
        {...input}
        ref={ref}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

export declare namespace Field {
  interface Props {
    readonly label: string;
    readonly hint?: string | undefined;
    readonly error?: string | undefined;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly name: string;
    readonly autoComplete?: string;
    readonly inputMode?: 'text' | 'numeric' | 'decimal';
    readonly spellCheck?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  }
}
