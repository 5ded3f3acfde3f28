import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { idsIn, opaqueId } from '../routes/idsIn.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { Caller, Visit } from '../visit.ts';
import { type Answer, callService } from './callService.ts';
import { type ReadHeaders, readHeaders, wireHeaders } from './forwardedHeaders.ts';
import { nodesAt, type Pointer } from './jsonPointer.ts';
import { readJsonText } from './jsonText.ts';
import { memberOf, parsedJson, stringsAt } from './jsonValue.ts';
import { type ReadBody, readBody, readQuery } from './readRequest.ts';
import { injectMember } from './spliceText.ts';

/** A call that has passed every rule of its row and may go to the service. */
export interface Forwarding {
  readonly row: AnyRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: ReadHeaders;
  /** Null without a body; `type` where it is not JSON. */
  readonly body: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type?: string } | null;
}

/** Reads a call, proves every id it carries, and puts in what only the relay may say (laws 14 and 15). */
export async function admit(
  parts: Parts,
  visit: Visit,
  matched: { readonly row: AnyRow; readonly params: Readonly<Record<string, string>> },
  customerId: string,
): Promise<Forwarding> {
  const { row, params } = matched;
  const headers = readHeaders(row.operation, visit.request.headers);
  const query = readQuery(visit.url);
  const body = await readBody(row.operation, visit.request);
  const ids = idsIn(row, { params, query, body: body.json }, customerId);
  if (!(await parts.ownership.ownsAll(customerId, ids))) throw new Refusal('RELAY_NOT_FOUND');
  return {
    row,
    params,
    headers,
    query: completedQuery(row, query, customerId),
    body: completedBody(row, body, { customerId, ip: visit.ip }),
  };
}

/** Sends an admitted call and learns from its answer what is the caller's. */
export async function forward(parts: Parts, forwarding: Forwarding, customerId: string): Promise<Answer> {
  const { row, params, query, headers, body } = forwarding;
  const { operation } = row;
  const idempotencyKey =
    headers.idempotencyKey === undefined
      ? undefined
      : await parts.keys.derive('idempotency', customerId, operation.id, headers.idempotencyKey);
  const answer = await callService(parts, operation, {
    params,
    query,
    headers: {
      ...wireHeaders(
        { ...headers, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
        parts.service.headerNames,
      ),
      ...(body?.type === undefined ? {} : { 'content-type': body.type }),
    },
    bytes: body?.bytes,
  });
  if (operation.responses[answer.status] !== undefined) await learnFrom(parts, row, answer, customerId);
  return answer;
}

/** An admitted call by a caller who is signed in. */
export async function forwardFor(
  parts: Parts,
  visit: Visit,
  matched: { readonly row: AnyRow; readonly params: Readonly<Record<string, string>> },
  caller: Caller,
): Promise<Answer> {
  return forward(parts, await admit(parts, visit, matched, caller.customerId), caller.customerId);
}

function completedQuery(row: AnyRow, query: Readonly<Record<string, string>>, customerId: string) {
  const completed: Record<string, string> = { ...query };
  for (const [name, rule] of Object.entries(row.query ?? {}))
    if (rule.rule === 'caller') completed[name] ??= customerId;
  return completed;
}

function completedBody(
  row: AnyRow,
  { text, json, form }: ReadBody,
  { customerId, ip }: { readonly customerId: string; readonly ip: string | undefined },
): Forwarding['body'] {
  if (json === null) return null;
  const values = { caller: customerId, address: ip };
  const injected = Object.entries(row.body ?? {}).flatMap(([pointer, { rule }]) => {
    const value = rule === 'caller' || rule === 'address' ? values[rule] : undefined;
    return value === undefined ? [] : [[pointer as Pointer, value] as const];
  });
  if (text === null) {
    // Nothing is put into a form: it must say for itself what the row asks for.
    if (injected.some(([pointer]) => nodesAt(json, pointer).length === 0)) throw new Refusal('RELAY_INVALID_REQUEST');
    return form;
  }
  const written = injected.reduce((before, [pointer, value]) => {
    const now = before === text ? json : readJsonText(before);
    return now === null ? before : injectMember(before, now, pointer, value);
  }, text);
  return { bytes: new TextEncoder().encode(written) };
}

/** An answer that names another customer's resource as the caller's is not passed on: a filter of the service failed. */
async function learnFrom(parts: Parts, row: AnyRow, answer: Answer, customerId: string): Promise<void> {
  if (answer.bytes.length === 0) return;
  const value = parsedJson(answer.text);
  if (value === undefined) throw new Refusal('RELAY_UPSTREAM_INVALID');
  const items = row.learns.some((pointer) => pointer.startsWith('/data/*/')) ? memberOf(value, 'data') : [value];
  for (const item of Array.isArray(items) ? items : []) {
    const owner = memberOf(item, 'customerId') ?? memberOf(item, 'cardholderId');
    if (owner === undefined || owner === customerId) continue;
    parts.log({ level: 'error', event: 'ownerMismatch', at: parts.clock.now(), operation: row.operation.id });
    throw new Refusal('RELAY_UPSTREAM_INVALID');
  }
  const opaque = Object.entries(row.learnsOpaque ?? {}).flatMap(([pointer, resource]) =>
    stringsAt(value, pointer as Pointer).map((text) => opaqueId(resource, text)),
  );
  await parts.ownership.learn(customerId, [...row.learns.flatMap((pointer) => stringsAt(value, pointer)), ...opaque]);
}
