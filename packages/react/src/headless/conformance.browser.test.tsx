import type { LoginState, SendState } from '@latchkey/core';
import { createAuthenticator } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, createRef, type ReactElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { bankAccountFormPlaces } from '../../test/bankAccountPlaces.tsx';
import { externalAccountsPlaces } from '../../test/externalAccountsPlaces.tsx';
import { familyPlaces } from '../../test/familyPlaces.ts';
import { fixedLogin, fixedPasskeyEnrol, fixedSend } from '../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import type { Place } from '../../test/place.ts';
import { anna, failure, sampleQuote, samplesAt, usdb } from '../../test/samples.ts';
import { scaEnrolmentPlaces, scaResetPlaces } from '../../test/scaPlaces.tsx';
import { stepUpPlaces } from '../../test/stepUpPlaces.tsx';
import { walletPanelPlaces } from '../../test/walletPanelPlaces.tsx';
import type { Recipients } from '../hooks/useRecipients.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import * as BankAccountForm from './bank-account-form/index.parts.ts';
import { ErrorSummary } from './error-summary/ErrorSummary.tsx';
import { ExpiryTimer } from './expiry-timer/ExpiryTimer.tsx';
import * as ExternalAccounts from './external-accounts/index.parts.ts';
import { LoginContext, useLoginContext } from './login/context.ts';
import * as Login from './login/index.parts.ts';
import * as PasskeyEnroll from './passkey-enroll/index.parts.ts';
import * as RecipientPicker from './recipient-picker/index.parts.ts';
import * as ScaEnrolment from './sca-enrolment/index.parts.ts';
import * as ScaReset from './sca-reset/index.parts.ts';
import { SendContext, useSendContext } from './send/context.ts';
import * as Send from './send/index.parts.ts';
import { SessionGateContext } from './session-gate/context.ts';
import * as SessionGate from './session-gate/index.parts.ts';
import * as StepUp from './step-up/index.parts.ts';
import * as WalletPanel from './wallet-panel/index.parts.ts';

afterEach(cleanup);

type AnyPart = ComponentType<Record<string, unknown>>;
/** Renders a part in its required context. */
interface PartPlace extends Place {
  readonly Part: AnyPart;
}

const wallet = createOfflineWallet({ authenticator: createAuthenticator() });
const now = wallet.now();
const { challenge } = samplesAt(now);
const quote = sampleQuote(now);
const intent = {
  sourceAccountId: 'InternalAccount:1',
  // An address, since no account can be read offline.
  destinationAccountId: '$ada@wallet.example',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
} as const;
const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;

const failedRecipients: Recipients = {
  state: { status: 'failed', error: failure('NETWORK_FAILED', 'retry') },
  accounts: [],
  refresh: () => Promise.resolve(),
};
const annasAccount = {
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'USD',
  accountInfo: { accountType: 'USD_ACCOUNT', accountNumber: '000123456789' },
} as const;

