import { createExternalAccount, WalletError } from '@latchkey/core';
import { useWallet } from '@latchkey/react';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import {
  accountInfoOf,
  checkDraft,
  emptyDraft,
  type FieldName,
  type FieldProblems,
  fieldProblemsOf,
  firstProblem,
  type UsBankAccountDraft,
} from './usBankAccount.ts';

/** Adds a US bank account. Nothing is sent before every field is checked, and nothing typed is lost by a refusal. */
export function BankAccountForm({ onAdded, onCancel }: BankAccountForm.Props): ReactElement {
  const wallet = useWallet();
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  /** One per account that is meant: a repetition after a lost answer adds it once. */
  const attempt = useRef({ body: '', key: '' });
  const fields = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const id = useId();

  const change = (part: Partial<UsBankAccountDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    // A field that was refused is checked as it is corrected; one that was not is left alone.
    const current = checkDraft(next);
    setProblems((before) => {
      const after: FieldProblems = {};
      for (const name of Object.keys(before) as FieldName[]) if (current[name]) after[name] = current[name];
      return after;
    });
  };

  const show = (found: FieldProblems) => {
    setProblems(found);
    const first = firstProblem(found);
    if (first) fields.current[first]?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal([]);
    const found = checkDraft(draft);
    if (firstProblem(found)) return show(found);

    const accountInfo = accountInfoOf(draft);
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
      const { problems: theirs, rest } = fieldProblemsOf(error instanceof WalletError ? error.fields : []);
      show(theirs);
      if (!firstProblem(theirs)) setRefusal(rest.length > 0 ? rest : [words(error)]);
    } finally {
      setBusy(false);
    }
  };

  const of = (name: FieldName) => ({
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
        {refusal.map((text) => (
          <p key={text} className="error">
            {text}
          </p>
        ))}
      </div>
      <Field
        label="Full name"
        hint="First and last name, as the bank has them."
        autoComplete="name"
        {...of('fullName')}
      />
      <Field
        label="Routing number"
        hint="9 digits, on your statement and checks."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...of('routingNumber')}
      />
      <Field
        label="Account number"
        hint="4 to 17 digits."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...of('accountNumber')}
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

/** What to say where the service named no field. */
function words(error: unknown): string {
  if (!(error instanceof WalletError)) return 'Something went wrong here. Try again.';
  if (error.code === 'CONFLICT') return 'This bank account is already in your list.';
  if (error.code === 'INVALID_BANK_ACCOUNT')
    return 'The bank doesn’t know this account. Check it against your statement.';
  if (error.next === 'signIn') return 'Sign in again, then save once more. What you entered stays here.';
  return 'The bank account couldn’t be saved just now. What you entered stays here: try again in a moment.';
}
