import type { ReactElement, ReactNode } from 'react';
import type { ControlAttributes } from './FieldFrame.tsx';

/**
 * An input, in a box with the texts before and after it where there are any. The texts describe the input; a press on
 * them focuses it.
 */
export function Affixed(props: {
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly control: ControlAttributes;
  readonly children: (control: ControlAttributes & { readonly className: string }) => ReactNode;
}): ReactElement {
  const { prefix, suffix, control, children } = props;
  const [prefixId, suffixId] = [`${control.id}-prefix`, `${control.id}-suffix`];
  if (prefix === undefined && suffix === undefined) return <>{children({ ...control, className: 'lk-input' })}</>;
  const described = [prefix !== undefined && prefixId, suffix !== undefined && suffixId, control['aria-describedby']];
  return (
    <div className="lk-input lk-affixed">
      {prefix !== undefined && (
        <label id={prefixId} className="lk-affix-text" htmlFor={control.id} aria-hidden="true">
          {prefix}
        </label>
      )}
      {children({ ...control, 'aria-describedby': described.filter(Boolean).join(' '), className: 'lk-bare' })}
      {suffix !== undefined && (
        <label id={suffixId} className="lk-affix-text" htmlFor={control.id} aria-hidden="true">
          {suffix}
        </label>
      )}
    </div>
  );
}
