import { refreshSession } from '@latchkey/core';
import { type ReactElement, useState } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
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

/** Offers to stay signed in shortly before the session ends. It can be repeated (WCAG 2.2.1). */
export function ExpiringNotice({ expiresAt }: { readonly expiresAt: number }): ReactElement | null {
  const m = useMessages(texts);
  const wallet = useWallet();
  const announce = useAnnounce();
  const { appearance } = useProvider('SessionGate');
  const [state, setState] = useState<'offered' | 'refreshing' | 'failed'>('offered');
  const seconds = useCountdown(expiresAt);
  if (seconds > WARN_SECONDS || seconds === 0) return null;
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
