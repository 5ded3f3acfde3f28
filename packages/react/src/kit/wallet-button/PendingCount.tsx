import { type AgentAction, type ApprovalsState, type ApprovalsStore, createApprovalsStore } from '@latchkey/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { useOwnedStore } from '../../hooks/useOwnedStore.ts';
import { useWaitingRequests } from '../../hooks/useWaitingRequests.ts';
import { approvals } from '../../messages/en/approvals.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';

const loading: ApprovalsState = { status: 'loading' };
const none: readonly AgentAction[] = [];

export interface PendingCountProps {
  /** Whether the wallet is open, where the user may decide requests. */
  readonly isOpen: boolean;
}

/** How many requests of agents wait for the user; nothing where there are none, or where the relay offers none. */
export function PendingCount({ isOpen }: PendingCountProps): ReactElement | null {
  const m = useMessages(approvals);
  const { locale } = useProvider('WalletButton');
  const [list, getStore] = useOwnedStore<ApprovalsState, ApprovalsStore>({
    create: createApprovalsStore,
    initial: loading,
  });
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The service announces no decisions.
    if (wasOpen.current && !isOpen) getStore().refresh();
    wasOpen.current = isOpen;
  }, [isOpen, getStore]);
  const count = useWaitingRequests('data' in list ? list.data : none).length;
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className="lk-count" aria-hidden="true">
        {new Intl.NumberFormat(locale).format(count)}
      </span>
      <span className="lk-hidden">{m['approvals.waiting']({ count })}</span>
    </>
  );
}
