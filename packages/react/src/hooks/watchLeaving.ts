import { getFocused } from '../focus/getFocused.ts';

/** Why a number was hidden. */
export type LeaveReason = 'left' | 'printed';

/** How often it is checked whether the window still has the focus while the user is inside the frame. */
const FOCUS_CHECK_MS = 250;

/**
 * Calls back when the user leaves the page of a frame: another window or tab, another page, or paper. A press inside the
 * frame does not leave it, although the window loses the focus to it.
 */
export function watchLeaving(frame: HTMLElement, signal: AbortSignal, leave: (reason: LeaveReason) => void): void {
  const page = frame.ownerDocument;
  const view = page.defaultView;
  if (view === null) return;
  const left = () => leave('left');
  const isInside = () => getFocused(frame) === frame;
  const onBlur = () => {
    // The focus arrives in the frame only after this event.
    const check = () => {
      if (signal.aborted) return;
      if (!isInside() || !page.hasFocus()) left();
      else view.setTimeout(check, FOCUS_CHECK_MS);
    };
    view.setTimeout(check);
  };
  view.addEventListener('blur', onBlur, { signal });
  view.addEventListener('pagehide', left, { signal });
  view.addEventListener('beforeprint', () => leave('printed'), { signal });
  page.addEventListener('freeze', left, { signal });
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && left(), { signal });
}
