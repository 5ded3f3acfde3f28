import { type AgentAction, getActionSpend, isAmbiguous, type WalletError } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import { useApprovalsContext } from '../../headless/approvals/context.ts';
import * as Parts from '../../headless/approvals/index.parts.ts';
import { belowHeading, type HeadingLevel } from '../../headless/part/heading.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Field } from '../field/Field.tsx';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { StepUp } from '../step-up/StepUp.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly action: AgentAction;
  readonly headingLevel: HeadingLevel;
  /** Whether the amount is known. */
  readonly canApprove: boolean;
  readonly isExpired: boolean;
}

/** Approving and rejecting, and what is needed before: a confirmation, a sign-in, or a reason. */
export function Decision({ action, headingLevel, canApprove, isExpired }: Props): ReactElement {
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const { approvals } = useApprovalsContext('Approvals');
  const { state } = approvals;
  const isOwn = 'action' in state && state.action.id === action.id;
  const error = isOwn && state.status === 'failed' ? state.error : undefined;
  const spend = getActionSpend(action);
  const nested = { headingLevel: belowHeading(headingLevel), autoFocus: true, onCancel: approvals.back };
  if (error?.code === 'SCA_SESSION_REQUIRED')
    return <StepUp {...nested} subject={{ type: 'login' }} embedded={true} onCompleted={approvals.retry} />;
  if (isOwn && state.status === 'confirmingRejection') return <Rejection action={action} />;
  const typed =
    error?.next === 'signIn' && state.status === 'failed' && state.decision.type === 'reject' && state.decision.reason;
  return (
    <UnlockGate
      error={error}
      title={m['approvals.notDecided']}
      describe={(refusal) => getReason(refusal, m)}
      headingLevel={headingLevel}
      onUnlocked={approvals.retry}
      onCancel={approvals.back}
    >
      {typed ? (
        <Rejection action={action} reason={typed} />
      ) : isExpired ? (
        <Parts.ConfirmRejection action={action} className="lk-button lk-wide">
          <Busy busy={isOwn && state.status === 'rejecting'}>{m['approvals.dismiss']}</Busy>
        </Parts.ConfirmRejection>
      ) : (
        <div className="lk-pair">
          <Parts.Reject action={action} className="lk-button">
            <Busy busy={isOwn && state.status === 'rejecting'}>{m['approvals.reject']}</Busy>
          </Parts.Reject>
          {canApprove && error?.code !== 'RELAY_SIGNATURE_REQUIRED' && (
            <Parts.Approve action={action} className="lk-button lk-primary">
              <Busy busy={isOwn && state.status === 'approving'}>
                {spend === undefined
                  ? m['approvals.approve']
                  : m['approvals.approve.amount']({ amount: format.text(spend) })}
              </Busy>
            </Parts.Approve>
          )}
        </div>
      )}
    </UnlockGate>
  );
}

/** The reason of a rejection, which may be empty. */
function Rejection(props: { readonly action: AgentAction; readonly reason?: string }): ReactElement {
  const { action } = props;
  const m = useMessages(texts);
  const [reason, setReason] = useState(props.reason ?? '');
  return (
    <>
      <Field
        label={m['approvals.reject.reason']}
        required={false}
        multiline={true}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        data-lk-part="reason"
      />
      <div className="lk-pair">
        <Parts.Back className="lk-button">{m['approvals.reject.back']}</Parts.Back>
        <Parts.ConfirmRejection action={action} reason={reason} className="lk-button lk-danger">
          {m['approvals.reject']}
        </Parts.ConfirmRejection>
      </div>
    </>
  );
}

function getReason(error: WalletError, m: typeof texts): string {
  if (error.code === 'RELAY_SIGNATURE_REQUIRED') return m['approvals.signature'];
  return isAmbiguous(error) ? m['approvals.unknown'] : errorText(m, error);
}
