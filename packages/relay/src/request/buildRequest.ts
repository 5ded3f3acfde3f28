import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { findNodes } from '../json/jsonPointer.ts';
import type { ConsumeRecord } from '../limits/recordLimit.ts';
import { RelayError } from '../relayError.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { RecordStore } from '../store/store.ts';
import type { ForwardedHeaders } from './forwardedHeaders.ts';
import { listInjectedMembers } from './injection.ts';
import type { Query, ReadBody } from './readRequest.ts';

/** As long as a client can be expected to retry with the same idempotency key. */
const idempotencyTtlMs = 48 * 60 * 60 * 1000;

/** The parts of a request that its idempotency key depends on. */
export interface KeyInput {
  readonly headers: ForwardedHeaders;
  readonly params: Readonly<Record<string, string>>;
  /** The challenge that the request names. */
  readonly challengeId: string | null;
  /** The JSON body as received. */
  readonly text: string | null;
  readonly customerId: string;
}

/**
 * Derives the idempotency key that the service gets, so that keys of two customers never collide. A proof that names
 * its challenge and has no key gets one derived from both, so that every tab sends the same request
 * (decisions/0025-one-proof-per-challenge.md).
 */
export async function deriveIdempotencyKey(
  keys: RelayKeys,
  { operation, acceptsCode }: AnyRow,
  { headers, params, challengeId, text, customerId }: KeyInput,
): Promise<Pick<ForwardedHeaders, 'idempotencyKey'>> {
  const { idempotencyKey: key } = headers;
  const scope = [customerId, operation.id];
  if (key !== undefined) return { idempotencyKey: await keys.derive('idempotency', ...scope, key) };
  if (!acceptsCode || challengeId === null || text === null) return {};
  return { idempotencyKey: await keys.derive('proof', ...scope, ...Object.values(params), challengeId, text) };
}

/**
 * Returns the caller's address if the row injects it. A retry gets the address of the first attempt, or the service
 * would see a different request under the same key (docs/architecture.md#bodies). Signed requests get none.
 */
export async function findAddressToInject(
  {
    records,
    consumeRecord,
    clock,
  }: { readonly records: RecordStore; readonly consumeRecord: ConsumeRecord; readonly clock: Clock },
  row: AnyRow,
  { idempotencyKey, walletSignature }: ForwardedHeaders,
  { ip, customerId }: { readonly ip: string | undefined; readonly customerId: string },
): Promise<string | undefined> {
  const isInjected = Object.values(row.body ?? {}).some(({ rule }) => rule === 'address');
  if (!isInjected || walletSignature !== undefined) return undefined;
  if (idempotencyKey === undefined) return ip;
  await consumeRecord(`address:${row.operation.id}`, customerId, idempotencyKey);
  const now = clock.now();
  const address = await records.putIfAbsent(`address:${idempotencyKey}`, ip ?? '', {
    until: now + idempotencyTtlMs,
    now,
  });
  return address === '' ? undefined : address;
}

/** Adds the caller's id at every filter of the row that limits a list to the caller. */
export function completeQuery(row: AnyRow, query: Query, customerId: string): Query {
  if (row.query === undefined) return query;
  const completed: Record<string, Query[string]> = { ...query };
  for (const name in row.query) if (row.query[name]?.rule === 'caller') completed[name] ??= customerId;
  return completed;
}

/**
 * Returns the bytes to send; null without a body.
 *
 * @throws RelayError `RELAY_INVALID_REQUEST` for a form without a member that the row would inject: forms are not
 * changed.
 */
export function encodeBody(
  row: AnyRow,
  { text, json, form }: ReadBody,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly type?: string } | null {
  if (json === null) return null;
  if (text !== null) return { bytes: new TextEncoder().encode(text) };
  if (listInjectedMembers(row).some(({ pointer }) => findNodes(json, pointer).length === 0))
    throw new RelayError('RELAY_INVALID_REQUEST');
  return form;
}
