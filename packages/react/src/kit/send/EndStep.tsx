import type { NextStep, SendState, WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { getQuote } from '../../headless/send/steps.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { WaitingIllustration } from '../../illustrations/WaitingIllustration.tsx';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { CheckNow } from '../base/CheckNow.tsx';
import { Problem } from '../base/Problem.tsx';
import { Reference } from '../base/Reference.tsx';
import { Button } from '../button/Button.tsx';
import { Pinned } from './Pinned.tsx';
import { needsSetUp, SetUp } from './SetUp.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

type ExplainedState = Extract<SendState, { status: 'refused' | 'stopped' }>;
type EndState = ExplainedState | Extract<SendState, { status: 'unknownOutcome' }>;

/** States in which the payment waits or ends without having been sent. Its details stay visible. */
export function EndStep({ headingLevel, transactionId, onDone, onSetUp }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useSendContext('Send').send;
  const quote = getQuote(state);
  if (!isEnd(state)) return null;
  return (
    <>
      {state.status === 'unknownOutcome' ? (
        <Checking headingLevel={headingLevel} />
      ) : (
        <>
          <Parts.Heading headingLevel={headingLevel} className="lk-heading">
            {isNotContinued(state) ? m['send.notContinued.heading'] : HEADINGS[state.status](m, state.error)}
          </Parts.Heading>
          <Explanation state={state} transactionId={transactionId} />
        </>
      )}
      {quote !== undefined && <Pinned quote={quote} />}
      <EndActions state={state} onDone={onDone} onSetUp={onSetUp} />
    </>
  );
}

/** Whether the payment that the application named cannot be continued. Nothing else is shown in its place. */
function isNotContinued(state: EndState): boolean {
  return state.status === 'stopped' && !('intent' in state) && !state.error.moneyMayHaveMoved;
}

function isEnd(state: SendState): state is EndState {
  return state.status === 'unknownOutcome' || state.status in HEADINGS;
}

const HEADINGS: Readonly<Record<ExplainedState['status'], (m: typeof texts, error: WalletError) => string>> = {
  refused: (m) => m['send.refused.heading'],
  stopped: (m, { moneyMayHaveMoved }) => m[`send.stopped.${moneyMayHaveMoved ? 'unknown' : 'heading'}`],
};

/** The outcome is not known: neutral, and nothing on the screen sends again. */
function Checking({ headingLevel }: Pick<StepProps, 'headingLevel'>): ReactElement {
  const m = useMessages(texts);
  const isStored = useIsStored();
  return (
    <div className="lk-outcome">
      <WaitingIllustration />
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.unknown.heading']}
      </Parts.Heading>
      <p className="lk-muted lk-measure">
        {m['send.unknown.lost']} <strong>{m['send.unknown.again']}</strong>{' '}
        {m[isStored ? 'send.unknown.close' : 'send.unknown.keepOpen']}
      </p>
    </div>
  );
}

/** Whether another page continues the payment: only what this one has stored. */
function useIsStored(): boolean {
  return useWallet().storage.storedIn === 'storage';
}

function Explanation(props: Pick<StepProps, 'transactionId'> & { readonly state: ExplainedState }): ReactElement {
  const { state, transactionId } = props;
  const m = useMessages(texts);
  switch (state.status) {
    case 'stopped':
      if (isNotContinued(state))
        return (
          <>
            <p className="lk-muted lk-measure">{m['send.notContinued.text']}</p>
            <Reference value={state.error.code} />
          </>
        );
      return (
        <>
          <Parts.Error className="lk-error">
            <Problem>
              {state.error.moneyMayHaveMoved
                ? `${m['send.unknown.again']} ${m['reason.other']}`
                : m['send.stopped.text']}
            </Problem>
          </Parts.Error>
          <Reference value={'intent' in state ? state.error.code : (transactionId ?? state.error.code)} />
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

/** The available actions; none of them can move money twice. */
function EndActions(props: Pick<StepProps, 'onDone' | 'onSetUp'> & { readonly state: EndState }): ReactElement {
  const { state, onDone, onSetUp } = props;
  const m = useMessages(texts);
  const isStored = useIsStored();
  switch (state.status) {
    case 'unknownOutcome':
      return (
        <>
          <Reference value={state.quote.transactionId} />
          <CheckNow checkedAt={state.checkedAt} button={Parts.Retry}>
            {m['send.unknown.check']}
          </CheckNow>
          {onDone !== undefined && (
            <Button variant="quiet" data-lk-part="done" onClick={onDone}>
              {m[isStored ? 'send.unknown.leave' : 'send.done']}
            </Button>
          )}
        </>
      );
    case 'stopped':
      return (
        <div className="lk-actions">
          {onDone !== undefined && (isNotContinued(state) || state.error.moneyMayHaveMoved) && (
            <Button variant="primary" data-lk-part="done" onClick={onDone}>
              {m['send.done']}
            </Button>
          )}
          <Parts.Reset className="lk-button">
            {m[state.error.moneyMayHaveMoved ? 'send.checkedActivity' : 'send.startOver']}
          </Parts.Reset>
        </div>
      );
    case 'refused':
      return (
        <>
          {onSetUp !== undefined && needsSetUp(state.error) ? (
            <SetUp variant="primary" {...{ error: state.error, onSetUp }} />
          ) : (
            <Remedy next={state.error.next} />
          )}
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
      return <Parts.Retry className="lk-button lk-primary">{m['general.tryAgain']}</Parts.Retry>;
    default:
      return <Parts.ChangeAmount className="lk-button lk-primary">{m['send.change.amount']}</Parts.ChangeAmount>;
  }
}
