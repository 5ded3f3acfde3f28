import { createExternalAccount, WalletError } from '@latchkey/core';
import { useWallet } from '@latchkey/react';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import {
  checkDraft,
  emptyDraft,
  type FieldName,
  type FieldProblems,
  findFirstProblem,
  toAccountInfo,
  toFieldProblems,
  type UsBankAccountDraft,
} from './usBankAccount.ts';

/** Adds a US bank account. Nothing is sent before every field is validated, and an error keeps the user's input. */
export function BankAccountForm({ onAdded, onCancel }: BankAccountForm.Props): ReactElement {
  const wallet = useWallet();
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [formErrors, setFormErrors] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  /** One per intended account: a retry after a lost response adds it once. */
  const attempt = useRef({ body: '', key: '' });
  const fields = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const id = useId();

  const change = (part: Partial<UsBankAccountDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // A field with an error is validated while it is corrected; others are not.
    const current = checkDraft(next);
    setProblems((before) => {
      const after: FieldProblems = {};
      for (const name of Object.keys(before) as FieldName[]) if (current[name]) after[name] = current[name];
      return after;
    });
  };

  const showProblems = (found: FieldProblems) => {
    setProblems(found);
    const first = findFirstProblem(found);
    if (first) fields.current[first]?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFormErrors([]);
    const found = checkDraft(draft);
    if (findFirstProblem(found)) return showProblems(found);

    const accountInfo = toAccountInfo(draft);
    const body = JSON.stringify(accountInfo);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    setBusy(true);
    try {
      await createExternalAccount(wallet, {
        idempotencyKey: attempt.current.key,
        body: { currency: 'USD', accountInfo },
      });
      onAdded(accountInfo.beneficiary.fullName);
    } catch (error) {
      const { problems: serviceProblems, rest } = toFieldProblems(error instanceof WalletError ? error.fields : []);
      showProblems(serviceProblems);
      if (!findFirstProblem(serviceProblems)) setFormErrors(rest.length > 0 ? rest : [describeFormError(error)]);
    } finally {
      setBusy(false);
    }
  };

  const getFieldProps = (name: FieldName) => ({
    name,
    value: draft[name],
    error: problems[name],
    ref: (input: HTMLInputElement | null) => {
      fields.current[name] = input;
    },
    onChange: (value: string) => change({ [name]: value }),
  });

  return (
    <form className="card form" noValidate onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Add a US bank account</h2>
      <div role="alert">
        {formErrors.map((text) => (
          <p key={text} className="error">
            {text}
          </p>
        ))}
      </div>
      <Field
        label="Full name"
        hint="First and last name, as the bank has them."
        autoComplete="name"
        {...getFieldProps('fullName')}
      />
      <Field
        label="Routing number"
        hint="9 digits, on your statement and checks."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...getFieldProps('routingNumber')}
      />
      <Field
        label="Account number"
        hint="4 to 17 digits."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...getFieldProps('accountNumber')}
      />
      <fieldset className="choices">
        <legend>Account type</legend>
        {(['CHECKING', 'SAVINGS'] as const).map((type) => (
          <label key={type} className="choice">
            <input
              type="radio"
              name={`${id}-type`}
              checked={draft.bankAccountType === type}
              onChange={() => change({ bankAccountType: type })}
            />
            {type === 'CHECKING' ? 'Checking' : 'Savings'}
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button type="submit" className="button primary" aria-disabled={busy}>
          {busy ? 'Saving…' : 'Save bank account'}
        </button>
        {onCancel && (
          <button type="button" className="button quiet" onClick={onCancel}>
            Not now
          </button>
        )}
      </div>
    </form>
  );
}

export declare namespace BankAccountForm {
  interface Props {
    /** The account is saved; `name` is its owner's. */
    readonly onAdded: (name: string) => void;
    readonly onCancel?: (() => void) | undefined;
  }
}

/** The message if the service named no field. */
function describeFormError(error: unknown): string {
  if (!(error instanceof WalletError)) return 'Something went wrong here. Try again.';
  if (error.code === 'CONFLICT') return 'This bank account is already in your list.';
  if (error.code === 'INVALID_BANK_ACCOUNT')
    return 'The bank doesn’t know this account. Check it against your statement.';
  if (error.next === 'signIn') return 'Sign in again, then save once more. What you entered stays here.';
  return 'The bank account couldn’t be saved just now. What you entered stays here: try again in a moment.';
}
