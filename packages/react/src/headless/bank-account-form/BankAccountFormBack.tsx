'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useBankAccountFormContext } from './context.ts';

/**
 * Goes one step back; entered values stay. Renders nothing where there is no step back. Renders a `<button>`.
 */
export const BankAccountFormBack: Part<'button', FormState> = createPart<'button', FormState>('button', 'back', () => {
  const { form } = useBankAccountFormContext('BankAccountForm.Back');
  const { status } = form.state;
  const absent = status !== 'editing' && status !== 'reviewing' && status !== 'duplicate';
  return { absent, state: form.state, props: { onClick: form.back } };
});
