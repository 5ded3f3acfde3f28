import { useEffect, useRef } from 'react';
import { fetchInbox, type Inbox } from './sandboxApi.ts';

/** Tells the page of a lost connection as the browser does. It was the sandbox that lost it, so the browser notices nothing. */
export function useOfflineFault(fault: Inbox['fault'] | undefined): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    if (fault === undefined) return;
    const isOffline = fault === 'offline';
    if (isOffline !== wasOffline.current) window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    wasOffline.current = isOffline;
  }, [fault]);
}

/** Does the same once, when the page opens with a closed drawer: the fault stays after a reload. */
export function useOfflineFaultOnLoad(): void {
  useEffect(() => {
    const read = async () => {
      const { fault } = await fetchInbox();
      if (fault === 'offline') window.dispatchEvent(new Event('offline'));
    };
    read().catch(() => undefined);
  }, []);
}
