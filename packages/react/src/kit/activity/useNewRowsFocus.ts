import { type RefObject, useEffect, useRef } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/**
 * Announces how many rows a press of "Load more" has added, and moves the focus to the first of them: the button may be
 * gone. Returns what the press calls.
 *
 * ```tsx
 * const focusNewRows = useNewRowsFocus(rows.length, container)
 * ```
 */
export function useNewRowsFocus(count: number, container: RefObject<HTMLElement | null>): () => void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    const before = from.current;
    if (before === undefined || count <= before) return;
    from.current = undefined;
    container.current?.querySelectorAll<HTMLElement>('[data-lk-part="row"]')[before]?.focus();
    announce(m['activity.announce.more']({ added: count - before, total: count }));
  }, [count, container, announce, m]);
  return () => {
    from.current = count;
  };
}
