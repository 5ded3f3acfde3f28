const MINUTE = 60;

/**
 * The seconds left at which a countdown is spoken: every three minutes above five, every minute from five to one,
 * then at 60, 30 and 10 seconds, and at the end.
 *
 * ```ts
 * isSpokenAt(60) // true
 * ```
 */
export function isSpokenAt(secondsLeft: number): boolean {
  if (secondsLeft < MINUTE) return secondsLeft === 30 || secondsLeft === 10 || secondsLeft === 0;
  const step = secondsLeft > 5 * MINUTE ? 3 * MINUTE : MINUTE;
  return secondsLeft % step === 0;
}

/** Whether any spoken mark lies in `(before, after]` counted downwards: a tab that slept speaks of the latest it missed. */
export function spokenBetween(before: number, after: number): boolean {
  for (let second = before - 1; second >= after; second -= 1) if (isSpokenAt(second)) return true;
  return false;
}

/** Seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function clockText(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / MINUTE);
  const rest = pad(seconds % MINUTE);
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`;
}
