import type { Announcer } from '../../announcer/createAnnouncer.ts';
import { getFocused } from '../../focus/getFocused.ts';

/**
 * Announces a text unless the focus has moved to the heading of the new step, which screen readers then read. Call it in
 * an effect: the effect that moves the focus may follow.
 *
 * ```ts
 * useEffect(() => announceUnfocused(announce, { headingId: ids.heading, text: 'On its way' }), [step])
 * ```
 */
export function announceUnfocused(
  announce: Announcer['announce'],
  step: { readonly headingId: string; readonly text: string },
): void {
  queueMicrotask(() => {
    if (getFocused()?.id !== step.headingId) announce(step.text);
  });
}
