import { useEffect } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';

/** Announces an outcome that came by itself: the focus is not moved to it. */
export function useOutcomeAnnouncement(text: string): void {
  const announce = useAnnounce();
  useEffect(() => announce(text), [announce, text]);
}
