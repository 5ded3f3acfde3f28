import type { Clock } from '@latchkey/service';
import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { type ReportError, runReportingErrors } from '../log/reportError.ts';
import type { CodeRule } from '../routes/rule.ts';
import type { RecordStore } from '../store/store.ts';
import type { CallService, ServiceResponse } from '../upstream/callService.ts';
import { isQuotePending } from '../upstream/isQuotePending.ts';
import type { RequiresSca } from '../upstream/requiresSca.ts';
import { type Channel, type CodeLimits, toOwnAccount } from './codeLimits.ts';

/** As long as a client can be expected to retry with the same idempotency key. */
const idempotencyTtlMs = 48 * 60 * 60 * 1000;

/** Forwards a call and counts the code that it may send, by the rule of its row ({@link CodeRule}). */
export type CountCodes = (
  request: AuthorizedRequest,
  customerId: string,
  forward: () => Promise<ServiceResponse>,
) => Promise<ServiceResponse>;

interface Counted {
  readonly rule: CodeRule['rule'];
  readonly account: string;
  /** The name under which it was counted, to recognize a retry. */
  readonly attempt: string | undefined;
  readonly count: 'none' | 'consumed' | 'retry';
  readonly customerId: string;
}

export function createCountCodes(dependencies: {
  readonly codeLimits: CodeLimits;
  readonly callService: CallService;
  readonly requiresSca: RequiresSca;
  readonly records: RecordStore;
  readonly clock: Clock;
  readonly reportError: ReportError;
}): CountCodes {
  const { codeLimits, callService, requiresSca, records, clock, reportError } = dependencies;

  /** Returns the channel on which a code will or may be sent; null if none will, or only the response shows it. */
  const findChannel = async (
    request: AuthorizedRequest,
    rule: CodeRule,
    customerId: string,
  ): Promise<Channel | null> => {
    switch (rule.rule) {
      case 'always':
        return rule.channel === 'named' ? findNamedChannel(request) : rule.channel;
      case 'ifChallenged':
        return 'sms';
      case 'payment':
        // While it is unknown whether SCA is required, a code that the response shows is counted nevertheless.
        return mayBeChallenged(request) && (await requiresSca(customerId)) ? 'sms' : null;
    }
  };

  /**
   * Counts what will be sent, or refuses it. A payment at the limit passes as a retry if money may have moved: if its
   * quote is not known to be pending, or if its key has passed before. A retry sends nothing, and its response is never
   * withheld.
   */
  const consume = async (
    { params, headers: { idempotencyKey } }: AuthorizedRequest,
    { rule, account, attempt }: Pick<Counted, 'rule' | 'account' | 'attempt'>,
  ): Promise<'consumed' | 'retry'> => {
    const now = clock.now();
    const isExecution = rule === 'payment' && params['quoteId'] !== undefined;
    const passedKey =
      rule === 'payment' && !isExecution && idempotencyKey !== undefined ? `moved:${idempotencyKey}` : null;
    try {
      await codeLimits.consumeSend(account, { attempt });
      if (passedKey !== null) await records.putIfAbsent(passedKey, '', { until: now + idempotencyTtlMs, now });
      return 'consumed';
    } catch (error) {
      const mayHaveMoved = isExecution
        ? !(await isQuotePending(callService, params))
        : passedKey !== null && (await records.read(passedKey, now)) !== null;
      if (mayHaveMoved) return 'retry';
      throw error;
    }
  };

  /** Updates the count by the response. After a failure of the service or a lost response a code may have been sent. */
  const settle = async (
    { rule, account, attempt, count, customerId }: Counted,
    response: ServiceResponse | null,
  ): Promise<void> => {
    if (count === 'retry') return;
    const isShown = response !== null && asksForSmsCode(response);
    if (count === 'none') {
      if (isShown) await codeLimits.recordSend(account);
      return;
    }
    if (response === null || response.status >= 500 || response.status === 429) {
      // A payment with a lost response is retried at once: its possible message stays counted for an hour, in addition
      // to that of the retry.
      if (attempt !== undefined) {
        await codeLimits.refundSend(account, { attempt });
        await codeLimits.recordSend(account);
      }
      if (rule === 'payment') await codeLimits.endPauses(customerId);
      return;
    }
    if (response.status >= 400 || (rule !== 'always' && !isShown)) await codeLimits.refundSend(account, { attempt });
  };

  return async (request, customerId, forward) => {
    const { sendsCode } = request.row;
    if (sendsCode === undefined) return forward();
    const { rule } = sendsCode;
    const channel = await findChannel(request, sendsCode, customerId);
    const account = toOwnAccount(customerId, channel ?? 'sms');
    const attempt = rule === 'payment' ? findAttempt(request) : undefined;
    const count = channel === null ? 'none' : await consume(request, { rule, account, attempt });
    let response: ServiceResponse | null = null;
    try {
      response = await forward();
      return response;
    } finally {
      await runReportingErrors(reportError, () => settle({ rule, account, attempt, count, customerId }, response));
    }
  };
}

/** Returns the channel of a credential type's codes; null for a credential without codes. */
export function toChannel(type: unknown): Channel | null {
  if (type === 'EMAIL_OTP') return 'email';
  return type === 'SMS_OTP' ? 'sms' : null;
}

/** Returns the channel that the body names. The first request of a signed call sends nothing. */
function findNamedChannel({ row, headers, received }: AuthorizedRequest): Channel | null {
  if (row.headers?.requestId !== undefined && headers.walletSignature === undefined) return null;
  const request = parseJson(received ?? 'null');
  return toChannel(getMember(request, 'factor') ?? getMember(request, 'type'));
}

/**
 * Returns whether the response to a step of a payment may be an SMS challenge: not if the step carries a proof, selects
 * a passkey, or is a quote from an account, which is challenged when it is executed.
 */
function mayBeChallenged({ row, received }: AuthorizedRequest): boolean {
  if (row.acceptsCode) return false;
  const request = parseJson(received ?? 'null');
  const sourceType = getMember(getMember(request, 'source'), 'sourceType') ?? 'REALTIME_FUNDING';
  return sourceType === 'REALTIME_FUNDING' && getMember(request, 'scaFactor') !== 'PASSKEY';
}

/**
 * Payments are counted under their idempotency key: after a relay crash it is unknown whether the request was
 * forwarded, so its retry must pass. The service sends nothing twice for one key.
 */
function findAttempt({ params, headers: { idempotencyKey } }: AuthorizedRequest): string | undefined {
  return idempotencyKey === undefined ? undefined : [idempotencyKey, ...Object.values(params)].join(' ');
}

/** Returns whether a response shows that a payment or a change waits for a code by text message. */
function asksForSmsCode({ status, text }: ServiceResponse): boolean {
  if (status >= 300 || !/"scaChallenge"|"PENDING_AUTHORIZATION"/.test(text)) return false;
  const value = parseJson(text);
  const challenge = getMember(value, 'scaChallenge') ?? getMember(getMember(value, 'quote'), 'scaChallenge');
  // A transfer reports that it waits for authorization, but not which factor is required.
  if (challenge === undefined || challenge === null) return getMember(value, 'status') === 'PENDING_AUTHORIZATION';
  return (getMember(challenge, 'factor') ?? 'SMS_OTP') === 'SMS_OTP';
}
