/** One transition of a state machine; `null` is the state before creation. */
export interface Transition<State extends string> {
  readonly from: State | null;
  readonly to: State;
  readonly when: string;
}

/**
 * Returns whether a table has a transition from one state to another. Remaining in a state is not a transition.
 *
 * @example
 * const { cardTransitions } = await import('@latchkey/contract/cards')
 * isTransition(cardTransitions, 'FROZEN', 'ACTIVE') // true
 */
export function isTransition<State extends string>(
  transitions: readonly Transition<State>[],
  from: State | null,
  to: State,
): boolean {
  return transitions.some((step) => step.from === from && step.to === to);
}
