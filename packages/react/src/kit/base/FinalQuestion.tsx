import type { WalletError } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { errors } from '../../messages/en/errors.ts';
import { errorText } from '../../messages/errorText.ts';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { Notice } from '../notice/Notice.tsx';

/**
 * The question before something ends for good, with what it means. Where the relay requires a proof of the session's key,
 * the unlock takes the place of the buttons.
 */
export function FinalQuestion(props: {
  readonly heading: ReactNode;
  readonly headingLevel: HeadingLevel;
  readonly consequences: readonly string[];
  /** Why it did not end, with the title of its notice. */
  readonly error: WalletError | undefined;
  readonly errorTitle: string;
  readonly messages: typeof errors;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** The buttons. The safe choice comes first. */
  readonly children: ReactNode;
}): ReactElement {
  const { heading, headingLevel, consequences, error, errorTitle, messages, onConfirm, onCancel, children } = props;
  return (
    <>
      {heading}
      <ul className="lk-bullets">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {error !== undefined && error.next !== 'signIn' && (
        <Notice tone="error" title={errorTitle}>
          {errorText(messages, error)}
        </Notice>
      )}
      <UnlockGate error={error} headingLevel={headingLevel} onUnlocked={onConfirm} onCancel={onCancel}>
        <div className="lk-actions">{children}</div>
      </UnlockGate>
    </>
  );
}
