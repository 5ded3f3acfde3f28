'use client';
import type { SendFlow, SendState } from '@latchkey/core';
import { type ReactElement, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useRecipients } from '../../hooks/useRecipients.ts';
import { type Send, useSend } from '../../hooks/useSend.ts';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useStepFocus } from '../part/useStepFocus.ts';
import { SendContext, type SendContextValue, type SendSource, useSendContext } from './context.ts';
import { draftOf, emptyDraft } from './draft.ts';
import { payeeOf } from './payee.ts';
import { sendStep } from './steps.ts';
import { useSendSource } from './useSendSource.ts';

/** The element of {@link SendRoot}. */
const SendSection: Part<'section', SendState, { readonly autoFocus: boolean }> = createPart<
  'section',
  SendState,
  { readonly autoFocus: boolean }
>('section', 'send', ({ autoFocus, ...rest }) => {
  const { send, step, ids } = useSendContext('Send.Root');
  const element = useRef<HTMLElement>(null);
  const first = step === 'amount' ? ['amount-input', 'heading'] : ['heading'];
  useStepFocus({ root: element, step, first, autoFocus });
  return {
    rest,
    ref: element,
    state: send.state,
    props: { 'aria-labelledby': ids.heading, 'aria-busy': step === 'loading' || undefined },
  };
});

/**
 * Holds one transfer and what is being entered for it, for the parts inside.
 * Renders a `<section>`.
 */
export function SendRoot(props: SendRoot.Props): ReactElement {
  const { flow, source: given, autoFocus = false, children, ...rest } = props;
  const { locale } = useProvider('Send.Root');
  const send = useSend({ flow });
  const recipients = useRecipients();
  const source = useSendSource(given);
  const [draft, setDraft] = useState(emptyDraft);
  // A transfer that goes on from an earlier page shows in the form what it was started with.
  const running = 'intent' in send.state ? send.state.intent : undefined;
  if (running !== undefined && source !== undefined && draft.destinationAccountId === undefined) {
    setDraft(draftOf(running, source.available.currency, locale));
  }
  const edit = useCallback<SendContextValue['edit']>((change) => setDraft((now) => ({ ...now, ...change })), []);
  const base = useId();

  const value = useMemo<SendContextValue>(() => {
    const { state } = send;
    const intent = 'intent' in state ? state.intent : undefined;
    const destination = intent?.destinationAccountId ?? draft.destinationAccountId;
    const account = recipients.accounts.find(({ id }) => id === destination);
    return {
      send,
      step: sendStep(state, draft),
      source,
      recipients,
      payee: account === undefined ? undefined : payeeOf(account),
      draft,
      edit,
      reopen: (change) => {
        const currency = source?.available.currency;
        const kept = intent === undefined || currency === undefined ? draft : draftOf(intent, currency, locale);
        setDraft({ ...kept, ...change, problem: undefined });
        send.reset();
      },
      ids: {
        heading: `${base}heading`,
        amount: `${base}amount`,
        hint: `${base}hint`,
        note: `${base}note`,
        error: `${base}error`,
      },
    };
  }, [send, source, recipients, draft, edit, locale, base]);

  return (
    <SendContext.Provider value={value}>
      <SendSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(send) : children}
      </SendSection>
    </SendContext.Provider>
  );
}

export declare namespace SendRoot {
  type Props = Omit<React.ComponentProps<typeof SendSection>, 'children' | 'autoFocus'> & {
    /** A flow that the caller made. Without it the root makes its own. */
    readonly flow?: SendFlow | undefined;
    /** The account to pay from. Without it, the person's embedded wallet. */
    readonly source?: SendSource | undefined;
    /** Whether the first step takes the focus at once; for a dialog, not for a page. @default false */
    readonly autoFocus?: boolean | undefined;
    /** The parts, or a function from the transfer to them. */
    readonly children?: ReactNode | ((send: Send) => ReactNode);
  };
}
