import type { Operation } from '@latchkey/contract';
import { ErrorBody } from '@latchkey/contract/errors';
import * as v from 'valibot';
import type { ServiceError } from './serviceError.ts';
import { serviceError } from './serviceErrors.ts';

/** Statuses after which the same call may succeed (supplement 9.7). */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** The running service's other shape, and one that older clients knew (supplement 9.4). */
const Loose = v.looseObject({
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  reason: v.optional(v.string()),
  error: v.optional(v.looseObject({ code: v.optional(v.string()), message: v.optional(v.string()) })),
});

/** Refusals that say nothing of what an earlier attempt did: they are given before it is looked up. */
const undecided: ReadonlySet<number> = new Set([401, 408, 409, 423, 429]);

/**
 * Reads a failed answer in any of the shapes it is known to have. The status is always that of HTTP. `isOpen` tells that
 * nobody knows what an earlier attempt at the same write did.
 */
export async function readErrorAnswer(
  operation: Pick<Operation, 'id' | 'method'>,
  answer: Response,
  isOpen = false,
): Promise<ServiceError> {
  const text = await answer.text();
  const body = v.safeParse(Loose, parsed(text));
  const loose = body.success ? body.output : {};
  const strict = v.safeParse(ErrorBody, loose);
  const details = strict.success ? strict.output.details : undefined;
  const code = loose.code ?? loose.error?.code ?? `HTTP_${answer.status}`;
  return serviceError({
    code,
    operation: operation.id,
    message:
      loose.message ?? loose.reason ?? loose.error?.message ?? `${operation.id} failed with status ${answer.status}.`,
    status: answer.status,
    details,
    fields: details?.errors,
    retryable:
      (passing.has(answer.status) && code !== 'DAILY_VOLUME_LIMIT_EXCEEDED') || code === 'QUOTE_REQUEST_FAILED',
    // A refusal is certain; a failure may have come after the deed.
    mayHaveHappened:
      operation.method !== 'GET' &&
      ((answer.status >= 500 && answer.status !== 501) || (isOpen && undecided.has(answer.status))),
    retryAfterMs: retryAfterOf(answer.headers.get('retry-after')),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Integer seconds only, as the interface says them; a date needs a clock that both sides share. */
function retryAfterOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}$/.test(text) ? Number(text) * 1000 : undefined;
}
