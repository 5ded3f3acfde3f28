import type { Parts } from '../parts.ts';
import type { CodeSent } from '../routes/rule.ts';
import { asksForSca } from '../upstream/asksForSca.ts';
import type { Answer } from '../upstream/callService.ts';
import type { Forwarding } from '../upstream/forward.ts';
import { isStillPending } from '../upstream/isStillPending.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';
import { afterAnswer } from './afterAnswer.ts';
import { type Channel, endPauses, giveOwnSendBack, noteSend, ownCodes, takeOwnSend } from './codeLimits.ts';

/** As long as an idempotency key can be expected to be repeated. */
const keptMs = 48 * 60 * 60 * 1000;

/**
 * Forwards a call whose row says that it can have a code sent, and counts that code (decision 33): before the call where
 * it is known that one will be sent, so that calls at the same time count too, and otherwise by what the answer shows.
 */
export async function countSends(
  parts: Parts,
  forwarding: Forwarding,
  customerId: string,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { sendsCode } = forwarding.row;
  if (sendsCode === undefined) return call();
  const channel = await channelOf(parts, sendsCode, forwarding, customerId);
  const whom = ownCodes(customerId, channel ?? 'sms');
  const by = nameOf(forwarding);
  const count = channel === null ? 'none' : await taken(parts, forwarding, { whom, by });
  let answer: Answer | null = null;
  try {
    answer = await call();
    return answer;
  } finally {
    await afterAnswer(parts, () => settle(parts, { sendsCode, whom, by, count, customerId }, answer));
  }
}

/** The way in which a code will be sent, or may be; null where none will, or only the answer tells. */
async function channelOf(
  parts: Parts,
  sendsCode: CodeSent,
  { body, headers }: Forwarding,
  customerId: string,
): Promise<Channel | null> {
  const said = () => (body === null ? undefined : parsedJson(new TextDecoder().decode(body.bytes)));
  const mayBeSms = (request: unknown) => memberOf(request, 'scaFactor') !== 'PASSKEY';
  switch (sendsCode) {
    case 'email':
    case 'sms':
      return sendsCode;
    case 'smsIfShown':
      return 'sms';
    case 'smsIfChosen':
      return memberOf(said(), 'factor') === 'SMS_OTP' ? 'sms' : null;
    // Where it cannot be told who asks for it, what an answer shows is counted nevertheless.
    case 'smsIfOrdered':
    case 'smsIfMoved':
      return mayBeSms(said()) && (await asksForSca(parts, customerId)) ? 'sms' : null;
    case 'smsIfFunded': {
      const request = said();
      const isFunded = memberOf(memberOf(request, 'source'), 'sourceType') === 'REALTIME_FUNDING';
      return isFunded && mayBeSms(request) && (await asksForSca(parts, customerId)) ? 'sms' : null;
    }
    case 'smsIfNext':
      return null;
    case 'ofCredential':
      // The first leg asks for a signature, and sends nothing.
      return headers.walletSignature === undefined ? null : channelOfType(memberOf(said(), 'type'));
  }
}

/** The way that codes of a wallet's credential go; null for one that has none. */
export function channelOfType(type: unknown): Channel | null {
  if (type === 'EMAIL_OTP') return 'email';
  return type === 'SMS_OTP' ? 'sms' : null;
}

/**
 * What moves money is counted under its key: where a relay died with it, nobody knows whether it was forwarded, and its
 * repetition passes. The service sends nothing a second time for one key.
 */
function nameOf({ row, params, headers }: Forwarding): string | undefined {
  const moves = row.sendsCode === 'smsIfOrdered' || row.sendsCode === 'smsIfMoved';
  if (!moves || headers.idempotencyKey === undefined) return undefined;
  return [headers.idempotencyKey, ...Object.values(params)].join(' ');
}

/**
 * Counts what will be sent, or refuses it. What moves money is refused only while it is known that none has moved: what
 * was taken before sends nothing when it is repeated, and its answer is kept from nobody.
 */
async function taken(
  parts: Parts,
  { row: { sendsCode }, params, headers }: Forwarding,
  { whom, by }: Pick<Counted, 'whom' | 'by'>,
): Promise<'taken' | 'repeated'> {
  const now = parts.clock.now();
  const moved = sendsCode === 'smsIfMoved' && headers.idempotencyKey !== undefined;
  const name = `moved:${headers.idempotencyKey}`;
  try {
    await takeOwnSend(parts, whom, by);
    if (moved) await parts.store.kept.keep(name, '', { until: now + keptMs, now });
    return 'taken';
  } catch (refusal) {
    const isOrdered = sendsCode === 'smsIfOrdered' && !(await isStillPending(parts, params));
    if (isOrdered || (moved && (await parts.store.kept.read(name, now)) !== null)) return 'repeated';
    throw refusal;
  }
}

interface Counted {
  readonly sendsCode: CodeSent;
  readonly whom: string;
  /** Under what it was taken, where a repetition is to be known by it. */
  readonly by: string | undefined;
  readonly count: 'none' | 'taken' | 'repeated';
  readonly customerId: string;
}

/** Sets the count right by the answer. What failed on the service's side, or was lost, may have been sent. */
async function settle(
  parts: Parts,
  { sendsCode, whom, by, count, customerId }: Counted,
  answer: Answer | null,
): Promise<void> {
  if (count === 'repeated') return;
  const isShown = answer !== null && showsSms(answer);
  if (count === 'none') {
    if (isShown) await noteSend(parts, whom);
    return;
  }
  if (answer === null || answer.status >= 500 || answer.status === 429) {
    // An order that was lost is repeated at once: what it sent, if anything, stays counted for its hour, beside what the
    // repetition will.
    if (by !== undefined) {
      await giveOwnSendBack(parts, whom, by);
      await noteSend(parts, whom);
    }
    if (sendsCode === 'smsIfOrdered' || sendsCode === 'smsIfMoved') await endPauses(parts, customerId);
    return;
  }
  if (answer.status >= 400 || (shown.has(sendsCode) && !isShown)) await giveOwnSendBack(parts, whom, by);
}

/** What is counted before it is known, and given back where the answer shows no challenge. */
const shown: ReadonlySet<CodeSent> = new Set(['smsIfShown', 'smsIfOrdered', 'smsIfFunded', 'smsIfMoved']);

/** Whether an answer says that a payment or a change waits for a code by text message. */
function showsSms({ status, text }: Answer): boolean {
  if (status >= 300 || !/"scaChallenge"|"PENDING_AUTHORIZATION"/.test(text)) return false;
  const answer = parsedJson(text);
  const challenge = memberOf(answer, 'scaChallenge') ?? memberOf(memberOf(answer, 'quote'), 'scaChallenge');
  // A transfer says that it waits, and not for what.
  if (challenge === undefined || challenge === null) return memberOf(answer, 'status') === 'PENDING_AUTHORIZATION';
  return (memberOf(challenge, 'factor') ?? 'SMS_OTP') === 'SMS_OTP';
}
