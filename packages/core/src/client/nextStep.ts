import type { NextStep } from '../errors/walletError.ts';

/** What helps against a refusal, by its code. The first row that fits decides; what fits none goes by its status. */
const STEPS: readonly (readonly [NextStep, RegExp])[] = [
  ['signIn', /^(RELAY_SESSION_REQUIRED|WALLET_SIGNATURE_\w+|REQUEST_ID_MISSING|INVALID_SIGNATURE)$/],
  ['requote', /^QUOTE_EXPIRED$/],
  [
    'complete',
    /^(END_USER_TERMS_|USER_NOT_READY|MISSING_MANDATORY_|SCA_SESSION_|\w+_(KYC_NOT_APPROVED|VERIFICATION_REQUIRED)$)/,
  ],
  ['wait', /^(RATE_LIMITED|RELAY_RATE_LIMITED|VELOCITY_|DAILY_|ACCOUNT_LOCKED)/],
  ['retry', /^(QUOTE|LOOKUP)_REQUEST_FAILED$/],
  ['fixInput', /^UMA_NOT_FOUND$/],
  ['support', /^(RELAY_UPSTREAM_CREDENTIALS|COUNTERPARTY_NOT_|SENDER_NOT_|SUSPECTED_|FORBIDDEN$)/],
  ['fixCode', /^RELAY_(INVALID|FORBIDDEN|METHOD|BODY|UNSUPPORTED)/],
];

/**
 * What can be done next about an error that came over the wire. Codes form an open set, so an unknown one is judged by
 * its HTTP status (supplement 9.2, 9.5 to 9.7).
 */
export function nextStep(code: string, status: number): NextStep {
  const row = STEPS.find(([, codes]) => codes.test(code));
  if (row !== undefined) return row[0];
  if (status === 501) return 'support';
  if (status >= 500 || status === 408 || status === 424) return 'retry';
  if (status === 429) return 'wait';
  if (status === 409) return 'check';
  return status === 400 || status === 401 || status === 422 ? 'fixInput' : 'support';
}
