'use client';
import type { BalanceState } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Balance, useBalance } from '../../hooks/useBalance.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReload } from '../part/useReload.ts';
import { type StoreEvents, useStoreEvents } from '../part/useStoreEvents.ts';
import { BalanceContext, type BalanceContextValue, useBalanceContext } from './context.ts';

/** The element of {@link BalanceRoot}. */
const BalanceSection: Part<'section', BalanceState> = createPart<'section', BalanceState>('section', 'balance', () => {
  const { balance, reload } = useBalanceContext('Balance.Root');
  const { state } = balance;
  return { state, ref: reload.root, props: { 'aria-busy': state.status === 'loading' || undefined } };
});

/**
 * Provides the accounts of the user, and whether their amounts are hidden, to the parts inside. Give it an `aria-label`.
 * Renders a `<section>`.
 */
export function BalanceRoot(props: BalanceRoot.Props): ReactElement {
  const { store, hidden, defaultHidden = false, onHiddenChange, children, ...others } = props;
  const { onReady, onStatusChange, onError, ...rest } = others;
  const balance = useBalance({ store });
  const [isOwnHidden, setOwnHidden] = useState(defaultHidden);
  const isHidden = hidden ?? isOwnHidden;
  const report = useRef(onHiddenChange);
  useEffect(() => {
    report.current = onHiddenChange;
  });
  useStoreEvents(balance.state, { onReady, onStatusChange, onError });
  const reload = useReload(balance);
  const value = useMemo<BalanceContextValue>(
    () => ({
      balance,
      reload,
      isHidden,
      toggle: () => {
        setOwnHidden(!isHidden);
        report.current?.(!isHidden);
      },
    }),
    [balance, reload, isHidden],
  );
  return (
    <BalanceContext.Provider value={value}>
      <BalanceSection {...rest}>{typeof children === 'function' ? children(balance) : children}</BalanceSection>
    </BalanceContext.Provider>
  );
}

export declare namespace BalanceRoot {
  type Props = Omit<React.ComponentProps<typeof BalanceSection>, 'children' | 'hidden' | keyof StoreEvents> &
    StoreEvents &
    useBalance.Options & {
      /** Whether the amounts are hidden, where the application keeps that. */
      readonly hidden?: boolean | undefined;
      /** Whether the amounts are hidden at first. @default false */
      readonly defaultHidden?: boolean | undefined;
      /** Called when the user hides or shows the amounts. */
      readonly onHiddenChange?: ((hidden: boolean) => void) | undefined;
      /** The parts, or a function of the balance that returns them. */
      readonly children?: ReactNode | ((balance: Balance) => ReactNode);
    };
}
