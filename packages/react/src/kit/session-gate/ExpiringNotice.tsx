import { refreshSession } from '@latchkey/core';
import { type ReactElement, type RefObject, useRef, useState } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { clock } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { rootProps } from '../base/rootProps.ts';
import { texts } from '../lock-screen/texts.ts';
import { Notice } from '../notice/Notice.tsx';

/** How long before its end a session is announced as ending, in seconds. */
const WARN_SECONDS = 120;

/** Offers to stay signed in shortly before the session ends. It can be repeated (WCAG 2.2.1). */
export function ExpiringNotice(props: ExpiringNoticeProps): ReactElement | null {
  const seconds = useCountdown(props.expiresAt);
  return seconds > WARN_SECONDS || seconds === 0 ? null : <Offer {...props} />;
}

interface ExpiringNoticeProps {
  readonly expiresAt: number;
}

function Offer({ expiresAt }: ExpiringNoticeProps): ReactElement {
  const m = useMessages(texts);
  const wallet = useWallet();
  const announce = useAnnounce();
  const { appearance } = useProvider('SessionGate');
  const [state, setState] = useState<'offered' | 'refreshing' | 'failed'>('offered');
  const notice = useRef<HTMLDivElement>(null);
  useFocusReturn(notice);
  const stay = async () => {
    if (state === 'refreshing') return;
    setState('refreshing');
    try {
      await refreshSession(wallet);
      setState('offered');
      announce(m['session.announce.stays']);
    } catch {
      setState('failed');
    }
  };
  return (
    <div ref={notice} {...rootProps(appearance, 'lk-stack', undefined)} data-lk-part="session-expiring">
      <Notice tone={state === 'failed' ? 'error' : 'warning'} icon={clock}>
        {state === 'failed' ? m['session.stay.failed'] : m['session.expiring']}
      </Notice>
      <p className="lk-timer">
        {m['session.expiring.in']}{' '}
        <ExpiryTimer
          className="lk-time"
          expiresAt={expiresAt}
          formatAnnouncement={(left) => m['session.announce.expiring']({ left })}
        />
      </p>
      <button
        type="button"
        className="lk-button"
        data-busy={state === 'refreshing' ? '' : undefined}
        aria-disabled={state === 'refreshing' || undefined}
        onClick={stay}
      >
        <Busy busy={state === 'refreshing'}>{m['session.stay']}</Busy>
      </button>
    </div>
  );
}

/** Returns the focus, when the notice is removed with it, to the element that had it before, or to the content. */
function useFocusReturn(notice: RefObject<HTMLElement | null>): void {
  useBrowserEffect(() => {
    const element = notice.current;
    if (element === null) return;
    let before: HTMLElement | undefined;
    element.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) before = relatedTarget;
    });
    // Runs before React removes the element.
    return () => {
      const root = element.getRootNode() as Document | ShadowRoot;
      const content = element.nextElementSibling;
      if (!element.contains(root.activeElement)) return;
      // React handles no focus events until the removal is done.
      queueMicrotask(() => {
        before?.focus();
        if (root.activeElement === before || !(content instanceof HTMLElement)) return;
        content.tabIndex = -1;
        content.focus();
      });
    };
  }, [notice]);
}
