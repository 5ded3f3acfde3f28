import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { BankAccountForm } from '../bank-account-form/BankAccountForm.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The form of a new account. The payment continues with it as soon as it can be paid. */
export function NewRecipientStep({ headingLevel, newRecipient, wording }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { recipients, selectRecipient, goBack, draft } = useSendContext('Send');
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-hidden">
        {draft.correctedAccount === undefined ? (wording?.add ?? m['recipients.add']) : m['reason.correct']}
      </Parts.Heading>
      <BankAccountForm
        {...newRecipient}
        initialValue={draft.enteredPayee}
        correctedAccount={draft.correctedAccount}
        savedAccounts={recipients.accounts}
        variant="plain"
        headingLevel={getLevelBelow(headingLevel)}
        autoFocus
        onCancel={goBack}
        onSuccess={recipients.refresh}
        onDone={selectRecipient}
        doneLabel={m['send.amount.continue']}
      />
    </>
  );
}
