'use client';
import { useEffect, useRef } from 'react';
import { hasPassedMark } from '../../countdown/announcementMarks.ts';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { useFormatClock } from '../../countdown/useFormatClock.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';

/**
 * The remaining time, as `2:41`. It is silent for screen readers except at the marks for which `formatAnnouncement` returns text:
 * every few minutes, then at 60, 30 and 10 seconds. Renders a `<span role="timer">`.
 *
 * ```tsx
 * <ExpiryTimer expiresAt={Date.parse(quote.expiresAt)} />
 * ```
 */
export const ExpiryTimer: Part<'span', ExpiryTimer.State, ExpiryTimer.Own> = createPart<
  'span',
  ExpiryTimer.State,
  ExpiryTimer.Own
>('span', 'timer', ({ expiresAt, formatAnnouncement, endAnnouncement, ...rest }) => {
  const seconds = useCountdown(expiresAt);
  const clock = useFormatClock();
  useTimerAnnouncements(seconds, formatAnnouncement, endAnnouncement);
  return {
    rest,
    state: { status: seconds > 0 ? 'running' : 'expired', seconds },
    flags: { expired: seconds === 0, urgent: seconds > 0 && seconds < 60 },
    props: { role: 'timer', 'aria-live': 'off' },
    children: clock(seconds),
  };
});

function useTimerAnnouncements(
  seconds: number,
  formatAnnouncement: ExpiryTimer.Own['formatAnnouncement'],
  endAnnouncement: string | undefined,
): void {
  const { announcer } = useProvider('ExpiryTimer');
  const m = useMessages(general);
  const before = useRef(seconds);
  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    if (!hasPassedMark(last, seconds)) return;
    if (seconds > 0) announcer.announce(formatAnnouncement?.(m['general.secondsLeft']({ seconds })) ?? '');
    else announcer.announce(endAnnouncement ?? '', 'assertive');
  }, [seconds, formatAnnouncement, endAnnouncement, announcer, m]);
}

export declare namespace ExpiryTimer {
  interface State {
    readonly status: 'running' | 'expired';
    readonly seconds: number;
  }
  interface Own {
    /** Server milliseconds at which the time ends. */
    readonly expiresAt: number;
    /**
     * Returns the sentence to announce at a mark, from the remaining time in words. Nothing is announced without it.
     */
    readonly formatAnnouncement?: ((left: string) => string) | undefined;
    /** The sentence to announce when the time has ended. */
    readonly endAnnouncement?: string | undefined;
  }
}
