'use client';
import type { FormEvent } from 'react';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useBankAccountFormContext } from './context.ts';

/**
 * The fields of the account; submitting checks them. Renders a `<form>`.
 */
export const BankAccountFormDetails: Part<'form', FormState> = createPart<'form', FormState>('form', 'details', () => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Details');
  return {
    state: form.state,
    props: {
      noValidate: true,
      'aria-labelledby': ids.heading,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        form.review();
      },
    },
  };
});
