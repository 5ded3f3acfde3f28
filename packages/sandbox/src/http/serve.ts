import { headerNames, operations } from '@latchkey/contract';
import type { Clock } from '../clock/clock.ts';
import type { Engine } from '../engine.ts';
import type { FaultEffect } from '../faults/faults.ts';
import type { Store } from '../journal/store.ts';
import { type Answer, refusalAnswer, toAnswer, toResponse } from './answer.ts';
import { authenticate, authenticateAgent, type PlatformCredentials } from './authentication.ts';
import { parseJson, readBody, readBytes } from './body.ts';
import { ConnectionLost } from './connectionLost.ts';
import { readForm } from './form.ts';
import type { AnyCall, AnyHandler } from './handler.ts';
import { checkKey, findAnswer, fingerprint, isKept } from './idempotency.ts';
import { assertPermitted } from './permission.ts';
import { readQuery } from './query.ts';
import { Refusal } from './refusal.ts';
import { createRouter, type Route } from './router.ts';
import { validate } from './validate.ts';

/** The version, which every path of the service begins with. */
export const basePath = '/2025-10-13';

type Found = Extract<Route, { operation: unknown }>;

/** Who calls, and what they may do. */
type Caller = Pick<AnyCall, 'agentId' | 'permissions'>;

/** A call that was routed, and whose caller is known. */
interface Incoming extends Found, Caller {
  readonly request: Request;
  readonly url: URL;
  /** The parts of a form, whose text is its print. */
  readonly parts: unknown;
}

/** What a service needs to answer. */
export interface ServiceOptions {
  readonly engine: Engine;
  readonly store: Store;
  readonly clock: Clock;
  readonly platform: PlatformCredentials;
  readonly handlers: readonly AnyHandler[];
  /** Brings the world up to now. */
  catchUp(): void;
  /** Looks at each success before it leaves; throws where it breaks the contract. */
  readonly checkAnswer?: ((operation: AnyHandler['operation'], answer: Answer) => void) | undefined;
  /** Hears of what became a 500. */
  readonly report: (error: unknown) => void;
}

