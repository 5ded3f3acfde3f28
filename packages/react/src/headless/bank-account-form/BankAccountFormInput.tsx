'use client';
import type { ChangeEvent } from 'react';
import type { FieldDescriptor } from '../../bank-accounts/AccountDescriptor.ts';
import type { FormState } from '../../bank-accounts/formState.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { toFieldId, useBankAccountFormContext } from './context.ts';

/**
 * The control of a field. For a closed list pass a `<select>` with its options as `render`. Renders an `<input>`.
 */
export const BankAccountFormInput: Part<'input', FormState, BankAccountFormInput.Own> = createPart<
  'input',
  FormState,
  BankAccountFormInput.Own
>('input', 'field-input', ({ field, hasHint = false, ...rest }) => {
  const { form, ids } = useBankAccountFormContext('BankAccountForm.Input');
  const { state } = form;
  const id = toFieldId(ids, field.path);
  const details = 'details' in state ? state.details : undefined;
  const isWrong = details?.problems[field.path] !== undefined;
  const describedBy = [isWrong && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  const isList = field.kind === 'select' || field.kind === 'country' || field.kind === 'currency';
  return {
    rest,
    state,
    flags: { invalid: isWrong },
    props: {
      id,
      name: field.path,
      value: details?.texts[field.path] ?? '',
      autoComplete: field.autoComplete,
      'aria-invalid': isWrong || undefined,
      'aria-required': field.isRequired || undefined,
      'aria-describedby': describedBy || undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => form.setValue(field.path, event.currentTarget.value),
      onBlur: () => form.leaveField(field.path),
      ...(!isList && {
        inputMode: field.inputMode,
        autoCapitalize: field.kind === 'code' ? 'characters' : field.kind === 'exact' ? 'none' : undefined,
        autoCorrect: field.kind === 'text' ? undefined : 'off',
        spellCheck: false,
      }),
    },
  };
});

export declare namespace BankAccountFormInput {
  interface Own {
    readonly field: FieldDescriptor;
    /** Whether the field has a `Hint`, which then describes the control. @default false */
    readonly hasHint?: boolean | undefined;
  }
}
