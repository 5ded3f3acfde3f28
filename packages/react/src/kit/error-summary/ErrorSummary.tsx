'use client';
import type { ReactElement, ReactNode } from 'react';
import { ErrorSummary as Part } from '../../headless/error-summary/ErrorSummary.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { error } from '../../icons/shapes.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';

/**
 * The problems of a form, each a link to its field, above the form. It takes the focus when it appears. With at most one
 * problem it renders nothing: then focus the field.
 *
 * ```tsx
 * <ErrorSummary problems={[{ fieldId: 'iban', text: 'Enter the IBAN.' }, { fieldId: 'name', text: 'Enter a name.' }]} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ErrorSummary({ problems, heading, className, id }: ErrorSummary.Props): ReactElement {
  const m = useMessages(general);
  const title = (
    <p className="lk-error">
      <Icon icon={error} />
      <strong>{heading ?? m['general.summary']}</strong>
    </p>
  );
  return (
    <Part id={id} className={['lk-summary', className].filter(Boolean).join(' ')} problems={problems} heading={title} />
  );
}

export declare namespace ErrorSummary {
  interface Props {
    readonly problems: readonly Part.Problem[];
    /** @default 'There is a problem' */
    readonly heading?: ReactNode;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
