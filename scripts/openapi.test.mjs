import { beforeAll, describe, expect, it } from 'vitest';
import { traits } from './openapi/relay.mjs';
import { createDocuments } from './openapi.mjs';

let documents;
beforeAll(async () => {
  documents = await createDocuments();
});

const methods = ['get', 'put', 'post', 'delete', 'patch'];

function* listOperations(document) {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) yield { path, method, operation };
  }
}

/** Every value of a tree with its path. */
function* walk(value, at = '#') {
  yield { value, at };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${at}/${key}`);
}

describe.each(['openapi.json', 'relay.openapi.json'])('%s', (name) => {
  it('is a valid OpenAPI 3.1 document with a description', () => {
    const document = documents[name];
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: '2025-10-13' });
    expect(document.servers[0].url).toMatch(/^\{\w+\}/);
    for (const variable of document.servers[0].url.match(/\{(\w+)\}/g))
      expect(document.servers[0].variables[variable.slice(1, -1)]?.default).toBeTruthy();
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('gives every operation a unique id, a summary, a known tag, known methods and a response', () => {
    const document = documents[name];
    const tags = document.tags.map((tag) => tag.name);
    const ids = new Set();
    for (const { method, operation } of listOperations(document)) {
      expect(methods).toContain(method);
      expect(ids).not.toContain(operation.operationId);
      ids.add(operation.operationId);
      expect(operation.summary).toMatch(/^[A-Z].*\.$/);
      expect(tags).toContain(operation.tags[0]);
      expect(operation.tags[0]).not.toBe('other');
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        expect(response.description).toBeTruthy();
      }
      if (method === 'get' || method === 'delete') expect(operation.requestBody).toBeUndefined();
    }
    expect(ids.size).toBeGreaterThan(4);
  });

  it('the parameters of a path are those of its template, each required', () => {
    for (const { path, operation } of listOperations(documents[name])) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => `{${parameter.name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      for (const parameter of inPath) expect(parameter).toMatchObject({ required: true, schema: expect.anything() });
      const all = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('resolves every reference, and has no unused component', () => {
    const document = documents[name];
    const wanted = new Set();
    for (const { value, at } of walk(document)) {
      if (!at.endsWith('/$ref')) continue;
      const [, component] = value.match(/^#\/components\/schemas\/(\w+)$/) ?? [];
      expect(document.components.schemas[component], value).toBeDefined();
      wanted.add(component);
    }
    expect([...wanted].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });

  it('uses only defined security schemes, and none only where none is required', () => {
    const document = documents[name];
    const schemes = Object.keys(document.components.securitySchemes);
    for (const { operation } of listOperations(document)) {
      // An empty requirement, as one of several alternatives, is for users who are signing in.
      for (const requirement of operation.security)
        expect(operation['x-signs-in'] ? [undefined, ...schemes] : schemes).toContain(Object.keys(requirement)[0]);
    }
  });

  it('every pattern compiles as JSON Schema reads it, and every type is one', () => {
    const types = ['string', 'number', 'integer', 'object', 'array', 'boolean', 'null'];
    for (const { value, at } of walk(documents[name])) {
      if (/\/pattern$/.test(at) && typeof value === 'string') expect(() => new RegExp(value, 'u'), at).not.toThrow();
      if (/\/schema(s\/\w+)?\/type$/.test(at)) for (const type of [value].flat()) expect(types, at).toContain(type);
    }
  });

  it('no pattern has look-around, a back-reference or a Unicode class, which RE2 and Rust do not compile', () => {
    for (const { value, at } of walk(documents[name]))
      if (/\/pattern$/.test(at) && typeof value === 'string')
        expect(value, at).not.toMatch(/\(\?<?[=!]|\\[pP]\{|\\[1-9]/);
  });

  it('describes a rule in words where its pattern cannot be exported', () => {
    const names = [...walk(documents[name])].filter(({ value }) =>
      String(value?.description).startsWith('Expected letters'),
    );
    expect(names.length).toBeGreaterThan(0);
    for (const { value } of names) expect(value).toMatchObject({ minLength: 1, maxLength: 100 });
  });

  it('required bodies and errors have an example, and one response of each operation that has a body', () => {
    const examplesIn = (holders) =>
      holders.map((holder) => holder?.content?.['application/json']).filter((media) => media !== undefined);
    for (const { operation } of listOperations(documents[name])) {
      const { operationId, requestBody, responses } = operation;
      const inStatus = (isError) => Object.keys(responses).filter((status) => status >= 400 === isError);
      const body = requestBody?.required ? [requestBody] : [];
      for (const media of examplesIn([...body, ...inStatus(true).map((status) => responses[status])]))
        expect(media, `${operationId}: no example. Run pnpm examples.`).toHaveProperty('example');
      const successes = examplesIn(inStatus(false).map((status) => responses[status]));
      if (successes.length > 0)
        expect(successes, `${operationId}: no example. Run pnpm examples.`).toContainEqual(
          expect.objectContaining({ example: expect.anything() }),
        );
    }
  });
});

describe('openapi.json', () => {
  it('an open enum keeps its values and forbids none', () => {
    const { Quote } = documents['openapi.json'].components.schemas;
    expect(Quote.properties.status).toMatchObject({
      type: 'string',
      'x-extensible-enum': expect.arrayContaining(['PENDING', 'EXPIRED']),
    });
    expect(Quote.properties.status.enum).toBeUndefined();
  });

  it('ids name their resource, amounts are safe integers', () => {
    const { Quote } = documents['openapi.json'].components.schemas;
    expect(Quote.properties.id).toEqual({ type: 'string', pattern: '^Quote:' });
    expect(Quote.properties.totalSendingAmount).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    });
    expect(Quote.properties.expiresAt).toEqual({
      type: 'string',
      format: 'date-time',
      'x-rules': ['Expected an RFC 3339 date-time.'],
    });
  });

  it('platform operations require Basic, and the headers of a signed retry are present', () => {
    const document = documents['openapi.json'];
    const { post } = document.paths['/auth/credentials/{authMethodId}/verify'];
    expect(post.security).toEqual([{ platform: [] }]);
    expect(document.components.securitySchemes.platform).toMatchObject({ type: 'http', scheme: 'basic' });
    expect(post.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Service-Wallet-Signature', 'Request-Id']),
    );
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['200', '202', '400', '401', '404', '429', '500']),
    );
    expect(post.responses[401].content['application/json'].schema.properties.code['x-extensible-enum']).toContain(
      'WALLET_SIGNATURE_INVALID',
    );
  });

  it('webhooks are signed', () => {
    const { post } = documents['openapi.json'].webhooks.event;
    expect(post.parameters).toMatchObject([{ name: 'X-Service-Signature', in: 'header', required: true }]);
  });
});

describe('relay.openapi.json', () => {
  it("authenticates by cookie or bearer token, has the relay's own errors, and events are a stream", () => {
    const { paths } = documents['relay.openapi.json'];
    expect(paths['/relay/events'].get.security).toEqual([{ cookie: [] }, { bearer: [] }]);
    expect(paths['/relay/events'].get.responses[401].description).toBe('`RELAY_SESSION_REQUIRED`');
    expect(paths['/relay/session'].get.responses[401]).toBeUndefined();
    expect(paths['/relay/settings'].get.responses[401]).toBeUndefined();
    expect(paths['/relay/events'].get.responses[200].content).toHaveProperty('text/event-stream');
  });

  it('contains exactly the operations that a browser can call', () => {
    const ids = [...listOperations(documents['relay.openapi.json'])].map(({ operation }) => operation.operationId);
    const own = ['signIn', 'getRelayReadiness', 'streamRelayEvents'];
    expect(ids).toEqual(expect.arrayContaining([...own, 'executeQuote', 'authorizeQuote', 'revealCard']));
    for (const id of ['createCustomer', 'sandboxSend', 'createCard', 'getConfig', 'executeOwnQuote'])
      expect(ids).not.toContain(id);
  });

  it('states for every id of a path or a query who must own it', () => {
    for (const { path, operation } of listOperations(documents['relay.openapi.json'])) {
      const owned = (operation['x-ownership'] ?? []).map((rule) => `${rule.in} ${rule.name}`);
      for (const parameter of operation.parameters)
        if (/\^[A-Z][A-Za-z]+:/.test(JSON.stringify(parameter.schema)))
          expect(owned, `${path}: ${parameter.name}`).toContain(`${parameter.in} ${parameter.name}`);
    }
  });

  it('webhooks have their own endpoint: signed, without a session, and without the page header', () => {
    const { post } = documents['relay.openapi.json'].paths['/webhooks'];
    expect(post).toMatchObject({ operationId: 'receiveWebhook', security: [], 'x-max-body-bytes': 262_144 });
    expect(post.parameters).toMatchObject([{ name: 'X-Service-Signature', in: 'header', required: true }]);
    expect(post.requestBody.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Webhook' });
    expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '404', '413', '429', '500', '503']);
    expect(post.responses[401]).not.toHaveProperty('content');
  });

  it('every write requires a header, and no read does', () => {
    for (const { path, method, operation } of listOperations(documents['relay.openapi.json'])) {
      const header = operation.parameters.find(({ name }) => name === 'Latchkey-Client');
      const isAsked = method !== 'get' && path !== '/webhooks';
      expect([path, header?.required]).toEqual([path, isAsked ? true : undefined]);
    }
  });

  it('payments require a signature, and no other error names one', () => {
    const signed = [];
    for (const { operation } of listOperations(documents['relay.openapi.json'])) {
      const refuses = JSON.stringify(operation.responses).includes('RELAY_SIGNATURE_REQUIRED');
      expect([operation.operationId, 'x-requires-signature' in operation]).toEqual([operation.operationId, refuses]);
      if (refuses) signed.push(operation);
    }
    expect(signed.map((each) => [each.operationId, each['x-requires-signature']])).toEqual([
      ['executeQuote', 'byCaller'],
      ['approveAgentAction', 'byAgent'],
    ]);
    const parameter = signed[0].parameters.find(({ name }) => name === 'Service-Wallet-Signature');
    expect(parameter.required).toBe(true);
  });

  it('documents every trait of a table row as a member of its operation, with its meaning', () => {
    const { info, paths } = documents['relay.openapi.json'];
    for (const { member } of traits) {
      expect(info.description).toContain(`\`${member}\`: `);
      expect([...listOperations(documents['relay.openapi.json'])].some(({ operation }) => member in operation)).toBe(
        true,
      );
    }
    expect(paths['/auth/credentials'].post).toMatchObject({
      'x-registers-passkey': true,
      'x-records-ownership-of': ['/id'],
    });
    expect(paths['/quotes/{quoteId}/authorize'].post).toMatchObject({
      'x-accepts-code': true,
      'x-requires-current-challenge': true,
    });
    const verify = paths['/auth/credentials/{authMethodId}/verify'].post;
    expect(verify.security).toEqual([{ cookie: [] }, { bearer: [] }, {}]);
    expect(Object.keys(verify.responses[200].headers)).toEqual(['Set-Cookie', 'Latchkey-Session']);
    expect(verify['x-ownership']).toContainEqual({
      in: 'header',
      name: 'Request-Id',
      must: 'a Request that was given to the caller',
    });
    expect(paths['/customers/{customerId}/verify-phone'].post['x-sends-code']).toContain('by text message');
    expect(paths['/quotes/{quoteId}/execute'].post['x-sends-code']).toContain(
      'never refused for that if it takes a proof',
    );
    for (const { operation } of listOperations(documents['relay.openapi.json']))
      expect([operation.operationId, operation['x-sends-code'] ?? 'is counted']).toEqual([
        operation.operationId,
        expect.stringContaining('counted'),
      ]);
    for (const { operation } of listOperations(documents['relay.openapi.json']))
      if (operation.responses[429]) expect(operation.responses[429].headers).toHaveProperty('Retry-After');
  });

  it('a stream is optional, can resume after an event, and makes no request to the service', () => {
    const { responses, parameters } = documents['relay.openapi.json'].paths['/relay/events'].get;
    expect(parameters).toMatchObject([{ name: 'Last-Event-ID', in: 'header', required: false }]);
    expect(Object.keys(responses)).toEqual(['200', '204', '400', '401', '403', '429', '500', '503']);
    expect(responses[503].description).toBe('`RELAY_UNAVAILABLE`');
  });

  it('what the relay adds is optional, and what it rejects is absent', () => {
    const { paths } = documents['relay.openapi.json'];
    const query = ({ parameters }, name) => parameters.find((parameter) => parameter.name === name);
    expect(query(paths['/sca/factors'].get, 'customerId').required).toBe(false);
    expect(query(paths['/transactions'].get, 'platformCustomerId')).toBeUndefined();
    expect(query(paths['/quotes/{quoteId}/authorize'].post, 'Latchkey-Challenge')).toMatchObject({ in: 'header' });
    expect(paths['/quotes/{quoteId}/authorize'].post.responses[409].description).toContain('CHALLENGE_CHANGED');
    expect(paths['/quotes'].post.responses[404].description).toContain('RELAY_NOT_FOUND');
    expect(paths['/quotes'].post.security).toEqual([{ cookie: [] }, { bearer: [] }]);
  });
});
