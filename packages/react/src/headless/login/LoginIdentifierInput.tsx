'use client';
import type { LoginState } from '@latchkey/core';
import type { ChangeEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';

const KINDS = {
  EMAIL_OTP: { type: 'email', inputMode: 'email', autoComplete: 'username' },
  SMS_OTP: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
} as const;

/**
 * The identifier input. It keeps its text when the user returns from a later step. Renders an `<input>`.
 */
export const LoginIdentifierInput: Part<'input', LoginState> = createPart<'input', LoginState>(
  'input',
  'identifier-input',
  () => {
    const { login, draft, edit, ids, isAutofillOffered } = useLoginContext('Login.IdentifierInput');
    const missing = draft.problem === 'identifierMissing';
    const wrong = missing || (login.state.status === 'requestFailed' && login.state.error.next === 'fixInput');
    const described = [
      draft.type === 'SMS_OTP' ? ids.hint : '',
      missing || login.state.status === 'requestFailed' ? ids.error : '',
    ];
    return {
      state: login.state,
      flags: { invalid: wrong },
      props: {
        ...KINDS[draft.type],
        autoComplete: `${KINDS[draft.type].autoComplete}${isAutofillOffered ? ' webauthn' : ''}`,
        id: ids.identifier,
        name: draft.type === 'EMAIL_OTP' ? 'email' : 'tel',
        autoCapitalize: 'off',
        spellCheck: false,
        value: draft.identifiers[draft.type],
        readOnly: login.state.status === 'requestingCode',
        'aria-invalid': wrong || undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          edit({
            identifiers: { ...draft.identifiers, [draft.type]: event.currentTarget.value },
            problem: undefined,
          }),
      },
    };
  },
);
