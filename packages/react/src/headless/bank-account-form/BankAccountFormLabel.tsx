'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import type { BankAccountFormInput } from './BankAccountFormInput.tsx';
import { toFieldId, useBankAccountFormContext } from './context.ts';

/**
 * Names a field. Renders a `<label>`.
 */
export const BankAccountFormLabel: Part<'label', FormState, BankAccountFormInput.Own> = createPart<
  'label',
  FormState,
  BankAccountFormInput.Own
>('label', 'field-label', ({ field, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Label');
  return { rest, state: form.state, props: { htmlFor: toFieldId(ids, field.path) } };
});
