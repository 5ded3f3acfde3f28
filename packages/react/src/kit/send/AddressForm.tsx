import { lookUpAddress, type WalletError } from '@latchkey/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import { umaAddress } from '../../messages/en/umaAddress.ts';
import { errorText } from '../../messages/errorText.ts';
import { toLabel } from '../../messages/openNames.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { Field } from '../field/Field.tsx';
import { Notice } from '../notice/Notice.tsx';
import { texts as sendTexts } from './texts.ts';

const texts = { ...sendTexts, ...umaAddress };

/** What a form of this step shows instead of the general text of an error. */
const ERROR_TEXTS = {
  UMA_NOT_FOUND: 'umaAddress.notFound',
  INVALID_UMA_ADDRESS: 'umaAddress.missing',
  INVALID_RECEIVER: 'umaAddress.notFound',
  SELF_PAYMENT: 'umaAddress.own',
} as const;

type AddressLookup = Awaited<ReturnType<typeof lookUpAddress>>;
type Problem = { readonly field: string; readonly text: string };

/** Looks up a UMA address, and asks for what the payee's provider must know of the sender. */
export default function AddressForm(_: { readonly variant: 'plain' }): ReactElement {
  const m = useMessages(texts);
  const { wallet } = useProvider('Send');
  const { selectAddress, draft } = useSendContext('Send');
  const [address, setAddress] = useState(draft.enteredPayee ?? '');
  const [found, setFound] = useState<AddressLookup>();
  const [sender, setSender] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [error, setError] = useState<WalletError>();
  const form = useRef<HTMLFormElement>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const fields = found?.requiredPayerDataFields?.filter(({ mandatory }) => mandatory) ?? [];
  // Each form of this step takes the focus when it opens: the address, then what is asked of the sender.
  const first = found === undefined ? 'address' : fields[0]?.name;
  useEffect(() => {
    if (first !== undefined) focusField(form.current, first);
  }, [first]);
  const report = (field: string, text: string) => {
    setProblem({ field, text });
    focusField(form.current, field);
  };

  const labelOf = (name: string): ReturnType<typeof toLabel> =>
    name === 'FULL_NAME' ? { label: m['umaAddress.fullName'] } : toLabel(m, name);
  const select = ({ receiverUmaAddress, lookupId, supportedCurrencies: [first] }: AddressLookup) => {
    const currency = typeof first?.currency === 'string' ? first.currency : first?.currency.code;
    const answers = fields.map(({ name }) => [name, (sender[name] ?? '').trim()]);
    const senderCustomerInfo = answers.length === 0 ? undefined : Object.fromEntries(answers);
    selectAddress(receiverUmaAddress as `$${string}`, { lookupId, senderCustomerInfo, currency });
  };
  const lookUp = async (typed: `$${string}`) => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setBusy(true);
    try {
      const lookup = await lookUpAddress(wallet, { address: typed, signal });
      if (signal.aborted) return;
      if (lookup.requiredPayerDataFields?.some(({ mandatory }) => mandatory)) setFound(lookup);
      else select(lookup);
    } catch (thrown) {
      if (signal.aborted) return;
      const failure = thrown as WalletError;
      const key = ERROR_TEXTS[failure.code as keyof typeof ERROR_TEXTS];
      if (key === undefined) setError(failure);
      else report('address', m[key]);
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setProblem(undefined);
    setError(undefined);
    if (found !== undefined) {
      const missing = fields.find(({ name }) => (sender[name] ?? '').trim() === '');
      if (missing === undefined) return select(found);
      const { label } = labelOf(missing.name);
      return report(missing.name, m['umaAddress.field.missing']({ label }));
    }
    const typed = parseAddress(address);
    if (typed === undefined) return report('address', m['umaAddress.missing']);
    void lookUp(typed);
  };
  const problemOf = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <form ref={form} className="lk-stack" data-lk-part="address-form" noValidate onSubmit={submit}>
      {error !== undefined && (
        <Notice tone="error">{isOfProvider(error) ? m['umaAddress.provider'] : errorText(m, error)}</Notice>
      )}
      <Field
        name="address"
        label={m['umaAddress.label']}
        hint={m['umaAddress.hint']}
        error={problemOf('address')}
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ currentTarget: { value } }) => {
          // What is known of another address is void, and so is what was typed for its provider.
          abort.current?.abort();
          setBusy(false);
          setAddress(value);
          setFound(undefined);
          setSender({});
        }}
      />
      {fields.length > 0 && <p className="lk-muted">{m['umaAddress.sender']}</p>}
      {fields.map(({ name }) => {
        const { label, translate } = labelOf(name);
        return (
          <Field
            key={name}
            name={name}
            label={<span translate={translate}>{label}</span>}
            error={problemOf(name)}
            autoComplete={name === 'FULL_NAME' ? 'name' : 'off'}
            value={sender[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setSender((now) => ({ ...now, [name]: value }))}
          />
        );
      })}
      <button type="submit" className="lk-button lk-primary" aria-disabled={isBusy || undefined}>
        <Busy busy={isBusy}>{m['send.amount.continue']}</Busy>
      </button>
    </form>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}

/** Whether the payee's provider failed: 412 for an old version, 424 for its own errors. */
const isOfProvider = ({ status }: WalletError): boolean => status === 412 || status === 424;

/** Reads `$name@domain`, with or without the dollar sign. */
function parseAddress(text: string): `$${string}` | undefined {
  const [name = '', domain = '', ...more] = text.trim().replace(/^\$/, '').toLowerCase().split('@');
  return name === '' || !domain.includes('.') || /\s/.test(name + domain) || more.length > 0
    ? undefined
    : `$${name}@${domain}`;
}
