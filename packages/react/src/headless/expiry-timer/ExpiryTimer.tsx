'use client';
import { useEffect, useRef } from 'react';
import { clockText, spokenBetween } from '../../countdown/cadence.ts';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { everywhere } from '../../messages/en/everywhere.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { createPart, type Part } from '../part/createPart.tsx';

/**
 * The time that is left, as `2:41`. It is silent for listeners, but speaks at the marks that `speak` is given for:
 * every few minutes, then at 60, 30 and 10 seconds.
 * Renders a `<span role="timer">`.
 */
export const ExpiryTimer: Part<'span', ExpiryTimer.State, ExpiryTimer.Own> = createPart<
  'span',
  ExpiryTimer.State,
  ExpiryTimer.Own
>('span', 'timer', ({ until, speak, speakEnd, ...rest }) => {
  const seconds = useCountdown(until);
  useSpoken(seconds, speak, speakEnd);
  return {
    rest,
    state: { status: seconds > 0 ? 'running' : 'expired', seconds },
    flags: { expired: seconds === 0, urgent: seconds > 0 && seconds < 60 },
    props: { role: 'timer', 'aria-live': 'off' },
    children: clockText(seconds),
  };
});

function useSpoken(seconds: number, speak: ExpiryTimer.Own['speak'], speakEnd: string | undefined): void {
  const { announcer } = useProvider('ExpiryTimer');
  const m = useMessages(everywhere);
  const before = useRef(seconds);
  useEffect(() => {
    const last = before.current;
    before.current = seconds;
    if (!spokenBetween(last, seconds)) return;
    if (seconds > 0) announcer.announce(speak?.(m['everywhere.secondsLeft']({ seconds })) ?? '');
    else announcer.announce(speakEnd ?? '', 'assertive');
  }, [seconds, speak, speakEnd, announcer, m]);
}

export declare namespace ExpiryTimer {
  interface State {
    readonly status: 'running' | 'expired';
    readonly seconds: number;
  }
  interface Own {
    /** Server milliseconds at which the time is over. */
    readonly until: number;
    /** The sentence to say at a mark, from the time left in words. Nothing is said without it. */
    readonly speak?: ((left: string) => string) | undefined;
    /** The sentence to say when the time is over. */
    readonly speakEnd?: string | undefined;
  }
}
