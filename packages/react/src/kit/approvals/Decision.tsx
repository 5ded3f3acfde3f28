import { type AgentAction, getActionSpend, isAmbiguous, type WalletError } from '@latchkey/core';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useApprovalsContext } from '../../headless/approvals/context.ts';
import * as Parts from '../../headless/approvals/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useFocusReturn } from '../../headless/part/useFocusReturn.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Field } from '../field/Field.tsx';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { StepUp } from '../step-up/StepUp.tsx';
import { texts } from './texts.ts';

/** Approving and rejecting, and what is needed before: a confirmation, a sign-in, or a reason. */
export function Decision(props: Decision.Props): ReactElement {
  const { action, headingLevel, canApprove, isPayeeLoading, isExpired, isInUse } = props;
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const { approvals } = useApprovalsContext('Approvals');
  const { state } = approvals;
  const isOwn = 'action' in state && state.action.id === action.id;
  const failed = isOwn && state.status === 'failed' ? state : undefined;
  const error = failed?.error;
  const isPaid = failed?.isPaidElsewhere === true;
  const spend = getActionSpend(action);
  const approve =
    spend === undefined
      ? m['approvals.approve']
      : m['approvals.approve.amount']({ amount: format.text(spend, { detail: 'exact' }) });
  const [reason, setReason] = useReason(action);
  const dismiss = useRef<HTMLButtonElement>(null);
  useFocusReturn(isExpired, () => (isExpired && isInUse.current ? [dismiss.current] : []));
  const nested = { headingLevel: getLevelBelow(headingLevel), autoFocus: true, onCancel: approvals.back };
  if (error?.code === 'SCA_SESSION_REQUIRED')
    return <StepUp {...nested} subject={{ type: 'login' }} embedded={true} onCompleted={approvals.retry} />;
  return (
    <UnlockGate
      error={error}
      title={isPaid || (error !== undefined && isAmbiguous(error)) ? undefined : m['approvals.notDecided']}
      describe={(refusal) => (isPaid ? m['approvals.paidElsewhere'] : getReason(refusal, m))}
      headingLevel={headingLevel}
      onUnlocked={approvals.retry}
      onCancel={approvals.back}
    >
      {reason !== undefined ? (
        <Rejection action={action} reason={reason} onChange={setReason} />
      ) : isExpired ? (
        <Parts.ConfirmRejection ref={dismiss} action={action} className="lk-button lk-wide">
          <Busy busy={isOwn && state.status === 'rejecting'}>{m['approvals.dismiss']}</Busy>
        </Parts.ConfirmRejection>
      ) : (
        <div className="lk-pair">
          <Parts.Reject action={action} className="lk-button">
            <Busy busy={isOwn && state.status === 'rejecting'}>{m['approvals.reject']}</Busy>
          </Parts.Reject>
          {canApprove && !isPaid && error?.code !== 'RELAY_SIGNATURE_REQUIRED' && (
            <Parts.Approve action={action} className="lk-button lk-primary">
              <Busy busy={isOwn && state.status === 'approving'}>{approve}</Busy>
            </Parts.Approve>
          )}
          {isPayeeLoading && (
            <span className="lk-button lk-reserved" aria-hidden="true">
              {approve}
            </span>
          )}
        </div>
      )}
    </UnlockGate>
  );
}

export declare namespace Decision {
  interface Props {
    readonly action: AgentAction;
    readonly headingLevel: HeadingLevel;
    /** Whether the amount and the payee are known. */
    readonly canApprove: boolean;
    /** Whether the payee is still being read: the button that approves has a place then. */
    readonly isPayeeLoading: boolean;
    readonly isExpired: boolean;
    /** Whether the user's last press or focus was inside the request. */
    readonly isInUse: RefObject<boolean>;
  }
}

/** Keeps the typed reason from the question until the rejection has succeeded, or the user goes back. */
function useReason(action: AgentAction): readonly [string | undefined, (reason: string) => void] {
  const { state } = useApprovalsContext('Approvals').approvals;
  const isOwn = 'action' in state && state.action.id === action.id;
  const failed = isOwn && state.status === 'failed' && state.decision.type === 'reject' ? state.decision : undefined;
  const [reason, setReason] = useState(failed?.reason);
  const isAsked = isOwn && state.status === 'confirmingRejection';
  const isKept = isAsked || failed !== undefined || (isOwn && state.status === 'rejecting');
  if (isAsked && reason === undefined) setReason('');
  if (!isKept && reason !== undefined) setReason(undefined);
  return [isKept ? reason : undefined, setReason];
}

/** The reason of a rejection, which may be empty. */
function Rejection(props: {
  readonly action: AgentAction;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}): ReactElement {
  const { action, reason, onChange } = props;
  const m = useMessages(texts);
  const { state } = useApprovalsContext('Approvals').approvals;
  return (
    <>
      <Field
        label={m['approvals.reject.reason']}
        required={false}
        multiline={true}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
        data-lk-part="reason"
      />
      <div className="lk-pair">
        <Parts.Back className="lk-button">{m['approvals.reject.back']}</Parts.Back>
        <Parts.ConfirmRejection action={action} reason={reason} className="lk-button lk-danger">
          <Busy busy={state.status === 'rejecting'}>{m['approvals.reject']}</Busy>
        </Parts.ConfirmRejection>
      </div>
    </>
  );
}

function getReason(error: WalletError, m: typeof texts): string {
  if (error.code === 'RELAY_SIGNATURE_REQUIRED') return m['approvals.signature'];
  return isAmbiguous(error) ? m['approvals.unknown'] : errorText(m, error);
}
