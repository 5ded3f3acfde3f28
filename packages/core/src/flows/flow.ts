/** Something whose state can be read and watched. `getState` returns the same object until the state changes. */
export interface Readable<State> {
  getState(): State;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** One step of a machine, by names alone: what an event or a state holds may be secret, and stands nowhere here. */
export interface FlowStep {
  readonly event: string;
  readonly from: string;
  /** The same as `from` where the state did not know the event, or stayed. */
  readonly to: string;
  /** Server milliseconds. */
  readonly at: number;
}

/** A machine: one state at a time, moved by events, with every effect its own. */
export interface Flow<State, Event> extends Readable<State> {
  /** Hands the machine an event. One that its state does not know is ignored, never thrown. */
  send(event: Event): void;
  /** Calls back after every event, heard or not: for a developer's panel, a log. Returns the way to stop. */
  inspect(listener: (step: FlowStep) => void): () => void;
  /** Aborts what is under way and lets go of timers, streams and listeners. What is stored stays stored. */
  dispose(): void;
}
