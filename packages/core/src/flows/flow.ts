/** Something whose state can be read and watched. `getState` returns the same object until the state changes. */
export interface Readable<State> {
  getState(): State;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** A machine: one state at a time, moved by events, with every effect its own. */
export interface Flow<State, Event> extends Readable<State> {
  /** Hands the machine an event. One that its state does not know is ignored, never thrown. */
  send(event: Event): void;
  /** Aborts what is under way and lets go of timers, streams and listeners. What is stored stays stored. */
  dispose(): void;
}
