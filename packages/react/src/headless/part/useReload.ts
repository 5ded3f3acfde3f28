import type { LiveState } from '@latchkey/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useSession } from '../../hooks/useSession.ts';
import { useFocusReturn, useIsInUse } from './useFocusReturn.ts';

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
  /** What is read, where the component can read something else. A failure is not kept for that. */
  readonly source?: unknown;
}): Reload {
  const { state, refresh, headingId, source } = parameters;
  const isSignedOut = useSession().status === 'signedOut';
  const [last, setLast] = useState<{ readonly failure: Failure | undefined; readonly source: unknown }>();
  const kept = last?.source === source ? last?.failure : undefined;
  const failed = 'error' in state ? state : undefined;
  const isRepeated = !isSignedOut && state.status === (kept?.status === 'stale' ? 'refreshing' : 'loading');
  const known = failed ?? (isRepeated ? kept : undefined);
  if (known !== kept) setLast({ failure: known, source });
  const isBusy = failed === undefined && known !== undefined;
  const root = useRef<HTMLElement>(null);
  const button = useRef<HTMLElement>(null);
  const isOnButton = useIsInUse(button);
  useFocusReturn(known !== undefined, () => {
    if (known !== undefined || !isOnButton.current || root.current === null) return [];
    const heading = headingId === undefined ? null : root.current.querySelector(`#${CSS.escape(headingId)}`);
    const target = heading instanceof HTMLElement ? heading : root.current;
    target.tabIndex = -1;
    return [target];
  });
  const latest = useRef(refresh);
  latest.current = refresh;
  return useMemo(
    () => ({ failure: known, isBusy, root, button, start: () => void (isBusy || latest.current()) }),
    [known, isBusy],
  );
}
