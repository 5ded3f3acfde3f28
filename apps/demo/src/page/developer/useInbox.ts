import { useEffect, useState } from 'react';
import { fetchInbox, type Inbox } from './sandboxApi.ts';

/** The sandbox's inbox, read every second while the page is visible. */
export function useInbox(): Inbox | undefined {
  const [inbox, setInbox] = useState<Inbox>();
  useEffect(() => {
    const controller = new AbortController();
    const read = () => {
      // A lost connection is a fault that the developer may have asked for: the next read follows.
      if (!document.hidden) fetchInbox(controller.signal).then(setInbox, () => undefined);
    };
    read();
    const timer = setInterval(read, 1_000);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, []);
  return inbox;
}
