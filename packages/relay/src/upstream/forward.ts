import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { idsIn } from '../routes/idsIn.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { Caller, Visit } from '../visit.ts';
import { type Answer, callService } from './callService.ts';
import { type ReadHeaders, readHeaders, wireHeaders } from './forwardedHeaders.ts';
import type { Pointer } from './jsonPointer.ts';
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
  readonly text: string | null;
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
    text: completedBody(row, body, { customerId, ip: visit.ip }),
  };
}

/** Sends an admitted call and learns from its answer what is the caller's. */
export async function forward(parts: Parts, forwarding: Forwarding, customerId: string): Promise<Answer> {
  const { row, params, query, headers, text } = forwarding;
  const { operation } = row;
  const idempotencyKey =
    headers.idempotencyKey === undefined
      ? undefined
      : await parts.keys.derive('idempotency', customerId, operation.id, headers.idempotencyKey);
  const answer = await callService(parts, operation, {
    params,
    query,
    headers: wireHeaders(
      { ...headers, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
      parts.service.headerNames,
    ),
    bytes: text === null ? undefined : new TextEncoder().encode(text),
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
  for (const [name, rule] of Object.entries(row.query ?? {})) if (rule.rule === 'caller') completed[name] = customerId;
  return completed;
}

function completedBody(
  row: AnyRow,
  { text, json }: ReadBody,
  { customerId, ip }: { readonly customerId: string; readonly ip: string | undefined },
): string | null {
  if (text === null || json === null) return null;
  const injected = Object.entries(row.body ?? {})
    .filter(([, rule]) => rule.rule === 'caller')
    .map(([pointer]) => [pointer, customerId]);
  if (row.address !== undefined && ip !== undefined) injected.push([row.address, ip]);
  return injected.reduce((written, [pointer, value = '']) => {
    const now = written === text ? json : readJsonText(written);
    return now === null ? written : injectMember(written, now, pointer as Pointer, value);
  }, text);
}

/** An answer that names another customer's resource as the caller's is not passed on: a filter of the service failed. */
async function learnFrom(parts: Parts, row: AnyRow, answer: Answer, customerId: string): Promise<void> {
  if (answer.bytes.length === 0) return;
  const value = parsedJson(answer.text);
  if (value === undefined) throw new Refusal('RELAY_UPSTREAM_INVALID');
  const items = row.learns.some((pointer) => pointer.startsWith('/data/*/')) ? memberOf(value, 'data') : [value];
  for (const item of Array.isArray(items) ? items : []) {
    const owner = memberOf(item, 'customerId');
    if (owner === undefined || owner === customerId) continue;
    parts.log({ level: 'error', event: 'ownerMismatch', at: parts.clock.now(), operation: row.operation.id });
    throw new Refusal('RELAY_UPSTREAM_INVALID');
  }
  await parts.ownership.learn(
    customerId,
    row.learns.flatMap((pointer) => stringsAt(value, pointer)),
  );
}
