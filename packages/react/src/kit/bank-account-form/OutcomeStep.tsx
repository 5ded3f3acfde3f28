import { type ExternalAccount, isAmbiguous } from '@latchkey/core';
import type { ReactElement } from 'react';
import type { FormState } from '../../bank-accounts/formState.ts';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { useBankAccountFormContext } from '../../headless/bank-account-form/context.ts';
import * as Parts from '../../headless/bank-account-form/index.parts.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

type Outcome = Extract<FormState, { readonly status: 'unknownOutcome' | 'duplicate' | 'saved' | 'correcting' }>;

/** What became of the registration. */
export function OutcomeStep(props: StepProps & { readonly state: Outcome }): ReactElement {
  const { state } = props;
  switch (state.status) {
    case 'unknownOutcome':
      return <UnknownOutcome {...props} state={state} />;
    case 'duplicate':
      return <Duplicate {...props} account={state.account} />;
    case 'saved':
    case 'correcting':
      return <Saved {...props} account={state.account} />;
  }
}

type Unknown = Extract<FormState, { readonly status: 'unknownOutcome' }>;

function UnknownOutcome(props: StepProps & { readonly state: Unknown }): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state } = props;
  const { error, isAbsent } = state;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['bankAccount.unknown.heading']}
      </Parts.Heading>
      {error !== undefined && !isAmbiguous(error) && <Notice tone="error">{errorText(m, error)}</Notice>}
      <Notice tone="warning">{m[isAbsent ? 'bankAccount.unknown.absent' : 'bankAccount.unknown.text']}</Notice>
      <div className="lk-actions">
        <Parts.Save className="lk-button lk-primary lk-wide">
          <Busy busy={false}>{m['bankAccount.unknown.check']}</Busy>
        </Parts.Save>
        <Parts.Back className="lk-button lk-wide">{m['bankAccount.name.correct']}</Parts.Back>
      </div>
    </>
  );
}

function Duplicate(props: StepProps & { readonly account: ExternalAccount | undefined }): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, account, onDone } = props;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['bankAccount.duplicate.heading']}
      </Parts.Heading>
      <p className="lk-muted">{m['bankAccount.duplicate.text']}</p>
      <div className="lk-actions">
        {account !== undefined && onDone !== undefined && (
          <button type="button" className="lk-button lk-primary lk-wide" onClick={() => onDone(account)}>
            <span className="lk-button-label">{m['bankAccount.duplicate.use']}</span>
          </button>
        )}
        <Parts.Back className="lk-button lk-wide">{m['bankAccount.name.correct']}</Parts.Back>
      </div>
    </>
  );
}

function Saved(props: StepProps & { readonly state: Outcome; readonly account: ExternalAccount }): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, account, slots, onDone, doneLabel, state } = props;
  const { form } = useBankAccountFormContext('BankAccountForm');
  const { name, status } = toAccountSummary(account);
  const isDoubtful = ['NOT_MATCHED', 'PARTIAL_MATCH'].includes(account.beneficiaryVerificationStatus ?? '');
  const isCorrecting = state.status === 'correcting';
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['bankAccount.saved.heading']}
      </Parts.Heading>
      {status === 'ready' && !isDoubtful && (
        <p className="lk-muted">{m['bankAccount.saved.text']({ name: withoutInvisible(name ?? account.currency) })}</p>
      )}
      {(status === 'checking' || status === 'inReview') && (
        <p className="lk-muted">{m['bankAccount.saved.checking']}</p>
      )}
      <NameCheck account={account} />
      {status === 'proofNeeded' && (
        <>
          <p className="lk-muted">{m['bankAccount.saved.proofNeeded']}</p>
          {slots?.ownership?.(account)}
        </>
      )}
      {state.status === 'saved' && state.error !== undefined && (
        <Notice tone="error" title={m['bankAccount.name.correctFailed']}>
          {errorText(m, state.error)}
        </Notice>
      )}
      <div className="lk-actions">
        <button
          type="button"
          className={isDoubtful ? 'lk-button lk-wide' : 'lk-button lk-primary lk-wide'}
          aria-disabled={isCorrecting || undefined}
          onClick={isCorrecting ? undefined : () => (onDone === undefined ? form.reset() : onDone(account))}
        >
          <span className="lk-button-label">
            {isDoubtful ? m['bankAccount.name.keep'] : (doneLabel ?? m['bankAccount.saved.done'])}
          </span>
        </button>
        {isDoubtful && (
          <button
            type="button"
            className="lk-button lk-primary lk-wide"
            data-busy={isCorrecting ? '' : undefined}
            aria-disabled={isCorrecting || undefined}
            onClick={form.correct}
          >
            <Busy busy={isCorrecting}>{m['bankAccount.name.correct']}</Busy>
          </button>
        )}
      </div>
    </>
  );
}

/** What the receiving bank says about the owner's name; nothing where it was not asked. */
function NameCheck({ account }: { readonly account: ExternalAccount }): ReactElement | null {
  const m = useMessages(texts);
  const verified = account.beneficiaryVerifiedData?.fullName;
  switch (account.beneficiaryVerificationStatus) {
    case 'MATCHED':
      return <Notice tone="success">{m['bankAccount.name.MATCHED']}</Notice>;
    case 'PARTIAL_MATCH':
      return (
        <Notice tone="warning" title={m['bankAccount.name.PARTIAL_MATCH']}>
          {verified !== undefined && m['bankAccount.name.PARTIAL_MATCH.text']({ name: withoutInvisible(verified) })}
        </Notice>
      );
    case 'NOT_MATCHED':
      return (
        <Notice tone="error" title={m['bankAccount.name.NOT_MATCHED']}>
          {m['bankAccount.name.NOT_MATCHED.text']}
        </Notice>
      );
    case 'PENDING':
    case 'UNSUPPORTED':
    case 'CHECKED_BY_RECEIVING_FI':
      return <Notice>{findText(m, `bankAccount.name.${account.beneficiaryVerificationStatus}`)}</Notice>;
    default:
      return null;
  }
}
