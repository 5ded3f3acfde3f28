import type { Operation } from '@latchkey/contract';
import { challengeCredential, verifyCredential } from '@latchkey/contract/credentials';
import { type SendRequest, ServiceError, type WireAnswer, type WireHeaders } from '@latchkey/service';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { nestingOf } from './jsonText.ts';
import { memberOf, parsedJson } from './jsonValue.ts';

/** The service's answer, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Pick<WireHeaders, 'get'>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The body as text; never what is passed on. */
  readonly text: string;
}

const utf8 = new TextDecoder();

/** Calls the service with the platform's credentials, and refuses every answer that must not be passed on. */
export async function callService(parts: Parts, operation: Operation, request: SendRequest): Promise<Answer> {
  const { status, headers, bytes } = await sent(parts, operation, request);
  const text = utf8.decode(bytes);
  if (nestingOf(text) > 64) throw new Refusal('RELAY_UPSTREAM_INVALID');
  if (status === 401 && !isAboutTheCaller(operation, text)) throw new Refusal('RELAY_UPSTREAM_CREDENTIALS');
  return { status, headers, bytes, text };
}

/** A code counts tries (supplement 9.7) and a message is read: that a key holds here is hoped for, and never tried unasked. */
const onceOnly: readonly Operation[] = [challengeCredential, verifyCredential];

/** One attempt, and one more where a connection broke and that cannot do harm: reading, or a write with its key. */
async function sent(parts: Parts, operation: Operation, request: SendRequest): Promise<WireAnswer> {
  const isSafe =
    operation.method === 'GET' ||
    (!onceOnly.includes(operation) && request.headers?.[parts.service.headerNames.idempotencyKey] !== undefined);
  for (let repeated = false; ; repeated = true) {
    const sentAt = parts.clock.now();
    try {
      const answer = await parts.service.exchange(operation, request);
      parts.time.observe(answer.headers.get('date'), sentAt, parts.clock.now());
      return answer;
    } catch (error) {
      const isBroken = error instanceof ServiceError && error.code === 'SERVICE_UNREACHABLE';
      if (repeated || !isSafe || !isBroken) throw refusalOf(error);
    }
  }
}

function refusalOf(cause: unknown): Refusal {
  const code = cause instanceof ServiceError ? cause.code : undefined;
  if (code === 'SERVICE_UNREACHABLE') return new Refusal('RELAY_UPSTREAM_UNAVAILABLE', { cause });
  if (code === 'SERVICE_TIMEOUT') return new Refusal('RELAY_UPSTREAM_TIMEOUT', { cause });
  return new Refusal('RELAY_UPSTREAM_INVALID', { cause });
}

/**
 * Whether a 401 speaks of the end user's proof and not of the platform's own credentials (design 9.3). Both can bear
 * the code `UNAUTHORIZED`; only operations whose row names it use it for a wrong code.
 */
function isAboutTheCaller(operation: Operation, text: string): boolean {
  const code = memberOf(parsedJson(text), 'code');
  if (typeof code !== 'string') return false;
  if (code === 'UNAUTHORIZED') return operation.errors.includes('UNAUTHORIZED');
  return operation.headers?.includes('walletSignature') === true;
}
