'use client';
import type { DepositInstructions } from '@latchkey/core';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { useFocusReturnToPart, useIsInUse } from '../part/useFocusReturn.ts';
import { PaymentInstructionsContext, usePaymentInstructionsContext } from './context.ts';

/** The element of {@link PaymentInstructionsRoot}. */
const Instructions: Part<'div', PartState> = createPart<'div', PartState>('div', 'instructions', () => {
  const { state } = usePaymentInstructionsContext('PaymentInstructions.Root');
  const root = useRef<HTMLElement>(null);
  // The button that the user was on disappears with the instructions.
  useFocusReturnToPart(state.status, { root, isInUse: useIsInUse(root), part: 'renew' });
  return { ref: root, state, flags: { expired: state.status === 'expired' } };
});

/**
 * Provides instructions, and whether they have expired, to the parts inside. Renders a `<div>`.
 */
export function PaymentInstructionsRoot(props: PaymentInstructionsRoot.Props): ReactElement {
  const { instructions, expiresAt: limit, onRenew, isRenewing = false, children, ...rest } = props;
  const times = [limit, instructions.expiresAt].filter((time) => time !== undefined);
  const expiresAt = times.length === 0 ? undefined : Math.min(...times);
  const seconds = useCountdown(expiresAt ?? 0);
  const isExpired = expiresAt !== undefined && seconds === 0;
  const value = useMemo(
    () => ({
      instructions,
      state: { status: isExpired ? ('expired' as const) : ('valid' as const) },
      expiresAt,
      onRenew,
      isRenewing,
    }),
    [instructions, isExpired, expiresAt, onRenew, isRenewing],
  );
  return (
    <PaymentInstructionsContext.Provider value={value}>
      <Instructions {...rest}>{children}</Instructions>
    </PaymentInstructionsContext.Provider>
  );
}

/**
 * The payment reference; renders nothing where there is none, or where it has expired. Renders a `<div>`.
 */
export const PaymentInstructionsReference: Part<'div', PartState> = createPart<'div', PartState>(
  'div',
  'reference',
  () => {
    const { instructions, state } = usePaymentInstructionsContext('PaymentInstructions.Reference');
    const { reference } = instructions;
    return { state, absent: reference === undefined || state.status === 'expired', children: reference };
  },
);

/**
 * Opens the page on which the user pays; renders nothing where there is none, or where it has expired. Renders an `<a>`
 * to a new tab.
 */
export const PaymentInstructionsLink: Part<'a', PartState> = createPart<'a', PartState>('a', 'payment-link', () => {
  const { instructions, state } = usePaymentInstructionsContext('PaymentInstructions.Link');
  const { link } = instructions;
  const absent = link === undefined || state.status === 'expired';
  return { state, absent, props: { href: link, target: '_blank', rel: 'noopener noreferrer' } };
});

/**
 * Gets new instructions; renders nothing before they expire, and where there are no new ones. Renders a `<button>`.
 */
export const PaymentInstructionsRenew: Part<'button', PartState> = createPart<'button', PartState>(
  'button',
  'renew',
  () => {
    const { state, onRenew, isRenewing } = usePaymentInstructionsContext('PaymentInstructions.Renew');
    const absent = onRenew === undefined || state.status !== 'expired';
    const onClick = () => {
      if (!isRenewing) onRenew?.();
    };
    return { state, absent, flags: { busy: isRenewing }, props: { onClick } };
  },
);

export declare namespace PaymentInstructionsRoot {
  type Props = Omit<React.ComponentProps<typeof Instructions>, 'children'> & {
    readonly instructions: DepositInstructions;
    /** Server milliseconds at which the quote of the payment expires. An invoice has its own expiry. */
    readonly expiresAt?: number | undefined;
    /** Called when the user asks for new instructions after the expiry. */
    readonly onRenew?: (() => void) | undefined;
    /** Whether new instructions are being read. @default false */
    readonly isRenewing?: boolean | undefined;
    readonly children?: ReactNode;
  };
}
