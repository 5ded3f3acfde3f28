/** A readable, subscribable state. `getState` returns the same object until the state changes. */
export interface Store<State> {
  getState(): State;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** One step of a state machine, by name only: events and states can contain secrets. */
export interface FlowStep {
  readonly event: string;
  readonly from: string;
  /** Equals `from` when the state did not change. */
  readonly to: string;
  /** Server milliseconds. */
  readonly at: number;
}

/** A state machine: one state at a time, moved by events, with its own effects. */
export interface Flow<State, Event> extends Store<State> {
  /** Dispatches an event. An event that the state does not handle is ignored, never thrown. */
  send(event: Event): void;
  /**
   * Calls back after every event, handled or not, for developer panels and logs. Returns a function that unsubscribes.
   */
  inspect(listener: (step: FlowStep) => void): () => void;
  /** Aborts running effects and releases timers, streams and listeners. Stored data stays. */
  dispose(): void;
}
