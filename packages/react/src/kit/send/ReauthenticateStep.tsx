import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { quoteOf } from '../../headless/send/steps.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Login } from '../login/Login.tsx';
import { ReviewList } from './ReviewList.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The key is over: signing in happens here, under what is being sent, and the transfer goes on. */
export function ReauthenticateStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { send } = useSendContext('Send');
  const quote = quoteOf(send.state);
  const below = Math.min(headingLevel + 1, 6) as StepProps['headingLevel'];
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.review.heading']}
      </Parts.Heading>
      {quote !== undefined && <ReviewList quote={quote} />}
      <p className="lk-note">{m['send.reauth.text']}</p>
      <Login headingLevel={below} className="lk-inset" onSignedIn={send.reauthenticated} />
      <Parts.ChangeAmount className="lk-button lk-quiet">{m['send.change.amount']}</Parts.ChangeAmount>
    </>
  );
}
