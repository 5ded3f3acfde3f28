/** One step that a state may take; `null` is what has just been made. */
export interface Transition<State extends string> {
  readonly from: State | null;
  readonly to: State;
  readonly when: string;
}

/**
 * Whether a table of transitions has a step from one state to another. Staying is no step.
 *
 * @example
 * isTransition(cardTransitions, 'FROZEN', 'ACTIVE') // true
 */
export function isTransition<State extends string>(
  transitions: readonly Transition<State>[],
  from: State | null,
  to: State,
): boolean {
  return transitions.some((step) => step.from === from && step.to === to);
}
