// Rows of the interface that no request to a sandbox comes to, and why. Design 9.15 permits few.

/** Operation, outcome, why. */
export const unreachable = [
  ['listPlatformInternalAccounts', 'INVALID_INPUT', 'every member of its query may be any text'],
];
