'use client';
import {
  type ButtonHTMLAttributes,
  type ForwardRefExoticComponent,
  forwardRef,
  type MouseEvent,
  type RefAttributes,
} from 'react';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { Busy } from '../base/Busy.tsx';

/**
 * A button. While busy or disabled it keeps the focus, ignores presses and submits no form (`aria-disabled`). A busy
 * button keeps its width; the spinner appears after 300 ms.
 *
 * ```tsx
 * import { next } from '@latchkey/react/icons';
 * <>
 *   <Button variant="primary" type="submit" busy>Save account</Button>
 *   <Button variant="row">
 *     <Avatar name="Maya Brooks" />
 *     <span className="lk-two">
 *       <span>Maya Brooks</span>
 *       <span className="lk-small">Uses the wallet every day</span>
 *     </span>
 *     <Icon icon={next} />
 *   </Button>
 * </>
 * ```
 */
export const Button: ForwardRefExoticComponent<Button.Props & RefAttributes<HTMLButtonElement>> = forwardRef<
  HTMLButtonElement,
  Button.Props
>(function Button({ variant = 'neutral', busy = false, disabled = false, icon, size, wide, ...props }, ref) {
  const { className, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || disabled) {
      event.preventDefault();
      event.stopPropagation();
    } else onClick?.(event);
  };
  const isRow = variant === 'row';
  return (
    <button
      type="button"
      data-lk-part="button"
      {...rest}
      ref={ref}
      className={[isRow ? 'lk-row' : `lk-button lk-${variant}`, wide && 'lk-wide', className].filter(Boolean).join(' ')}
      aria-disabled={busy || disabled || undefined}
      data-busy={busy ? '' : undefined}
      data-size={size}
      onClick={press}
    >
      {icon !== undefined && <Icon icon={icon} />}
      {isRow && children}
      <Busy busy={busy}>{isRow ? undefined : children}</Busy>
    </button>
  );
});

export declare namespace Button {
  interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
    /**
     * `primary` once a step; `danger-solid` only to confirm what cannot be undone; `row` in a list. @default 'neutral'
     */
    readonly variant?:
      | 'primary'
      | 'neutral'
      | 'tonal'
      | 'outline'
      | 'quiet'
      | 'danger'
      | 'danger-solid'
      | 'row'
      | undefined;
    /** Whether the request that this button started is in progress. @default false */
    readonly busy?: boolean | undefined;
    /** Whether the button ignores presses for now. It stays focusable. @default false */
    readonly disabled?: boolean | undefined;
    /** An icon before the text. */
    readonly icon?: IconShape | undefined;
    /** `s` is 12 px lower, and 44 px high for a coarse pointer. No effect on a row. */
    readonly size?: 's' | undefined;
    /** Whether it is as wide as its container. @default false */
    readonly wide?: boolean | undefined;
  }
}
