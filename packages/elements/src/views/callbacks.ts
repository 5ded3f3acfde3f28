import type { Emit } from '../elementEvents.ts';

type Failure = { readonly code: string; readonly next?: string };

/** The callback that every component has. */
export const reportsErrors = (emit: Emit) => ({
  onError: ({ code, next }: Failure) => emit('error', { code, next }),
});

/** The callbacks of a component with states. */
export const reportsStates = (emit: Emit) => ({
  ...reportsErrors(emit),
  onStatusChange: ({ from, to }: { readonly from: string; readonly to: string }) => emit('status', { from, to }),
});

/** The callbacks of a component that shows data or a first step after it has loaded. */
export const reportsData = (emit: Emit) => ({ ...reportsStates(emit), onReady: () => emit('ready') });

/** The callback of what the page offers, or undefined, which leaves its button out. */
export const offered = (parameters: {
  readonly offer: ReadonlySet<string>;
  readonly emit: Emit;
  readonly name: 'cancel' | 'done' | 'set-up';
}): (() => void) | undefined => {
  const { offer, emit, name } = parameters;
  return offer.has(name) ? () => emit(name) : undefined;
};
