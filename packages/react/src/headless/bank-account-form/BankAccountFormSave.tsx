'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useBankAccountFormContext } from './context.ts';

/**
 * Registers the account; after a lost response it repeats the same request. Renders nothing in other steps. Renders a
 * `<button>`.
 */
export const BankAccountFormSave: Part<'button', FormState> = createPart<'button', FormState>('button', 'save', () => {
  const { form } = useBankAccountFormContext('BankAccountForm.Save');
  const { status } = form.state;
  const busy = status === 'saving';
  return {
    absent: status !== 'reviewing' && !busy && status !== 'unknownOutcome',
    state: form.state,
    flags: { busy },
    props: { 'aria-disabled': busy || undefined, onClick: form.save },
  };
});
