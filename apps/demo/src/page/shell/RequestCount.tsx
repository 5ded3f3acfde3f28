import { watchEvents } from '@latchkey/core';
import { useApprovals, useWallet } from '@latchkey/react';
import { type ReactElement, useEffect } from 'react';
import { useSettings } from '../settings/settings.ts';
import { refreshCustomer } from './useCustomer.ts';

/**
 * How many requests of agents wait for the user; nothing while there are none. It is loaded after the sign-in, with the
 * events that keep the navigation current.
 */
export function RequestCount(): ReactElement | null {
  const wallet = useWallet();
  const [{ locale }] = useSettings();
  const { length } = useApprovals().waiting;
  useEffect(
    () =>
      watchEvents(wallet, ({ type }) => {
        if (type.startsWith('CUSTOMER.') || type === 'latchkey.poll') refreshCustomer();
      }),
    [wallet],
  );
  return length === 0 ? null : <span className="lk-count">{length.toLocaleString(locale)}</span>;
}
