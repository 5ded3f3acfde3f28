const MINUTE = 60;

/**
 * The seconds left at which a countdown is announced: every three minutes above five, every minute from five to one,
 * then at 60, 30 and 10 seconds, and at the end.
 *
 * ```ts
 * isAnnouncementMark(60) // true
 * ```
 */
export function isAnnouncementMark(secondsLeft: number): boolean {
  if (secondsLeft < MINUTE) return secondsLeft === 30 || secondsLeft === 10 || secondsLeft === 0;
  const step = secondsLeft > 5 * MINUTE ? 3 * MINUTE : MINUTE;
  return secondsLeft % step === 0;
}

/**
 * Returns the latest announcement mark in `(before, after]`, counted downwards, so that a tab that slept announces only
 * the last mark it missed.
 */
export function hasPassedMark(before: number, after: number): boolean {
  for (let second = before - 1; second >= after; second -= 1) if (isAnnouncementMark(second)) return true;
  return false;
}

/** Formats seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function formatClock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / MINUTE);
  const secondsText = pad(seconds % MINUTE);
  return hours > 0 ? `${hours}:${pad(minutes)}:${secondsText}` : `${minutes}:${secondsText}`;
}
