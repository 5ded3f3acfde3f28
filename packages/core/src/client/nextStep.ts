import type { NextStep } from '../errors/walletError.ts';

/** What helps against a refusal whose status alone does not say it. The first row that fits decides. */
const STEPS: readonly (readonly [NextStep, RegExp])[] = [
  ['signIn', /^(RELAY_SESSION_|WALLET_SIGNATURE_|REQUEST_ID_|INVALID_SIGNATURE)/],
  ['complete', /_TERMS_|_NOT_READY|_USER_INFO|^SCA_SESSION_|_KYC_|_VERIFICATION_REQUIRED/],
  ['wait', /^VELOCITY_|_RATE_LIMITED/],
  ['retry', /^(QUOTE|LOOKUP)_REQUEST_FAILED/],
  ['support', /_CREDENTIALS$|^SENDER_|^SUSPECTED_|^RELAY_NOT_FOUND/],
  ['fixInput', /^UMA_NOT_/],
];

/**
 * What can be done next about an error that came over the wire. Codes form an open set, so an unknown one is judged by
 * its HTTP status (supplement 9.2, 9.5 to 9.7).
 */
export function nextStep(code: string, status: number): NextStep {
  const row = STEPS.find(([, codes]) => codes.test(code));
  if (row !== undefined) return row[0];
  if (status === 429 || status === 423) return 'wait';
  if (status === 501) return 'support';
  if (status >= 500 || status === 408 || status === 424) return 'retry';
  // What the relay cannot understand, the program said wrong.
  if (code.startsWith('RELAY_')) return 'fixCode';
  if (status === 409) return 'check';
  return status === 400 || status === 401 || status === 422 ? 'fixInput' : 'support';
}
