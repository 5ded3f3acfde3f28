import { headerNames, type Operation, type OperationHeader } from '@latchkey/contract';
import type { HeaderNames } from '@latchkey/service';
import { Refusal } from '../refusal.ts';

/**
 * What a header that is passed on may look like. None allows a comma or a space, so a header sent twice, which arrives
 * joined by them, never passes.
 */
const forms: Record<OperationHeader, RegExp> = {
  idempotencyKey: /^[\x21-\x2b\x2d-\x7e]{1,255}$/,
  walletSignature: /^[A-Za-z0-9_=+/.-]{1,4096}$/,
  requestId: /^[A-Za-z0-9:_-]{1,128}$/,
};

export type ReadHeaders = { readonly [Name in OperationHeader]?: string };

/** The headers an operation reads, and no other. What it does not read is dropped unseen (law 15). */
export function readHeaders(operation: Operation, headers: Headers): ReadHeaders {
  const read: { [Name in OperationHeader]?: string } = {};
  for (const name of operation.headers ?? []) {
    const value = headers.get(headerNames[name]);
    if (value === null) continue;
    if (!forms[name].test(value)) throw new Refusal('RELAY_INVALID_REQUEST');
    read[name] = value;
  }
  return read;
}

/** The same headers under the names the service knows them by. */
export function wireHeaders(headers: ReadHeaders, names: HeaderNames): Record<string, string> {
  const wire: Record<string, string> = {};
  for (const name of ['idempotencyKey', 'walletSignature', 'requestId'] as const) {
    const value = headers[name];
    if (value !== undefined) wire[names[name]] = value;
  }
  return wire;
}
