import { resendQuoteAuthorization } from '@latchkey/contract/quotes';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createRateLimitError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { sendCode } from '../sca/challenge.ts';
import { findPendingAuthorization } from './findPendingAuthorization.ts';

/** Minimum interval between two messages. */
const pauseMs = 30_000;
/** Maximum number of messages per challenge, including the first. */
const mostMessages = 5;

/**
 * Resends the code of the current challenge. The expiry stays the same
 * (docs/reference/quotes.md#resendquoteauthorization).
 */
export const resendQuoteAuthorizationHandler = createHandler(
  resendQuoteAuthorization,
  (dependencies: TablesDependency & TimeDependency, { params }) => {
    const { challenge, customer } = findPendingAuthorization(dependencies, params.quoteId);
    if (challenge.factor !== 'SMS_OTP') {
      throw new ApiError('CONFLICT', 'A passkey has no code to send.', {
        details: { reason: 'SCA_FACTOR_HAS_NO_CODE' },
      });
    }
    const now = dependencies.now();
    if (challenge.sent >= mostMessages) {
      throw createRateLimitError('The code was sent too often.', challenge.expiresAt - now);
    }
    const wait = challenge.sentAt + pauseMs - now;
    if (wait > 0) throw createRateLimitError('The code was sent a moment ago.', wait);
    sendCode(dependencies, customer, challenge);
    return reply(204, undefined);
  },
);
