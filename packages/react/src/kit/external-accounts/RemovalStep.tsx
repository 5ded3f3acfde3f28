import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { toAccountName } from '../../external-accounts/toAccountName.ts';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { useExternalAccountsContext } from '../../headless/external-accounts/context.ts';
import * as Parts from '../../headless/external-accounts/index.parts.ts';
import type { ExternalAccountsState } from '../../hooks/createExternalAccountsStore.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { FinalQuestion } from '../base/FinalQuestion.tsx';
import { Notice } from '../notice/Notice.tsx';
import { AccountText } from '../recipient-picker/AccountText.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

type Removal = Extract<ExternalAccountsState, { readonly status: 'confirmingRemoval' | 'removing' }>;

/** The question before an account is removed, and why it was not. The safe choice comes first. */
export function RemovalStep({ state, headingLevel }: StepProps & { readonly state: Removal }): ReactElement {
  const m = useMessages(texts);
  const { external, ids } = useExternalAccountsContext('ExternalAccounts');
  const { account, isTrusted } = state;
  const summary = toAccountSummary(account);
  const name = toAccountName(summary, m);
  const error = state.status === 'removing' ? undefined : state.error;
  return (
    <FinalQuestion
      heading={
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['externalAccounts.removal.heading']({ name })}
        </Parts.Heading>
      }
      headingLevel={headingLevel}
      labelledBy={ids.heading}
      details={
        <>
          <AccountText summary={summary} />
          {isTrusted ? (
            <Notice tone="warning" announced={false}>
              {m['externalAccounts.removal.trusted']}
            </Notice>
          ) : (
            <p className="lk-muted">{m['externalAccounts.removal.text']}</p>
          )}
        </>
      }
      // Its trust ends first, which the question says.
      error={error?.code === 'BENEFICIARY_TRUSTED' ? undefined : error}
      title={m['externalAccounts.removal.failed']}
      describe={(refusal) => getReason(refusal, m)}
      onUnlocked={external.remove}
      onCancel={external.back}
    >
      <Parts.Back className="lk-button">{m['externalAccounts.removal.keep']}</Parts.Back>
      <Parts.ConfirmRemoval className="lk-button lk-danger">
        <Busy busy={state.status === 'removing'}>
          {m[isTrusted ? 'externalAccounts.removal.untrust' : 'externalAccounts.removal.confirm']}
        </Busy>
      </Parts.ConfirmRemoval>
    </FinalQuestion>
  );
}

/** The service refuses to remove an account while a payment to it is in progress. */
function getReason(error: WalletError, m: typeof texts): string {
  return error.code === 'CONFLICT' ? m['externalAccounts.removal.inUse'] : errorText(m, error);
}
