import { useCallback, useEffect, useState } from 'react';
import { fetchInbox, type Inbox } from './sandboxApi.ts';

/** The sandbox's inbox, read every second while the page is visible, and on request. */
export function useInbox(): { readonly inbox: Inbox | undefined; readonly refresh: () => Promise<void> } {
  const [inbox, setInbox] = useState<Inbox>();
  const refresh = useCallback(
    // A lost connection is a fault that the developer may have asked for: the next read follows.
    (signal?: AbortSignal) => fetchInbox(signal).then(setInbox, () => undefined),
    [],
  );
  useEffect(() => {
    const controller = new AbortController();
    const read = () => {
      if (!document.hidden) void refresh(controller.signal);
    };
    read();
    const timer = setInterval(read, 1_000);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [refresh]);
  return { inbox, refresh: useCallback(() => refresh(), [refresh]) };
}
