import type { NextStep, SendState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { quoteOf } from '../../headless/send/steps.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Problem } from '../base/Problem.tsx';
import { Reference } from '../base/Reference.tsx';
import { ReviewList } from './ReviewList.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

type EndState = Extract<SendState, { status: 'unknownOutcome' | 'authorizationRequired' | 'refused' | 'stopped' }>;

/** Places where the transfer waits or ends without having been sent. What it was about stays in sight. */
export function EndStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useSendContext('Send').send;
  const quote = quoteOf(state);
  if (!isEnd(state)) return null;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {HEADINGS[state.status](m)}
      </Parts.Heading>
      <Told state={state} />
      {quote !== undefined && <ReviewList quote={quote} />}
      <Ways state={state} />
    </>
  );
}

function isEnd(state: SendState): state is EndState {
  return state.status in HEADINGS;
}

const HEADINGS: Readonly<Record<EndState['status'], (m: typeof texts) => string>> = {
  unknownOutcome: (m) => m['send.unknown.heading'],
  authorizationRequired: (m) => m['send.authorization.heading'],
  refused: (m) => m['send.refused.heading'],
  stopped: (m) => m['send.stopped.heading'],
};

function Told({ state }: { readonly state: EndState }): ReactElement {
  const m = useMessages(texts);
  switch (state.status) {
    case 'unknownOutcome':
      return <p className="lk-note">{m['send.unknown.text']}</p>;
    case 'authorizationRequired':
      return <p className="lk-note">{m['send.authorization.text']}</p>;
    case 'stopped':
      return (
        <>
          <Parts.Error className="lk-error">
            <Problem>{m['send.stopped.text']}</Problem>
          </Parts.Error>
          <Reference value={state.error.code} />
        </>
      );
    case 'refused':
      return (
        <>
          <Parts.Error className="lk-error">
            <Problem>
              {errorText(m, state.error)} {m['send.refused.text']}
            </Problem>
          </Parts.Error>
          <Reference value={state.error.code} />
        </>
      );
  }
}

/** What can be done from here; nothing that could move money twice. */
function Ways({ state }: { readonly state: EndState }): ReactElement {
  const m = useMessages(texts);
  switch (state.status) {
    case 'unknownOutcome':
      return (
        <>
          <Reference value={state.quote.transactionId} />
          <Parts.Retry className="lk-button">{m['send.unknown.check']}</Parts.Retry>
        </>
      );
    case 'authorizationRequired':
      return <Reference value={state.quote.transactionId} />;
    case 'stopped':
      return <Parts.Reset className="lk-button">{m['send.startOver']}</Parts.Reset>;
    case 'refused':
      return (
        <>
          <Remedy next={state.error.next} />
          <Parts.Reset className="lk-button lk-quiet">{m['send.startOver']}</Parts.Reset>
        </>
      );
  }
}

function Remedy({ next }: { readonly next: NextStep }): ReactElement {
  const m = useMessages(texts);
  switch (next) {
    case 'requote':
      return <Parts.Requote className="lk-button lk-primary">{m['send.review.requote']}</Parts.Requote>;
    case 'retry':
    case 'wait':
    case 'signIn':
      return <Parts.Retry className="lk-button lk-primary">{m['everywhere.tryAgain']}</Parts.Retry>;
    default:
      return <Parts.ChangeAmount className="lk-button lk-primary">{m['send.change.amount']}</Parts.ChangeAmount>;
  }
}
