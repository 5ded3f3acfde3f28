'use client';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { check, copy } from '../../icons/shapes.ts';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Groups } from './Groups.tsx';
import { useCopy } from './useCopy.ts';

/** Characters from which a value is shown smaller, so that an identifier fits in a line. */
const LONG = 24;

/**
 * A value to copy, such as an account number. The button copies the raw value, says so, and keeps the focus. Where the
 * browser refuses, the value is selected and the user is told. Renders a `<dl>` of one entry.
 *
 * ```tsx
 * <CopyField label="IBAN" value="SE3550000000054910000003" grouped={4} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function CopyField(props: CopyField.Props): ReactElement {
  const { label, translate, value, children, grouped = false, onCopy, className, id } = props;
  const m = useMessages(controls);
  const { state, shown, press } = useCopy({ label, value, onCopy });
  return (
    <dl
      id={id}
      className={['lk-copies', className].filter(Boolean).join(' ')}
      data-lk-part="copy-field"
      data-state={state}
    >
      <div className="lk-copy">
        <dt translate={translate}>{label}</dt>
        <dd>
          <bdi
            ref={shown}
            dir="ltr"
            translate="no"
            className={grouped === true ? 'lk-address' : grouped ? 'lk-groups' : undefined}
            data-long={!grouped && value.length >= LONG ? '' : undefined}
          >
            {children ?? (grouped ? <Groups value={value} size={grouped} /> : <Segments value={value} />)}
          </bdi>
          <button type="button" className="lk-icon-button" aria-label={m['copy.button']({ label })} onClick={press}>
            <Icon icon={state === 'copied' ? check : copy} />
          </button>
          {state !== 'idle' && (
            <span className="lk-copy-state lk-caption" aria-hidden="true">
              {state === 'copied' ? m['copy.copied'] : m['copy.denied']}
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The value, which breaks after a colon or a slash rather than within an identifier. */
function Segments({ value }: { readonly value: string }): ReactElement {
  const segments = value.split(/(?<=[:/])/u);
  if (segments.length === 1) return <>{value}</>;
  return (
    <>
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no identity but their place
        <span key={index} className="lk-copy-segment">
          {segment}
        </span>
      ))}
    </>
  );
}

export declare namespace CopyField {
  interface Props {
    /** The name of the value, a text because the button and the announcement contain it. */
    readonly label: string;
    /** `no` where the name is no word of the page's language, such as an identifier. */
    readonly translate?: 'no' | undefined;
    /** What is copied, exactly. */
    readonly value: string;
    /** What is shown instead of the value. */
    readonly children?: ReactNode;
    /**
     * `true` shows the value in groups of four with both ends emphasised, for addresses; a number is the size of plain
     * groups, for account numbers. A selection of the value has no spaces. @default false
     */
    readonly grouped?: boolean | number | undefined;
    /** Called when the value was copied. */
    readonly onCopy?: (() => void) | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
