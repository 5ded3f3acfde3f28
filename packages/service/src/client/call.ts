import type { AnswerOf, Operation, OperationHeader } from '@latchkey/contract';
import * as v from 'valibot';
import { readErrorAnswer } from '../errors/readErrorAnswer.ts';
import { serviceError } from '../errors/serviceErrors.ts';
import type { Asked } from './asked.ts';
import type { Connection } from './connection.ts';
import { contentOf } from './content.ts';
import { repeating } from './repeating.ts';

/** What may be said of any call beside its request. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** A write that can be repeated safely: with the same key, the service gives its first answer again. */
export interface KeyedCallOptions extends CallOptions {
  /** A fresh one is made where none is given, so that back-off cannot double the write. */
  readonly idempotencyKey?: string | undefined;
}

/** The two headers of a signed retry (interface, Authentication). */
export interface SignedCallOptions extends CallOptions {
  readonly walletSignature?: string | undefined;
  readonly requestId?: string | undefined;
}

interface Call extends KeyedCallOptions, SignedCallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/**
 * What sends a code or proves one is never repeated by itself, key or no key: the interface promises keys for payments
 * only (decision 40), and a second proof is counted, perhaps against the next challenge.
 */
const ofCodes: ReadonlySet<string> = new Set(['challengeCredential', 'verifyCredential', 'authorizeQuote']);

/**
 * Calls an operation and reads its answer with the contract's schema. Repeats it with back-off only where that cannot
 * do harm: a reading call, or a write with an idempotency key; never what sends a code or proves one.
 *
 * ```ts
 * const answer = await call(client, verifyCredential, { params: { authMethodId }, body })
 * if (answer.status === 202) answer.body.payloadToSign
 * ```
 *
 * @throws ServiceError with a code of the service or of this package; TypeError where the body cannot be encoded.
 */
export async function call<const O extends Operation>(
  client: Connection,
  operation: O,
  request: Asked<O> & KeyedCallOptions & SignedCallOptions,
): Promise<AnswerOf<O>> {
  // The seam between the typed request of one operation and the wire, which knows none.
  const wire = request as Call;
  const idempotencyKey = operation.headers?.includes('idempotencyKey')
    ? (wire.idempotencyKey ?? crypto.randomUUID())
    : undefined;
  const headers = namedHeaders(client, operation, { ...wire, idempotencyKey });
  const safe = operation.method === 'GET' || (idempotencyKey !== undefined && !ofCodes.has(operation.id));
  const content = await contentOf(operation, wire.body);
  if (content !== undefined) headers['content-type'] = content.type;
  const sent = { params: wire.params, query: wire.query, headers, bytes: content?.bytes, signal: wire.signal };
  return repeating(client, { operation: operation.id, safe, signal: wire.signal }, async (isOpen) => {
    const answer = await client.send(operation, sent);
    const schema = operation.responses[answer.status];
    if (schema === undefined && !answer.ok) throw await readErrorAnswer(operation, answer, isOpen);
    // The schema chosen by the status is the one that `AnswerOf` pairs with it.
    return { status: answer.status, body: await read(operation, answer, schema) } as AnswerOf<O>;
  });
}

/** The headers that the operation reads, under their names on the wire. */
function namedHeaders(
  client: Connection,
  operation: Operation,
  values: { readonly [Name in OperationHeader]?: string | undefined },
) {
  const headers: Record<string, string> = {};
  for (const name of operation.headers ?? []) {
    const value = values[name];
    if (value !== undefined) headers[client.headerNames[name]] = value;
  }
  return headers;
}

async function read(operation: Operation, answer: Response, schema: Operation['responses'][number] | undefined) {
  if (schema === null) return undefined;
  const invalid = (message: string) =>
    serviceError({
      code: 'SERVICE_ANSWER_INVALID',
      operation: operation.id,
      status: answer.status,
      message,
      mayHaveHappened: operation.method !== 'GET',
    });
  if (schema === undefined)
    throw invalid(`${operation.id} answered with status ${answer.status}, which it does not have.`);
  let value: unknown;
  try {
    value = await answer.json();
  } catch {
    // The parser's own message quotes the body.
    throw invalid(`${operation.id} answered with a body that is not JSON.`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const where = v.getDotPath(result.issues[0]) ?? 'the body';
  throw invalid(`${operation.id} answered with something else than the contract says at ${where}.`);
}
