'use client';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import type { BankAccountFormInput } from './BankAccountFormInput.tsx';
import { toFieldId, useBankAccountFormContext } from './context.ts';

/**
 * Explains what a field expects; renders nothing without a text. Renders a `<p>`.
 */
export const BankAccountFormHint: Part<'p', FormState, BankAccountFormInput.Own> = createPart<
  'p',
  FormState,
  BankAccountFormInput.Own
>('p', 'field-hint', ({ field, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Hint');
  const absent = rest['children'] === undefined;
  return { rest, absent, state: form.state, props: { id: `${toFieldId(ids, field.path)}-hint` } };
});
