'use client';
import {
  type ForwardRefExoticComponent,
  forwardRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type RefAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Affixed } from '../base/Affixed.tsx';
import { FieldFrame, type FieldFrameProps } from '../base/FieldFrame.tsx';

/**
 * A text field with its label, hint and error. The error stands above the field, with an icon and in words. Other props
 * and the ref go to the `<input>`, or to the `<textarea>` of a field with `multiline`.
 *
 * ```tsx
 * <Field label="Account number" hint="10 digits" error="Enter all 10 digits." inputMode="numeric" prefix="SE" />
 * ```
 */
export const Field: ForwardRefExoticComponent<Field.Props & RefAttributes<HTMLInputElement & HTMLTextAreaElement>> =
  forwardRef<HTMLInputElement & HTMLTextAreaElement, Field.Props>(function Field(props, ref) {
    const { label, hint, error, required, labelHidden, id, className, multiline, prefix, suffix, ...rest } = props;
    const frame = { label, hint, error, required, labelHidden, id, className };
    const { 'aria-describedby': describedBy, ...control } = rest;
    return (
      <FieldFrame part="field" describedBy={describedBy} {...frame}>
        {(attributes) => {
          if (multiline)
            return (
              <textarea
                rows={3}
                {...(control as TextareaHTMLAttributes<HTMLTextAreaElement>)}
                {...attributes}
                ref={ref as Ref<HTMLTextAreaElement>}
                className="lk-input"
              />
            );
          return (
            <Affixed prefix={prefix} suffix={suffix} control={attributes}>
              {(affixed) => (
                <input
                  type="text"
                  {...(control as InputHTMLAttributes<HTMLInputElement>)}
                  {...affixed}
                  ref={ref as Ref<HTMLInputElement>}
                />
              )}
            </Affixed>
          );
        }}
      </FieldFrame>
    );
  });

export declare namespace Field {
  type Control = Omit<
    InputHTMLAttributes<HTMLInputElement> & TextareaHTMLAttributes<HTMLTextAreaElement>,
    'prefix' | 'className' | 'required' | 'id' | 'children' | 'onChange'
  >;
  interface Props extends Control, FieldFrameProps {
    readonly onChange?: React.ChangeEventHandler<HTMLInputElement & HTMLTextAreaElement> | undefined;
    /** Whether the field has several lines. @default false */
    readonly multiline?: boolean | undefined;
    /** A text or icon before the value. Screen readers read it as a description. */
    readonly prefix?: ReactNode;
    /** A text or icon after the value. */
    readonly suffix?: ReactNode;
  }
}
