import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { getQuote } from '../../headless/send/steps.ts';
import { lock } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Pinned } from './Pinned.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The signing key has expired: the user signs in below the payment, and the payment continues. */
export function ReauthenticateStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { send } = useSendContext('Send');
  const quote = getQuote(send.state);
  const isSent = 'since' in send.state;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m[isSent ? 'send.unknown.heading' : 'send.review.heading']}
      </Parts.Heading>
      {quote !== undefined && <Pinned quote={quote} />}
      <Notice icon={lock}>
        {isSent && (
          <>
            {m['send.unknown.lost']} <strong>{m['send.unknown.again']}</strong>{' '}
          </>
        )}
        {m['send.reauth.text']}
      </Notice>
      <Login
        headingLevel={getLevelBelow(headingLevel)}
        className="lk-inset"
        onSignedIn={(_, { isOwn }) => isOwn && send.reauthenticated()}
      />
      <Parts.ChangeAmount className="lk-button lk-quiet">{m['send.change.amount']}</Parts.ChangeAmount>
    </>
  );
}
