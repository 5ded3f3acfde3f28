/**
 * The attributes by which parts can be styled and found. They are API: a name changes only with a major version.
 * `data-lk-part` names the part, `data-state` is the status of the flow or reader that the part belongs to;
 * those below have no value and stand there only while they hold.
 */
export const dataAttributes = {
  'data-lk-part': 'The name of the part.',
  'data-state': 'The status of the flow the part belongs to: one of LoginState or SendState, or of a live reader.',
  'data-busy': 'The work this control started is under way. It keeps its focus and does nothing when pressed.',
  'data-invalid': 'What was entered has to be corrected.',
  'data-disabled': 'The control does nothing for now; it can still be reached by keyboard.',
  'data-expired': 'The time this part counts down is over.',
  'data-urgent': 'Less than a minute is left.',
  'data-changed': 'The figure differs from the one that was shown before.',
  'data-current': 'The step that is under way.',
  'data-done': 'The step is behind us.',
  'data-failed': 'The step went wrong.',
} as const;