/** Answers requests by the rows of the contract: route, credentials, body, key, then the handler in one transaction. */
export function createService(options: ServiceOptions): (request: Request) => Promise<Response> {
  const { engine, store, clock, catchUp } = options;
  const handlers = new Map(options.handlers.map((entry) => [entry.operation.id, entry]));
  const route = createRouter([
    ...options.handlers.map(({ operation }) => operation),
    ...operations.filter(({ id }) => !handlers.has(id)),
  ]);

  function find(request: Request, url: URL): Found {
    const found = url.pathname.startsWith(`${basePath}/`)
      ? route(request.method, url.pathname.slice(basePath.length))
      : undefined;
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such path.');
    if ('allowed' in found) {
      throw new Refusal('METHOD_NOT_ALLOWED', 'The path does not have this method.', {
        headers: { Allow: found.allowed.join(', ') },
      });
    }
    return found;
  }

  function handlerOf({ operation }: Found): AnyHandler {
    const entry = handlers.get(operation.id);
    if (!entry) throw new Refusal('NOT_IMPLEMENTED', 'The sandbox does not have this operation yet.');
    return entry;
  }

  /** @throws Refusal `UNAUTHORIZED`: the one scheme is not taken for the other; `FORBIDDEN` without a permission. */
  function identify({ operation }: Found, header: string | null): Caller {
    if (operation.auth === 'none') return { agentId: undefined, permissions: [] };
    const { agents, tokens } = engine.tables;
    if (operation.auth === 'agent') return { agentId: authenticateAgent(header, agents), permissions: [] };
    const permissions = authenticate(header, options.platform, tokens);
    assertPermitted(operation, permissions);
    return { agentId: undefined, permissions };
  }

  /** The bytes of a text, or the parts of a form. */
  async function readContent({ bodyType, maxBodyBytes }: Found['operation'], request: Request) {
    if (bodyType !== 'multipart') return { text: await readBody(request, maxBodyBytes), parts: undefined };
    const form = await readForm(await readBytes(request, maxBodyBytes), request.headers.get('content-type'));
    return { text: form.print, parts: form.parts };
  }

  function toCall(incoming: Incoming, bodyText: string): AnyCall {
    const { operation, params, request, url, agentId, permissions, parts } = incoming;
    const { body: schema, bodyOptional } = operation;
    const absent = bodyText === '' && (bodyOptional === true || !schema);
    const inspect = handlers.get(operation.id)?.inspect;
    const body = !schema || absent ? undefined : validate(schema, parts ?? parseJson(bodyText), inspect);
    return {
      params: operation.params && validate(operation.params, params),
      query: operation.query && validate(operation.query, readQuery(url)),
      body,
      path: url.pathname.slice(basePath.length),
      bodyText,
      origin: url.origin,
      walletSignature: request.headers.get(headerNames.walletSignature),
      requestId: request.headers.get(headerNames.requestId),
      agentId,
      permissions,
      prepared: undefined,
    };
  }

  function complete({ operation, run }: AnyHandler, call: AnyCall): Answer {
    const result = run(engine, call);
    if (result instanceof Refusal) return refusalAnswer(result);
    const answer = toAnswer(result.status, result.body);
    options.checkAnswer?.(operation, answer);
    return answer;
  }

  async function read(entry: AnyHandler, call: AnyCall): Promise<Answer> {
    const prepared = await entry.prepare?.(engine, call);
    catchUp();
    return complete(entry, { ...call, prepared });
  }

  /** Each caller's keys are its own. A call that anybody may make has none: its answer is for whoever came first. */
  function keyOf({ operation, request, agentId }: Incoming): string | undefined {
    const header = operation.auth === 'none' ? null : request.headers.get(headerNames.idempotencyKey);
    if (header === null) return undefined;
    return agentId === undefined ? checkKey(header) : `${agentId}\n${checkKey(header)}`;
  }

  /** A call that may change something: effect and answer are one line of the journal. */
  async function change(entry: AnyHandler, incoming: Incoming, body: string): Promise<Answer> {
    const { answers } = engine.tables;
    const { request, url } = incoming;
    const key = keyOf(incoming);
    const path = url.pathname + url.search;
    const requestId = request.headers.get(headerNames.requestId);
    const print = fingerprint({ method: request.method, path, body, requestId });
    const known = () => (key === undefined ? undefined : findAnswer(answers, key, print));
    const keep = (answer: Answer): Answer => {
      if (key !== undefined && isKept(answer)) answers.put({ id: key, fingerprint: print, answer, at: engine.now() });
      return answer;
    };

    const first = known();
    if (first) return first;
    try {
      const call = toCall(incoming, body);
      const prepared = await entry.prepare?.(engine, call);
      catchUp();
      return known() ?? store.transact(() => keep(complete(entry, { ...call, prepared })));
    } catch (error) {
      if (!(error instanceof Refusal) || error.details?.reason === 'IDEMPOTENCY_KEY_REUSED') throw error;
      return known() ?? store.transact(() => keep(refusalAnswer(error)));
    }
  }

  async function apply(effects: readonly FaultEffect[]): Promise<void> {
    for (const effect of effects) {
      if (effect.kind === 'latency') await new Promise<void>((resolve) => void clock.setTimeout(resolve, effect.ms));
      if (effect.kind === 'lostRequest')
        throw new ConnectionLost('The connection was lost before the request arrived.');
      if (effect.kind === 'error') {
        const { code, retryAfterSeconds: after } = effect;
        throw new Refusal(code, `A fault was set: ${code}.`, {
          ...(after !== undefined && { headers: { 'Retry-After': String(after) } }),
        });
      }
    }
  }

  async function answer(request: Request): Promise<Answer> {
    const url = new URL(request.url);
    const found = find(request, url);
    const caller = identify(found, request.headers.get('authorization'));
    const entry = handlerOf(found);
    const effects = engine.faults.strike(found.operation.id);
    await apply(effects);
    const { text, parts } = await readContent(found.operation, request);
    const incoming = { ...found, ...caller, request, url, parts };
    const once = () => (request.method === 'GET' ? read(entry, toCall(incoming, text)) : change(entry, incoming, text));
    const first = await once();
    const done = effects.some(({ kind }) => kind === 'duplicate') ? await once() : first;
    if (effects.some(({ kind }) => kind === 'lostResponse')) throw new ConnectionLost('The answer was lost.');
    return done;
  }

  return async (request) => {
    try {
      return toResponse(await answer(request));
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      if (error instanceof Refusal) return toResponse(refusalAnswer(error));
      options.report(error);
      return toResponse(refusalAnswer(new Refusal('INTERNAL_ERROR', 'Something went wrong here.')));
    }
  };
}
