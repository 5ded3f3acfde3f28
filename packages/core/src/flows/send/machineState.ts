import type { SendRecord } from './record.ts';
import type { Intent, LockedQuote, SendState, ShownQuote } from './state.ts';

type WithRecord<State> = State extends { readonly status: 'resuming' }
  ? State
  : State extends { readonly status: 'idle' }
    ? State & Left
    : State &
        (State extends { readonly status: 'quoting' } ? Left : unknown) &
        (State extends { readonly intent: Intent }
          ? { readonly record: SendRecord }
          : { readonly record?: SendRecord | undefined });

/** Payments that the user leaves, until it is known that another tab has sent none of them. */
interface Left {
  readonly left?: readonly SendRecord[] | undefined;
}

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

/** Returns the public state: without records, which have signatures. */
export function toPublicState(state: SendMachineState): SendState {
  const { record: _, left: __, ...publicState } = { record: undefined, left: undefined, ...state };
  return publicState;
}
