'use client';
import { type ForwardRefExoticComponent, forwardRef, type RefAttributes, type SelectHTMLAttributes } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { down } from '../../icons/shapes.ts';
import { FieldFrame, type FieldFrameProps } from '../base/FieldFrame.tsx';

/**
 * A choice from a list: a native `<select>`, which opens the list of the device. Other props and the ref go to it.
 *
 * ```tsx
 * const field = (
 *   <Select label="Country" defaultValue="SE">
 *     <option value="DE">Germany</option>
 *     <option value="SE">Sweden</option>
 *   </Select>
 * )
 * ```
 */
export const Select: ForwardRefExoticComponent<Select.Props & RefAttributes<HTMLSelectElement>> = forwardRef<
  HTMLSelectElement,
  Select.Props
>(function Select(props, ref) {
  const { label, hint, error, required, labelHidden, id, className, ...rest } = props;
  const frame = { label, hint, error, required, labelHidden, id, className };
  const { 'aria-describedby': describedBy, ...control } = rest;
  return (
    <FieldFrame part="select" describedBy={describedBy} {...frame}>
      {(attributes) => (
        <div className="lk-select-box">
          <select {...control} {...attributes} ref={ref} className="lk-select" />
          <Icon icon={down} />
        </div>
      )}
    </FieldFrame>
  );
});

export declare namespace Select {
  interface Props
    extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'id' | 'multiple' | 'size'>,
      FieldFrameProps {}
}
