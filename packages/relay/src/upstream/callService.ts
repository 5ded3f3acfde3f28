import type { Operation } from '@latchkey/contract';
import { type SendRequest, ServiceError } from '@latchkey/service';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { nestingOf } from './jsonText.ts';

/** The service's answer, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The body as text; never what is passed on. */
  readonly text: string;
}

/** Calls the service with the platform's credentials, and refuses every answer that must not be passed on. */
export async function callService(parts: Parts, operation: Operation, request: SendRequest): Promise<Answer> {
  const sentAt = parts.clock.now();
  let response: Response;
  try {
    response = await parts.service.send(operation, request);
  } catch (error) {
    throw refusalOf(error);
  }
  parts.time.observe(response.headers.get('date'), sentAt, parts.clock.now());
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (nestingOf(text) > 64) throw new Refusal('RELAY_UPSTREAM_INVALID');
  if (response.status === 401 && !isAboutTheCaller(operation, text)) throw new Refusal('RELAY_UPSTREAM_CREDENTIALS');
  return { status: response.status, headers: response.headers, bytes, text };
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

/** A JSON text as a value, undefined where it is none. For reading only. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An own member of a value that may be anything. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
