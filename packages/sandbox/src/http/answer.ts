import type { Refusal } from './refusal.ts';

/** An answer as it leaves: its body already text. */
export interface Answer {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a refusal. */
  readonly code?: string;
}

/** A success as an answer; `undefined` is an answer without a body. */
export function toAnswer(status: number, body: unknown): Answer {
  return { status, body: body === undefined ? null : JSON.stringify(body), headers: {} };
}

/** A refusal as the service's error body (interface, Errors). */
export function refusalAnswer({ status, code, message, details, headers }: Refusal): Answer {
  return { status, body: JSON.stringify({ status, code, message, ...(details && { details }) }), headers, code };
}

/** An answer as a Response. */
export function toResponse({ status, body, headers }: Answer): Response {
  return new Response(body, {
    status,
    headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers },
  });
}
