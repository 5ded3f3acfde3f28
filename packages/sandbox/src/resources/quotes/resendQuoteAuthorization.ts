import { resendQuoteAuthorization } from '@latchkey/contract/quotes';
import { handler, reply } from '../../http/handler.ts';
import { Refusal, rateLimited } from '../../http/refusal.ts';
import { sendCode } from '../sca/challenge.ts';
import { findAwaiting } from './findAwaiting.ts';

/** Between one message and the next. */
const pauseMs = 30_000;
/** Messages of one challenge, the first included. */
const mostMessages = 5;

/** Sends the same code of the same challenge again; when it ends stays as it is (supplement 2.4). */
export default handler(resendQuoteAuthorization, (engine, { params }) => {
  const { challenge, customer } = findAwaiting(engine, params.quoteId);
  if (challenge.factor !== 'SMS_OTP') {
    throw new Refusal('CONFLICT', 'A passkey has no code to send.', { details: { reason: 'SCA_FACTOR_HAS_NO_CODE' } });
  }
  const now = engine.now();
  if (challenge.sent >= mostMessages) {
    throw rateLimited('The code was sent too often.', challenge.expiresAt - now);
  }
  const wait = challenge.sentAt + pauseMs - now;
  if (wait > 0) throw rateLimited('The code was sent a moment ago.', wait);
  sendCode(engine, customer, challenge);
  return reply(204, undefined);
});