const inLogin = (state: LoginState) => (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <Login.Root flow={fixedLogin(state)}>{part}</Login.Root>
  </WalletProvider>
);
/** A remembered user, known at once: reading storage is asynchronous. */
function Remembered({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useLoginContext('Remembered');
  const user = { type: 'EMAIL_OTP', identifier: anna.value, masked: 'a•••@example.com' } as const;
  const remembering = { isOffered: true, user, isSelected: false, setSelected: () => {}, forget: () => {} };
  return <LoginContext.Provider value={{ ...value, remembering }}>{children}</LoginContext.Provider>;
}
const inSend = (state: SendState) => (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <Send.Root flow={fixedSend(state)} source={source}>
      {part}
    </Send.Root>
  </WalletProvider>
);
const bare = (part: ReactNode) => <WalletProvider wallet={wallet}>{part}</WalletProvider>;

const identify = inLogin({ status: 'idle' });
const code = inLogin({ status: 'awaitingCode', identifier: anna, challenge });
const byPhone = (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <Login.Root flow={fixedLogin({ status: 'idle' })} defaultIdentifier={{ type: 'SMS_OTP' }}>
      {part}
    </Login.Root>
  </WalletProvider>
);
const returning = (part: ReactNode) => identify(<Remembered>{part}</Remembered>);
const recipient = inSend({ status: 'idle' });
const amount = inSend({ status: 'quoteFailed', intent, error: failure('QUOTE_REQUEST_FAILED', 'retry') });
const review = inSend({ status: 'reviewing', intent, quote, changed: [] });

const loginPlaces: Record<Exclude<keyof typeof Login, 'Root'>, Place> = {
  Cancel: { around: identify },
  ChangeIdentifier: { around: code },
  CodeForm: { around: code },
  CodeInput: { around: code },
  CodeLabel: { around: code },
  Continue: { around: returning },
  Description: { around: code },
  Error: { around: code, props: { children: 'That code didn’t work.' } },
  Heading: { around: identify },
  IdentifierForm: { around: identify },
  IdentifierHint: { around: identify },
  IdentifierInput: { around: identify },
  IdentifierLabel: { around: identify },
  MethodSwitch: { around: identify },
  Passkey: { around: returning },
  PhoneCountry: { around: byPhone },
  Provider: { around: identify, props: { provider: { id: 'acme', name: 'Acme', getToken: async () => '' } } },
  Recovery: { around: identify },
  Remember: { around: returning },
  RequestCode: { around: identify },
  Resend: { around: code },
  Retry: { around: code },
  Submit: { around: code },
  UseAnother: { around: returning },
};
/** A payment that converts, whose rate is known: reading it is asynchronous. */
function Converting({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useSendContext('Converting');
  const receivingCurrency = { code: 'EUR', decimals: 2 };
  const amounts = { ...value.amounts, status: 'ready', receivingCurrency } as const;
  return <SendContext.Provider value={{ ...value, amounts }}>{children}</SendContext.Provider>;
}
const converting = (part: ReactNode) => amount(<Converting>{part}</Converting>);
const sendPlaces: Record<Exclude<keyof typeof Send, 'Root'>, Place> = {
  AmountForm: { around: amount },
  AmountHint: { around: amount },
  AmountInput: { around: amount },
  AmountLabel: { around: amount },
  Back: { around: amount },
  ChangeAmount: { around: review },
  ChangeRecipient: { around: amount },
  Confirm: { around: review },
  Continue: { around: amount },
  Error: { around: amount, props: { children: 'We couldn’t get a rate.' } },
  Estimate: { around: converting },
  Heading: { around: recipient },
  NoteInput: { around: amount },
  NoteLabel: { around: amount },
  ReceivingInput: { around: converting },
  ReceivingLabel: { around: converting },
  Recipient: { around: recipient, props: { accountId: 'ExternalAccount:1' } },
  RecipientItem: { around: recipient },
  RecipientList: { around: recipient },
  Requote: { around: review },
  Reset: { around: review },
  Retry: { around: amount },
  Review: { around: review },
  ReviewRow: { around: review },
  ReviewTerm: { around: review },
  ReviewValue: { around: review },
  Timeline: { around: review },
  TimelineStep: { around: review, props: { mark: 'done' } },
  UseAll: { around: amount },
};

const failedChange = { type: 'addPasskey', accountId: 'InternalAccount:1', nickname: 'Laptop' } as const;
const enrolFlow = fixedPasskeyEnrol({
  status: 'failed',
  change: failedChange,
  error: failure('PASSKEY_DISMISSED', 'retry'),
});
/** Parts of an enrolment that is under way, for which no session is needed. */
const enrolment = (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <PasskeyEnroll.Root name="Laptop" flow={enrolFlow}>
      {part}
    </PasskeyEnroll.Root>
  </WalletProvider>
);
const gate = { status: 'ready', accountId: 'InternalAccount:1', reason: undefined, expiresAt: undefined } as const;
const gated = (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <SessionGateContext.Provider value={gate}>{part}</SessionGateContext.Provider>
  </WalletProvider>
);

const picker = (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <RecipientPicker.Root recipients={failedRecipients}>{part}</RecipientPicker.Root>
  </WalletProvider>
);
const recipientPickerPlaces: Record<Exclude<keyof typeof RecipientPicker, 'Root'>, Place> = {
  Group: { around: picker, props: { group: 'recent' } },
  GroupHeading: { around: picker, props: { group: 'recent' } },
  Heading: { around: picker },
  Item: { around: picker },
  Recipient: { around: picker, props: { account: annasAccount } },
  Retry: { around: picker },
  Search: { around: picker },
};

const problems = ['amount', 'note'].map((fieldId) => ({ fieldId, text: `Enter the ${fieldId}.` }));
const places: [string, PartPlace][] = [
  ...family('Login', Login, loginPlaces),
  ...family('Send', Send, sendPlaces),
  ...family('StepUp', StepUp, stepUpPlaces(wallet)),
  ...familyPlaces(wallet).flatMap(([name, parts, around]) => family(name, parts, around)),
  ...family('RecipientPicker', RecipientPicker, recipientPickerPlaces),
  ...family('BankAccountForm', BankAccountForm, bankAccountFormPlaces(wallet)),
  ...family('ExternalAccounts', ExternalAccounts, externalAccountsPlaces(wallet, failedRecipients, annasAccount)),
  named('ExternalAccounts', ExternalAccounts, 'Root', { around: bare }),
  named('RecipientPicker', RecipientPicker, 'Root', { around: bare, props: { recipients: failedRecipients } }),
  named('BankAccountForm', BankAccountForm, 'Root', { around: bare }),
  ...family('ScaEnrolment', ScaEnrolment, scaEnrolmentPlaces(wallet)),
  ...family('ScaReset', ScaReset, scaResetPlaces(wallet)),
  named('Login', Login, 'Root', { around: bare, props: { flow: fixedLogin({ status: 'idle' }) } }),
  named('Send', Send, 'Root', { around: bare, props: { flow: fixedSend({ status: 'idle' }), source } }),
  named('PasskeyEnroll', PasskeyEnroll, 'Create', { around: enrolment }),
  named('PasskeyEnroll', PasskeyEnroll, 'Heading', { around: enrolment }),
  named('PasskeyEnroll', PasskeyEnroll, 'Later', { around: enrolment }),
  named('PasskeyEnroll', PasskeyEnroll, 'Root', { around: bare, props: { name: 'Laptop', flow: enrolFlow } }),
  named('SessionGate', SessionGate, 'Content', { around: gated }),
  named('SessionGate', SessionGate, 'Root', { around: bare }),
  ...family('WalletPanel', WalletPanel, walletPanelPlaces(wallet)),
  named('', { ExpiryTimer }, 'ExpiryTimer', { around: bare, props: { until: now + 60_000 } }),
  named('', { ErrorSummary }, 'ErrorSummary', { around: bare, props: { problems } }),
];

function family(name: string, parts: object, around: Record<string, Place>): [string, PartPlace][] {
  return Object.entries(around).map(([part, place]) => named(name, parts, part, place));
}
function named(family: string, parts: object, name: string, place: Place): [string, PartPlace] {
  return [family === '' ? name : `${family}.${name}`, { ...place, Part: Reflect.get(parts, name) }];
}

const find = () => document.querySelector<HTMLElement>('[data-mark="here"]');

describe.each(places)('%s', (_name, { Part, props = {}, around }) => {
  it('renders one element with its part name and state', () => {
    render(around(<Part data-mark="here" {...props} />));
    const element = find();
    expect(element?.dataset['lkPart']).toMatch(/^[a-z-]+$/);
    expect(element?.dataset['state']).toMatch(/^[A-Za-z]+$/);
    expect(document.querySelectorAll('[data-mark="here"]')).toHaveLength(1);
  });

  it('spreads props and forwards the ref', () => {
    const ref = createRef<HTMLElement>();
    render(around(<Part data-mark="here" title="A title" {...props} ref={ref} />));
    expect(find()?.title).toBe('A title');
    expect(ref.current).toBe(find());
  });

  it('accepts className as a string or a function of the state', () => {
    const { rerender } = render(around(<Part data-mark="here" className="mine" {...props} />));
    expect(find()?.classList.contains('mine')).toBe(true);
    rerender(
      around(<Part data-mark="here" className={(state: { status: string }) => `is-${state.status}`} {...props} />),
    );
    expect(find()?.className).toMatch(/^is-[a-zA-Z]+$/);
  });

  it('passes the props to another element through render', () => {
    render(around(<Part data-mark="here" {...props} render={<article className="theirs" />} />));
    expect(find()?.tagName).toBe('ARTICLE');
    expect(find()?.classList.contains('theirs')).toBe(true);
    expect(find()?.dataset['lkPart']).toMatch(/^[a-z-]+$/);
    cleanup();
    const own = (args: object, state: { status: string }) => <aside {...args} data-own={state.status} />;
    render(around(<Part data-mark="here" {...props} render={own} />));
    expect(find()?.tagName).toBe('ASIDE');
    expect(find()?.dataset['own']).toBe(find()?.dataset['state']);
  });
});

describe('parts', () => {
  it('keeps the part names, which are public API', async () => {
    const seen = places.map(([name, { Part, props = {}, around }]) => {
      render(around(<Part data-mark="here" {...props} />));
      const element = find();
      const line = `${name} <${element?.tagName.toLowerCase()} data-lk-part="${element?.dataset['lkPart']}">`;
      cleanup();
      return line;
    });
    const listed = await fetch(new URL('./parts.table.txt', import.meta.url));
    expect(`${seen.sort().join('\n')}\n`).toBe(await listed.text());
  });

  it.each([
    ['Login.Submit', () => <Login.Submit />, /Login\.Submit .*<Login\.Root>/],
    ['StepUp.Submit', () => <StepUp.Submit />, /StepUp\.Submit .*<StepUp\.Root>/],
    ['Send.Confirm', () => <Send.Confirm />, /Send\.Confirm .*<Send\.Root>/],
  ])('throws a clear error when %s is rendered outside its root', (_name, part, message) => {
    expect(() => render(bare(part()))).toThrow(message);
  });

  it('throws a clear error when a root is rendered outside the provider', () => {
    expect(() => render(<Login.Root />)).toThrow(/<WalletProvider wallet=\{wallet\}>/);
  });
});
