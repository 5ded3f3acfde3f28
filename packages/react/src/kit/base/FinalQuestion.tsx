import type { ReactElement } from 'react';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { Question } from './Question.tsx';

/**
 * The question before something ends for good. Where the relay requires a proof of the session's key, the unlock takes
 * the place of the buttons.
 */
export function FinalQuestion(props: Question.Props & React.ComponentProps<typeof UnlockGate>): ReactElement {
  const { heading, labelledBy, details, children, ...gate } = props;
  return (
    <Question heading={heading} labelledBy={labelledBy} details={details} onCancel={gate.onCancel}>
      <UnlockGate {...gate}>
        <div className="lk-actions">{children}</div>
      </UnlockGate>
    </Question>
  );
}

/** What an action means, as a list. */
export function Consequences({ texts }: { readonly texts: readonly string[] }): ReactElement {
  return (
    <ul className="lk-bullets">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
