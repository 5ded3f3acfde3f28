/**
 * The attributes for styling and testing parts. They are public API: a name changes only with a major version.
 * `data-lk-part` names the part, and `data-state` is the status of the flow or store that the part belongs to. The
 * attributes below have no value and are present only while they apply.
 */
export const dataAttributes = {
  'data-lk-part': 'The name of the part.',
  'data-state': 'The status of the flow the part belongs to: one of LoginState or SendState, or of a store.',
  'data-busy': 'The request that this control started is in progress. The control keeps its focus and ignores presses.',
  'data-invalid': 'The entered value must be corrected.',
  'data-disabled': 'The control is inactive for now; it is still focusable.',
  'data-expired': 'The time that this part counts down has ended.',
  'data-urgent': 'Less than a minute is left.',
  'data-changed': 'The figure differs from the one shown before.',
  'data-current': 'The current step.',
  'data-done': 'A completed step.',
  'data-failed': 'A failed step.',
  'data-unsaved': 'What this control finishes is lost when the user leaves. A press says what is missing.',
} as const;
