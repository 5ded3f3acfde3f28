import type { SendRecord } from './record.ts';
import type { Intent, LockedQuote, SendState, ShownQuote } from './state.ts';

type WithRecord<State> = State extends { readonly status: 'idle' | 'resuming' }
  ? State
  : State &
      (State extends { readonly intent: Intent }
        ? { readonly record: SendRecord }
        : { readonly record?: SendRecord | undefined });

/**
 * A state as the machine holds it: from the start on with the record of the payment, as this tab last wrote or read
 * it. A payment that cannot be continued here has none. `getState` leaves the record out. Other tabs write the stored
 * record too, so effects read it again under the lock before they act.
 */
export type SendMachineState = WithRecord<SendState>;

/** A state that shows a quote. */
export type QuotedState = Extract<SendMachineState, { quote: ShownQuote }>;

/** A state whose quote can be signed. */
export type LockedState = Extract<SendMachineState, { quote: LockedQuote }>;

/** Returns the public state: without the record, which has a signature. */
export function toPublicState(state: SendMachineState): SendState {
  if (!('record' in state)) return state;
  const { record: _, ...publicState } = state;
  return publicState;
}
