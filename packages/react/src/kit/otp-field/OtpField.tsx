'use client';
import {
  type ForwardRefExoticComponent,
  forwardRef,
  type InputHTMLAttributes,
  type RefAttributes,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { getFocused } from '../../focus/getFocused.ts';
import { isComplete } from '../../headless/otp/normaliseCode.ts';
import { otpInputProps } from '../../headless/otp/otpInputProps.ts';
import { composeRefs } from '../../headless/part/composeRefs.ts';
import { CodeCells } from '../base/CodeCells.tsx';
import { FieldFrame, type FieldFrameProps } from '../base/FieldFrame.tsx';
import { privateProps } from '../base/privateProps.ts';

/**
 * A field for a code of 4 to 10 characters: one input over painted cells. It accepts a pasted "123 456" and digits of
 * other scripts. `onComplete` is called once for each complete code. With an error, the code stays and is selected. The
 * attributes of `privateProps` keep the code out of session recorders.
 *
 * ```tsx
 * <OtpField label="6-digit code" length={6} onComplete={(code) => console.log(code.length)} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export const OtpField: ForwardRefExoticComponent<OtpField.Props & RefAttributes<HTMLInputElement>> = forwardRef<
  HTMLInputElement,
  OtpField.Props
>(function OtpField(props, ref) {
  const { label, hint, error, required, labelHidden, id, className, ...own } = props;
  const { length = 6, alphanumeric = false, value, defaultValue = '', onValueChange, onComplete, ...rest } = own;
  const { busy = false, autoFill = true, 'aria-describedby': describedBy, ...control } = rest;
  const frame = { label, hint, error, required, labelHidden, id, className };
  const [typed, setTyped] = useState(defaultValue);
  const code = value ?? typed;
  const shape = { length, alphanumeric };
  const reported = useRef(isComplete(code, shape) ? code : '');
  const input = useRef<HTMLInputElement>(null);
  const composed = useMemo(() => composeRefs(ref, input), [ref]);

  const hasError = Boolean(error);
  useEffect(() => {
    // Selecting would move the focus from wherever it is.
    const field = input.current;
    if (hasError && field !== null && getFocused(field) === field) field.select();
  }, [hasError]);

  const change = (next: string) => {
    setTyped(next);
    onValueChange?.(next);
    if (length === 0 || !isComplete(next, shape) || reported.current === next) return;
    reported.current = next;
    onComplete?.(next);
  };
  return (
    <FieldFrame part="otp" describedBy={describedBy} {...frame}>
      {(attributes) => (
        <CodeCells length={length} value={code}>
          <input
            {...otpInputProps({ shape, value: code, onValue: change })}
            {...(autoFill ? {} : { autoComplete: 'off' })}
            {...control}
            {...attributes}
            {...privateProps(length > 0 ? 'lk-otp-input' : 'lk-input')}
            ref={composed}
            readOnly={busy}
            data-busy={busy ? '' : undefined}
            data-lk-part="otp-input"
          />
        </CodeCells>
      )}
    </FieldFrame>
  );
});

export declare namespace OtpField {
  interface Props
    extends Omit<
        InputHTMLAttributes<HTMLInputElement>,
        'className' | 'required' | 'id' | 'value' | 'defaultValue' | 'onChange' | 'type' | 'readOnly' | 'maxLength'
      >,
      FieldFrameProps {
    /** Characters of the code, 4 to 10; 0 if unknown: then there are no cells, and no code is complete. @default 6 */
    readonly length?: number | undefined;
    /** Whether the code may have letters. @default false */
    readonly alphanumeric?: boolean | undefined;
    /** The code. With it the caller keeps the value. */
    readonly value?: string | undefined;
    /** The initial code, where the field keeps its value. */
    readonly defaultValue?: string | undefined;
    /** Called with each normalised code. */
    readonly onValueChange?: ((code: string) => void) | undefined;
    /** Called once for each code that is complete, for submitting it without a press. */
    readonly onComplete?: ((code: string) => void) | undefined;
    /** Whether the code is being verified: the field is read-only and keeps the focus. @default false */
    readonly busy?: boolean | undefined;
    /** Whether the device may fill in a code that it receives by message (`one-time-code`, WebOTP). @default true */
    readonly autoFill?: boolean | undefined;
  }
}
