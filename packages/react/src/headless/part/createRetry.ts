import { createPart, type Part, type PartState } from './createPart.tsx';
import type { Reload } from './useReload.ts';

/** Creates a button that reads the data of a store again after a failure, and stays, busy, until that has succeeded. */
// @__NO_SIDE_EFFECTS__
export function createRetry<State extends PartState>(
  useOwner: () => { readonly state: State; readonly reload: Reload },
): Part<'button', State> {
  return createPart<'button', State>('button', 'retry', () => {
    const { state, reload } = useOwner();
    const { failure, isBusy, button, start } = reload;
    const props = { 'aria-busy': isBusy || undefined, onClick: start };
    return { state, absent: failure === undefined, flags: { busy: isBusy }, ref: button, props };
  });
}
