// Rows of the interface that no request to a sandbox comes to, and why. Design 9.15 permits few.

const ours = 'rules of counterparties ask customers of some regions; an account of the platform is active at once';

/** Operation, outcome, why. */
export const unreachable = [
  ['createQuote', '200', 'seen of the service where 201 is documented (supplement 3.1); a sandbox answers 201'],
  ['challengePlatformExternalAccount', '201', ours],
  ['verifyPlatformExternalAccount', '200', ours],
];
