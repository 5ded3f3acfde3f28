import { refreshSession } from '@latchkey/core';
import { type ReactElement, useRef, useState } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useFocusReturn, useIsInUse } from '../../headless/part/useFocusReturn.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
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

/**
 * Offers to stay signed in shortly before the session ends. It can be repeated (WCAG 2.2.1). The focus then returns to the
 * element that had it before the notice, else to the content.
 */
export function ExpiringNotice(props: ExpiringNoticeProps): ReactElement {
  const seconds = useCountdown(props.expiresAt);
  const isShown = seconds <= WARN_SECONDS && seconds !== 0;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<EventTarget | null>(null);
  const isInUse = useIsInUse(place);
  useFocusReturn(isShown, () => {
    const content = place.current?.nextElementSibling;
    if (isShown) before.current = null;
    if (isShown || !isInUse.current || !(content instanceof HTMLElement)) return [];
    content.tabIndex = -1;
    return [before.current instanceof HTMLElement ? before.current : undefined, content];
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only records where the focus came from.
    <div
      ref={place}
      hidden={!isShown}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      {isShown && <Offer {...props} />}
    </div>
  );
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
    <div {...rootProps(appearance, 'lk-stack', undefined)} data-lk-part="session-expiring">
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
