'use client';
import type { LoginState } from '@latchkey/core';
import type { ChangeEvent, FormEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { parseIdentifier } from './draft.ts';
import { getHolder, getLoginStep, loginStep } from './steps.ts';
import { toIdentifier } from './useRemembering.ts';

/**
 * Takes the identifier and requests a code on submit. Renders nothing in other steps, or when a user is remembered,
 * where `Login.Continue` and `Login.UseAnother` render instead. Renders a `<form>`.
 */
export const LoginIdentifierForm: Part<'form', LoginState> = createPart<'form', LoginState>(
  'form',
  'identifier-form',
  () => {
    const { login, draft, edit, ids, remembering, submit: mayStart } = useLoginContext('Login.IdentifierForm');
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (login.state.status === 'requestingCode') return;
      const identifier = parseIdentifier(draft);
      if (identifier === undefined) {
        edit({ problem: 'identifierMissing' });
        event.currentTarget.querySelector<HTMLElement>(`[id="${ids.identifier}"]`)?.focus();
        return;
      }
      edit({ problem: undefined, code: '', submitted: '' });
      if (mayStart({ method: identifier.type, step: 'identify' })) login.requestCode(identifier);
    };
    return {
      absent: remembering.user !== undefined || loginStep(login.state) !== 'identify',
      state: login.state,
      props: { noValidate: true, onSubmit: submit },
    };
  },
);

/**
 * Labels the identifier input. Renders a `<label>`.
 */
export const LoginIdentifierLabel: Part<'label', LoginState> = createPart<'label', LoginState>(
  'label',
  'identifier-label',
  () => {
    const { login, ids } = useLoginContext('Login.IdentifierLabel');
    return { state: login.state, props: { htmlFor: ids.identifier } };
  },
);

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

/**
 * Describes the expected format of the identifier. Renders a `<p>`.
 */
export const LoginIdentifierHint: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'identifier-hint', () => {
  const { login, ids } = useLoginContext('Login.IdentifierHint');
  return { state: login.state, props: { id: ids.hint } };
});

/**
 * Submits the identifier form. Renders a `<button type="submit">`.
 */
export const LoginRequestCode: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'request-code',
  () => {
    const { login } = useLoginContext('Login.RequestCode');
    const busy = login.state.status === 'requestingCode';
    return { state: login.state, flags: { busy }, props: { type: 'submit' } };
  },
);

/**
 * Switches between an e-mail address and a phone number. Renders a `<button>`.
 */
export const LoginMethodSwitch: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'method-switch',
  () => {
    const { login, draft, edit } = useLoginContext('Login.MethodSwitch');
    const busy = login.state.status === 'requestingCode';
    return {
      state: login.state,
      flags: { disabled: busy },
      props: {
        onClick: () => {
          if (!busy) edit({ type: draft.type === 'EMAIL_OTP' ? 'SMS_OTP' : 'EMAIL_OTP', problem: undefined });
        },
      },
    };
  },
);

/**
 * Sends a code to the known user, or instead of their passkey, without typing. Renders nothing where no address is known.
 * Renders a `<button>`.
 */
export const LoginContinue: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'continue', () => {
  const context = useLoginContext('Login.Continue');
  const { login, passkey, remembering, recovery, submit } = context;
  const step = getLoginStep(context);
  const holder = step === 'passkey' ? getHolder(passkey) : undefined;
  const identifier = toIdentifier(holder?.identifier === undefined ? (remembering.user ?? undefined) : holder);
  const busy = login.state.status === 'requestingCode';
  return {
    absent: identifier === undefined || (step !== 'identify' && step !== 'passkey' && step !== 'recovery'),
    state: login.state,
    flags: { busy },
    props: {
      onClick: () => {
        if (identifier === undefined || busy || !submit({ method: identifier.type, step: 'identify' })) return;
        passkey.cancel();
        recovery.setOpen(false);
        login.requestCode(identifier);
      },
    },
  };
});

/**
 * Forgets the remembered user and asks for an identifier. Renders nothing without a remembered user. Renders a
 * `<button>`.
 */
export const LoginUseAnother: Part<'button', LoginState> = createPart<'button', LoginState>(
  'button',
  'use-another',
  () => {
    const context = useLoginContext('Login.UseAnother');
    const { login, remembering } = context;
    const busy = login.state.status === 'requestingCode';
    return {
      absent: !remembering.user || getLoginStep(context) !== 'identify',
      state: login.state,
      flags: { disabled: busy },
      props: {
        onClick: () => {
          if (busy) return;
          remembering.forget();
          login.cancel();
        },
      },
    };
  },
);

/**
 * Whether this browser remembers the user; renders nothing unless `rememberDevice` is set. Place its text in a
 * `<label>` around it, or in one for its `id`. Renders an `<input type="checkbox">`.
 */
export const LoginRemember: Part<'input', LoginState> = createPart<'input', LoginState>('input', 'remember', () => {
  const { login, remembering, ids } = useLoginContext('Login.Remember');
  return {
    absent: !remembering.isOffered,
    state: login.state,
    props: {
      id: ids.remember,
      type: 'checkbox',
      checked: remembering.isSelected,
      onChange: (event: ChangeEvent<HTMLInputElement>) => remembering.setSelected(event.currentTarget.checked),
    },
  };
});
