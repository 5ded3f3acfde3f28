// Rows of the interface that no request to a sandbox comes to, and why. Design 9.15 permits few.

/** Operation, outcome, why. */
export const unreachable = [
  ['createQuote', '200', 'seen of the service where 201 is documented (supplement 3.1); a sandbox answers 201'],
];
