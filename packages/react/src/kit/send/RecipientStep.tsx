import type { ExternalAccount } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { payeeOf } from '../../headless/send/payee.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Icon } from '../base/Icon.tsx';
import { Problem } from '../base/Problem.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { PayeeText } from './PayeeText.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Whom to pay. */
export function RecipientStep({ headingLevel, addRecipient }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { recipients } = useSendContext('Send');
  const { state, accounts } = recipients;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.recipient.heading']}
      </Parts.Heading>
      {state.status === 'loading' && <Skeleton label={m['everywhere.loading']} rows={['row', 'row']} />}
      {state.status === 'failed' && (
        <>
          <Parts.Error className="lk-error">
            <Problem>
              {m['send.recipient.failed']} {errorText(m, state.error)}
            </Problem>
          </Parts.Error>
          <button type="button" className="lk-button" onClick={recipients.refresh}>
            {m['everywhere.tryAgain']}
          </button>
        </>
      )}
      {'data' in state && accounts.length === 0 && <p className="lk-text">{m['send.recipient.empty']}</p>}
      {accounts.length > 0 && (
        <Parts.RecipientList className="lk-list">
          {accounts.map((account) => (
            <Parts.RecipientItem key={account.id} className="lk-item">
              <Row account={account} />
            </Parts.RecipientItem>
          ))}
        </Parts.RecipientList>
      )}
      {addRecipient?.(recipients)}
    </>
  );
}

function Row({ account }: { readonly account: ExternalAccount }): ReactElement {
  const m = useMessages(texts);
  const payee = payeeOf(account);
  const notReady = payee.status === 'notReady';
  return (
    <Parts.Recipient accountId={account.id} disabled={notReady} className="lk-row">
      <PayeeText payee={payee} more={notReady ? m['send.recipient.notReady'] : undefined} />
      <Icon name="next" />
    </Parts.Recipient>
  );
}
