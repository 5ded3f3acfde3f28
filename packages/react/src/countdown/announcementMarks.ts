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

/**
 * Formats seconds as `m:ss`, or `h:mm:ss` from an hour on, in the digits of a locale.
 *
 * ```ts
 * formatClock(161, 'ar-EG') // '٢:٤١'
 * ```
 */
export function formatClock(seconds: number, locale: string): string {
  const format = (value: number, digits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: digits, useGrouping: false }).format(value);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / MINUTE);
  const rest = `${format(minutes, hours > 0 ? 2 : 1)}:${format(seconds % MINUTE, 2)}`;
  return hours > 0 ? `${format(hours, 1)}:${rest}` : rest;
}
