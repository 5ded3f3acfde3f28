import type { LiveState } from '@latchkey/core';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../hooks/useSession.ts';

type Failure = Extract<LiveState<unknown>, { status: 'failed' | 'stale' }>;

/** What a component shows of a failed reading, and of its repetition. */
export interface Reload {
  /** The last failure, until a reading succeeds. It stays while the reading is repeated, so that the button stays. */
  readonly failure: Failure | undefined;
  /** Whether the reading is repeated now. */
  readonly isBusy: boolean;
  /** The element of the component. */
  readonly root: RefObject<HTMLElement | null>;
  /** The button that repeats the reading. */
  readonly button: RefObject<HTMLElement | null>;
  /** Repeats the reading, unless that runs already. */
  start(): void;
}

/**
 * Keeps the failure of a store while its data is read again. When the button disappears with the failure and the user was
 * on it, the focus moves to the heading, else to the root.
 */
export function useReload(parameters: {
  readonly state: LiveState<unknown>;
  readonly refresh: () => void;
  /** Default: the component has no heading. */
  readonly headingId?: string;
}): Reload {
  const { state, refresh, headingId } = parameters;
  const isSignedOut = useSession().status === 'signedOut';
  const [kept, setKept] = useState<Failure>();
  const failed = 'error' in state ? state : undefined;
  const isRepeated = !isSignedOut && state.status === (kept?.status === 'stale' ? 'refreshing' : 'loading');
  const known = failed ?? (isRepeated ? kept : undefined);
  if (known !== kept) setKept(known);
  const isBusy = failed === undefined && known !== undefined;
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLElement>(null);
  useFocusAfter(known !== undefined, { root, button, headingId });
  const latest = useRef(refresh);
  latest.current = refresh;
  return useMemo(
    () => ({ failure: known, isBusy, root, button, start: () => void (isBusy || latest.current()) }),
    [known, isBusy],
  );
}

/** Moves the focus when the failure has gone, where the user's last press or focus was on the button. */
function useFocusAfter(
  hasFailed: boolean,
  { root, button, headingId }: Pick<Reload, 'root' | 'button'> & { readonly headingId: string | undefined },
): void {
  useEffect(() => {
    const page = root.current?.ownerDocument;
    if (!hasFailed || page === undefined) return undefined;
    let isOnButton = false;
    const listening = new AbortController();
    const record = (event: Event) => {
      isOnButton = button.current !== null && event.composedPath().includes(button.current);
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of ['focusin', 'pointerdown']) page.addEventListener(type, record, options);
    return () => {
      listening.abort();
      const element = root.current;
      if (!isOnButton || element === null) return;
      const heading = headingId === undefined ? null : element.querySelector<HTMLElement>(`#${CSS.escape(headingId)}`);
      const target = heading ?? element;
      target.tabIndex = -1;
      target.focus();
    };
  }, [hasFailed, root, button, headingId]);
}
