import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';

/** How long a text must be unchanged: the user has stopped typing. */
const SETTLED_MS = 500;

/** Announces a text that changes while the user types, once it has settled. The first text is not announced. */
export function useSettledAnnouncement(text: string | undefined): void {
  const announce = useAnnounce();
  const last = useRef(text);
  useEffect(() => {
    if (text === undefined || text === last.current) {
      last.current = text;
      return undefined;
    }
    const timer = setTimeout(() => {
      last.current = text;
      announce(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, announce]);
}
