import { headerNames, type Operation, type OperationHeader } from '@latchkey/contract';
import type { HeaderNames } from '@latchkey/service';
import { RelayError } from '../relayError.ts';

/**
 * The patterns of forwarded headers. None allows a comma or a space, so a repeated header, which arrives joined by
 * them, never passes.
 */
const patterns: Record<OperationHeader, RegExp> = {
  idempotencyKey: /^[\x21-\x2b\x2d-\x7e]{1,255}$/,
  walletSignature: /^[A-Za-z0-9_=+/.-]{1,4096}$/,
  requestId: /^[A-Za-z0-9:_-]{1,128}$/,
};

export type ForwardedHeaders = { readonly [Name in OperationHeader]?: string };

/** Reads the headers of an operation. Every other header is dropped (docs/architecture.md#invariant-15). */
export function readHeaders(operation: Operation, headers: Headers): ForwardedHeaders {
  const read: { [Name in OperationHeader]?: string } = {};
  for (const name of operation.headers ?? []) {
    const value = headers.get(headerNames[name]);
    if (value === null) continue;
    if (!patterns[name].test(value)) throw new RelayError('RELAY_INVALID_REQUEST');
    read[name] = value;
  }
  return read;
}

/** Returns the same headers under their names at the service. */
export function toServiceHeaders(headers: ForwardedHeaders, names: HeaderNames): Record<string, string> {
  const serviceHeaders: Record<string, string> = {};
  for (const name of ['idempotencyKey', 'walletSignature', 'requestId'] as const) {
    const value = headers[name];
    if (value !== undefined) serviceHeaders[names[name]] = value;
  }
  return serviceHeaders;
}
