import type { LoginState, SendState } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { type ComponentType, createRef, type ReactElement, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedLogin, fixedSend } from '../../test/fixedFlow.ts';
import { restingWallet } from '../../test/restingWallet.ts';
import { anna, failure, sampleQuote, samplesAt, usdb } from '../../test/samples.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { ErrorSummary } from './error-summary/ErrorSummary.tsx';
import { ExpiryTimer } from './expiry-timer/ExpiryTimer.tsx';
import { LoginContext, useLoginContext } from './login/context.ts';
import * as Login from './login/index.parts.ts';
import * as Send from './send/index.parts.ts';

afterEach(cleanup);

type AnyPart = ComponentType<Record<string, unknown>>;
/** A part in a place where it has one. */
interface Place {
  readonly Part: AnyPart;
  readonly props?: Record<string, unknown>;
  readonly around: (part: ReactNode) => ReactElement;
}

const wallet = restingWallet();
const now = wallet.now();
const { challenge } = samplesAt(now);
const quote = sampleQuote(now);
const intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
} as const;
const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;

const inLogin = (state: LoginState) => (part: ReactNode) => (
  <WalletProvider wallet={wallet}>
    <Login.Root flow={fixedLogin(state)}>{part}</Login.Root>
  </WalletProvider>
);
/** Somebody is remembered, and known at once: what is stored takes a moment to read. */
function Remembered({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useLoginContext('Remembered');
  const who = { type: 'EMAIL_OTP', identifier: anna.value, masked: 'a•••@example.com' } as const;
  const remembering = { isOffered: true, who, isWanted: false, want: () => {}, forget: () => {} };
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
const returning = (part: ReactNode) => identify(<Remembered>{part}</Remembered>);
const recipient = inSend({ status: 'idle' });
const amount = inSend({ status: 'quoteFailed', intent, error: failure('QUOTE_REQUEST_FAILED', 'retry') });
const review = inSend({ status: 'reviewing', intent, quote, changed: [] });

const loginPlaces: Record<Exclude<keyof typeof Login, 'Root'>, Omit<Place, 'Part'>> = {
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
  Remember: { around: returning },
  RequestCode: { around: identify },
  Resend: { around: code },
  Retry: { around: code },
  Submit: { around: code },
  UseAnother: { around: returning },
};
const sendPlaces: Record<Exclude<keyof typeof Send, 'Root'>, Omit<Place, 'Part'>> = {
  AmountForm: { around: amount },
  AmountHint: { around: amount },
  AmountInput: { around: amount },
  AmountLabel: { around: amount },
  ChangeAmount: { around: review },
  ChangeRecipient: { around: amount },
  Confirm: { around: review },
  Continue: { around: amount },
  Error: { around: amount, props: { children: 'We couldn’t get a rate.' } },
  Heading: { around: recipient },
  NoteInput: { around: amount },
  NoteLabel: { around: amount },
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

const problems = ['amount', 'note'].map((fieldId) => ({ fieldId, text: `Enter the ${fieldId}.` }));
const places: [string, Place][] = [
  ...Object.entries(loginPlaces).map(([name, place]) => named('Login', Login, name, place)),
  ...Object.entries(sendPlaces).map(([name, place]) => named('Send', Send, name, place)),
  named('Login', Login, 'Root', { around: bare, props: { flow: fixedLogin({ status: 'idle' }) } }),
  named('Send', Send, 'Root', { around: bare, props: { flow: fixedSend({ status: 'idle' }), source } }),
  named('', { ExpiryTimer }, 'ExpiryTimer', { around: bare, props: { until: now + 60_000 } }),
  named('', { ErrorSummary }, 'ErrorSummary', { around: bare, props: { problems } }),
];

function named(family: string, parts: object, name: string, place: Omit<Place, 'Part'>): [string, Place] {
  return [family === '' ? name : `${family}.${name}`, { ...place, Part: Reflect.get(parts, name) }];
}

const find = () => document.querySelector<HTMLElement>('[data-mark="here"]');

describe.each(places)('%s', (_name, { Part, props = {}, around }) => {
  it('default: is one element, named and with its state', () => {
    render(around(<Part data-mark="here" {...props} />));
    const element = find();
    expect(element?.dataset['lkPart']).toMatch(/^[a-z-]+$/);
    expect(element?.dataset['state']).toMatch(/^[A-Za-z]+$/);
    expect(document.querySelectorAll('[data-mark="here"]')).toHaveLength(1);
  });

  it('args: props are spread, and the ref is forwarded', () => {
    const ref = createRef<HTMLElement>();
    render(around(<Part data-mark="here" title="A title" {...props} ref={ref} />));
    expect(find()?.title).toBe('A title');
    expect(ref.current).toBe(find());
  });

  it('args: className is a text or a function of the state', () => {
    const { rerender } = render(around(<Part data-mark="here" className="mine" {...props} />));
    expect(find()?.classList.contains('mine')).toBe(true);
    rerender(
      around(<Part data-mark="here" className={(state: { status: string }) => `is-${state.status}`} {...props} />),
    );
    expect(find()?.className).toMatch(/^is-[a-zA-Z]+$/);
  });

  it('args: render takes the props to another element', () => {
    render(around(<Part data-mark="here" {...props} render={<article className="theirs" />} />));
    expect(find()?.tagName).toBe('ARTICLE');
    expect(find()?.classList.contains('theirs')).toBe(true);
    expect(find()?.dataset['lkPart']).toMatch(/^[a-z-]+$/);
    cleanup();
    const own = (given: object, state: { status: string }) => <aside {...given} data-own={state.status} />;
    render(around(<Part data-mark="here" {...props} render={own} />));
    expect(find()?.tagName).toBe('ASIDE');
    expect(find()?.dataset['own']).toBe(find()?.dataset['state']);
  });
});

describe('parts', () => {
  it('behavior: names are API; a change here is a change of version', () => {
    const seen = places.map(([name, { Part, props = {}, around }]) => {
      render(around(<Part data-mark="here" {...props} />));
      const element = find();
      const line = `${name} <${element?.tagName.toLowerCase()} data-lk-part="${element?.dataset['lkPart']}">`;
      cleanup();
      return line;
    });
    expect(seen.sort().join('\n')).toMatchSnapshot();
  });

  it.each([
    ['Login.Submit', () => <Login.Submit />, /Login\.Submit .*<Login\.Root>/],
    ['Send.Confirm', () => <Send.Confirm />, /Send\.Confirm .*<Send\.Root>/],
  ])('error: %s outside of its root says so', (_name, part, message) => {
    expect(() => render(bare(part()))).toThrow(message);
  });

  it('error: a root outside of the provider says so', () => {
    expect(() => render(<Login.Root />)).toThrow(/<WalletProvider wallet=\{wallet\}>/);
  });
});
