'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import type { BankAccountFormInput } from './BankAccountFormInput.tsx';
import { toFieldId, useBankAccountFormContext } from './context.ts';

/**
 * The problem of a field; renders nothing without one. Renders a `<p>`.
 */
export const BankAccountFormError: Part<'p', FormState, BankAccountFormInput.Own> = createPart<
  'p',
  FormState,
  BankAccountFormInput.Own
>('p', 'field-error', ({ field, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Error');
  const absent = rest['children'] === undefined;
  return { rest, absent, state: form.state, props: { id: `${toFieldId(ids, field.path)}-error` } };
});
