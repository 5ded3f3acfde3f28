import { type Operation, operations } from '@latchkey/contract';
import document from '@latchkey/contract/openapi.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { createAgentClient } from '../client/createAgentClient.ts';
import { createServiceClient } from '../client/createServiceClient.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { ServiceNotFoundError } from '../errors/serviceErrors.ts';
import * as service from '../index.ts';

type Action = (client: unknown, parameters: object) => Promise<unknown>;
const actions = new Map(Object.entries(service)) as ReadonlyMap<string, unknown>;

/** Finds the function named after an operation. One that takes a connection alone is handed one. */
function findAction(id: string): Action {
  const action = actions.get(id);
  if (typeof action !== 'function') throw new TypeError(`There is no function ${id}.`);
  return action as Action;
}

interface Example {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>;
}

/** Creates the success responses of an operation as the API document shows them, by status. */
function createResponses(operation: Operation): readonly (readonly [status: number, body: unknown])[] {
  const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = document.paths;
  const entry = paths[operation.path]?.[operation.method.toLowerCase()] as {
    readonly responses: Readonly<Record<string, Example>>;
  };
  return Object.entries(operation.responses).map(([status, schema]) => {
    const example = Object.values(entry.responses[status]?.content ?? {})[0]?.example;
    if (schema !== null && example === undefined) throw new TypeError(`${operation.id} has no example of ${status}.`);
    return [Number(status), example];
  });
}

const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Calls the function of an operation against a service that returns this response. */
async function callAction(operation: Operation, response: () => Response) {
  const received: { request: Request; bytes: string }[] = [];
  const connection = {
    baseUrl: 'https://service.test/2025-10-13',
    retries: 0,
    fetch: async (request: Request) => {
      received.push({ request: request.clone(), bytes: await request.text() });
      return response();
    },
  };
  const client =
    operation.auth === 'agent'
      ? createAgentClient({ ...connection, accessToken: 'agt_1' })
      : createServiceClient({ ...connection, clientId: 'client', clientSecret: 'secret' });
  const file = new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
  const outcome = await findAction(operation.id)(operation.auth === 'none' ? connection : client, {
    ...Object.fromEntries(names(operation.path).map((name) => [name, `Thing:${name}`])),
    ...(operation.query ? { query: { limit: '7', cursor: undefined } } : {}),
    ...(operation.body ? { body: operation.bodyType === 'multipart' ? { file } : { requested: operation.id } } : {}),
    idempotencyKey: 'key-1',
    walletSignature: 'c2ln',
    requestId: 'Request:1',
  }).catch((error: unknown) => error);
  const call = received[0];
  if (received.length !== 1 || call === undefined)
    throw new TypeError(`${operation.id} was sent ${received.length} times.`);
  return { outcome, ...call };
}

const createNotFound = () => Response.json({ status: 404, code: 'NOT_FOUND', message: 'No.' }, { status: 404 });

describe('exports a function for every operation of the contract', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (_, operation) => {
    const { outcome, request, bytes } = await callAction(operation, createNotFound);
    expect(outcome).toBeInstanceOf(ServiceNotFoundError);
    expect(outcome).toMatchObject({ operation: operation.id, mayHaveTakenEffect: false });
    const path = operation.path.replace(/\{(\w+)\}/g, 'Thing:$1');
    expect(request.method).toBe(operation.method);
    expect(request.url).toBe(`https://service.test/2025-10-13${path}${operation.query ? '?limit=7' : ''}`);
    const scheme = { platform: 'Basic', agent: 'Bearer', none: undefined, identity: undefined }[operation.auth];
    expect(request.headers.get('authorization')?.split(' ')[0]).toBe(scheme);
    const may = (name: 'idempotencyKey' | 'walletSignature' | 'requestId', value: string) =>
      operation.headers?.includes(name) ? value : null;
    expect(request.headers.get('idempotency-key')).toBe(may('idempotencyKey', 'key-1'));
    expect(request.headers.get('service-wallet-signature')).toBe(may('walletSignature', 'c2ln'));
    expect(request.headers.get('request-id')).toBe(may('requestId', 'Request:1'));
    if (operation.bodyType === 'multipart') {
      expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
      expect(bytes).toContain('%PDF');
    } else {
      expect(bytes).toBe(operation.body ? JSON.stringify({ requested: operation.id }) : '');
    }
  });

  const responses = operations.flatMap((row) =>
    createResponses(row).map(([status, body]) => [row.id, status, row, body]),
  );
  it.each(responses as [string, number, Operation, unknown][])('%s returns %s', async (_, status, row, body) => {
    const response = () => (body === undefined ? new Response(null, { status }) : Response.json(body, { status }));
    const { outcome } = await callAction(row, response);
    // If statuses have different meanings, the function returns which one it was.
    const isTold = Object.keys(row.responses).length > 1 && row.id !== 'createQuote';
    expect(outcome).toEqual(isTold ? { status, body } : body);
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'rejects a response of %s that violates the contract',
    async (_, operation) => {
      const { outcome } = await callAction(operation, () => Response.json([], { status: 299 }));
      expect(outcome).toBeInstanceOf(ServiceError);
      expect(outcome).toMatchObject({
        code: 'SERVICE_RESPONSE_INVALID',
        operation: operation.id,
        mayHaveTakenEffect: operation.method !== 'GET',
      });
    },
  );
});
