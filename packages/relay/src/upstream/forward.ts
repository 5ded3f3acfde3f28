import { relayHeaders } from '@latchkey/contract/relay';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { idsIn, opaqueId } from '../routes/idsIn.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { Visit } from '../visit.ts';
import { type Answer, callService } from './callService.ts';
import { type ReadHeaders, readHeaders, wireHeaders } from './forwardedHeaders.ts';
import { nodesAt, type Pointer } from './jsonPointer.ts';
import { readJsonText } from './jsonText.ts';
import { memberOf, parsedJson, stringsAt } from './jsonValue.ts';
import { noBody, type ReadBody, readBody, readQuery } from './readRequest.ts';
import { injectMember } from './spliceText.ts';

/** As long as an idempotency key can be expected to be repeated. */
const keptMs = 48 * 60 * 60 * 1000;

/** A call that has passed every rule of its row and may go to the service. */
export interface Forwarding {
  readonly row: AnyRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** With the key that the service gets. */
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
  const given = readHeaders(row.operation, visit.request.headers);
  const query = readQuery(visit.url);
  // Most calls read, and have nothing to wait for.
  const body = visit.request.method === 'GET' ? noBody : await readBody(row.operation, visit.request);
  const ids = idsIn(row, { params, query, headers: given, body: body.json }, customerId);
  if (ids.length > 0 && !(await parts.ownership.ownsAll(customerId, ids))) throw new Refusal('RELAY_NOT_FOUND');
  const request = { params, challengeId: visit.request.headers.get(relayHeaders.challenge), text: body.text };
  const headers = { ...given, ...(await upstreamKey(parts, row, { given, request, customerId })) };
  const address = row.body === undefined ? undefined : await keptAddress(parts, row, visit, headers);
  return {
    row,
    params,
    headers,
    query: completedQuery(row, query, customerId),
    body: completedBody(row, body, { caller: customerId, address }),
  };
}

/** Sends an admitted call and learns from its answer what is the caller's. */
export async function forward(parts: Parts, forwarding: Forwarding, customerId: string): Promise<Answer> {
  const { row, params, query, headers, body } = forwarding;
  const { operation } = row;
  const answer = await callService(parts, operation, {
    params,
    query,
    headers: {
      ...wireHeaders(headers, parts.service.headerNames),
      ...(body?.type === undefined ? {} : { 'content-type': body.type }),
    },
    bytes: body?.bytes,
  });
  if (operation.responses[answer.status] !== undefined) await learnFrom(parts, row, answer, customerId);
  return answer;
}

/**
 * The idempotency key that the service gets: nobody else's can ever be the same. A proof that names its challenge and
 * brings no key has one made of both, so that it is the same request from whichever tab it comes (decisions 39 and 46).
 */
async function upstreamKey(
  parts: Parts,
  { operation, guesses }: AnyRow,
  { given, request, customerId }: Keyed,
): Promise<Pick<ReadHeaders, 'idempotencyKey'>> {
  const { idempotencyKey: key } = given;
  const { params, challengeId, text } = request;
  const of = [customerId, operation.id];
  if (key !== undefined) return { idempotencyKey: await parts.keys.derive('idempotency', ...of, key) };
  if (!guesses || challengeId === null || text === null) return {};
  return { idempotencyKey: await parts.keys.derive('proof', ...of, ...Object.values(params), challengeId, text) };
}

interface Keyed {
  readonly given: ReadHeaders;
  readonly request: Pick<Forwarding, 'params'> & { readonly challengeId: string | null; readonly text: string | null };
  readonly customerId: string;
}

/**
 * The caller's address where the row puts it in. A repetition gets the address of the first attempt, or the service
 * would take it for another request (design 9.4); what is signed gets none.
 */
async function keptAddress(
  parts: Parts,
  row: AnyRow,
  visit: Visit,
  { idempotencyKey, walletSignature }: ReadHeaders,
): Promise<string | undefined> {
  const isAsked = Object.values(row.body ?? {}).some(({ rule }) => rule === 'address');
  if (!isAsked || walletSignature !== undefined) return undefined;
  if (idempotencyKey === undefined) return visit.ip;
  const now = parts.clock.now();
  const kept = await parts.store.kept.keep(`address:${idempotencyKey}`, visit.ip ?? '', { until: now + keptMs, now });
  return kept === '' ? undefined : kept;
}

function completedQuery(row: AnyRow, query: Readonly<Record<string, string>>, customerId: string) {
  if (row.query === undefined) return query;
  const completed: Record<string, string> = { ...query };
  for (const name in row.query) if (row.query[name]?.rule === 'caller') completed[name] ??= customerId;
  return completed;
}

function completedBody(
  row: AnyRow,
  { text, json, form }: ReadBody,
  values: { readonly caller: string; readonly address: string | undefined },
): Forwarding['body'] {
  if (json === null) return null;
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
  if (row.learnsSigned && answer.status < 300) parts.signedOrders.learn(value);
  const opaque = Object.entries(row.learnsOpaque ?? {}).flatMap(([pointer, resource]) =>
    stringsAt(value, pointer as Pointer).map((text) => opaqueId(resource, text)),
  );
  await parts.ownership.learn(customerId, [...row.learns.flatMap((pointer) => stringsAt(value, pointer)), ...opaque]);
}
