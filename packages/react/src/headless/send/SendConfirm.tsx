'use client';
import type { SendState } from '@latchkey/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { createConfirmGuard, type PressRefusal } from '../confirm/createConfirmGuard.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';
import { quoteOf } from './steps.ts';

/**
 * Confirms the quote that is on the table. A press does not count that a script made, that comes within 500 ms of the
 * button's appearing, of its moving or of a new quote, or that goes through a cover.
 * Renders a `<button>`.
 */
export const SendConfirm: Part<'button', SendState, SendConfirm.Own> = createPart<'button', SendState, SendConfirm.Own>(
  'button',
  'confirm',
  ({ onRefused, whenCovered = 'refuse', ...rest }) => {
    const { send } = useSendContext('Send.Confirm');
    const { state } = send;
    const element = useRef<HTMLElement>(null);
    const [guard] = useState(() => createConfirmGuard({ now: () => performance.now() }));
    const shown = quoteOf(state)?.id;
    const busy = state.status === 'signing' || state.status === 'executing';
    const present = busy || state.status === 'reviewing';
    useEffect(() => {
      // Watching begins anew with every quote, so that the press is for what has stood there long enough.
      if (shown !== undefined && present && element.current !== null) return guard.watch(element.current);
      return undefined;
    }, [guard, shown, present]);
    return {
      rest,
      ref: element,
      absent: !present,
      state,
      flags: { busy },
      props: {
        type: 'button',
        'aria-disabled': busy || undefined,
        onClick: (event: MouseEvent) => {
          if (busy) return;
          const refusal = guard.judge(event.nativeEvent);
          if (refusal === undefined) send.confirm();
          else onRefused?.(refusal);
        },
      },
    };
  },
);

export declare namespace SendConfirm {
  interface Own {
    /**
     * What to do with a press while the browser cannot vouch that the button is in plain sight. It cannot where the page
     * scales it down or makes it translucent; only such a page has a reason to allow. @default 'refuse'
     */
    readonly whenCovered?: 'refuse' | 'allow' | undefined;
    /** Called when a press did not count, with the reason. */
    readonly onRefused?: ((reason: PressRefusal) => void) | undefined;
  }
}
