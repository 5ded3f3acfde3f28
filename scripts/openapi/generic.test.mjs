import { beforeAll, expect, it } from 'vitest';
import { createDocuments } from '../openapi.mjs';

let service;
beforeAll(async () => {
  service = (await createDocuments())['openapi.json'];
});

const listOperations = () => Object.values(service.paths).flatMap((item) => Object.values(item));

it('documents what credentials, bodies and idempotency keys return for any operation', () => {
  const { paths } = service;
  for (const operation of listOperations()) {
    const { operationId, parameters, requestBody, responses, security } = operation;
    const listCodes = (status) =>
      responses[status]?.content['application/json'].schema.properties.code['x-extensible-enum'] ?? [];
    if (security[0]?.platform) expect(listCodes(403), operationId).toContain('FORBIDDEN');
    if (parameters.some(({ name }) => name === 'Idempotency-Key'))
      expect(listCodes(409), operationId).toContain('CONFLICT');
    expect(listCodes(413), operationId).toEqual(requestBody ? ['INVALID_REQUEST_FORMAT'] : []);
    if (requestBody) expect(listCodes(400), operationId).toContain('INVALID_REQUEST_FORMAT');
    if (responses[429]) expect(responses[429].headers, operationId).toHaveProperty('Retry-After');
  }
  expect(paths['/quotes'].post.responses[429].headers['Retry-After'].schema).toEqual({ type: 'integer' });
});

it('limits are integers and flags are booleans', () => {
  const { parameters } = service.paths['/customers'].get;
  const getSchema = (name) => parameters.find((parameter) => parameter.name === name)?.schema;
  expect(getSchema('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(getSchema('isIncludingDeleted')).toEqual({ type: 'boolean' });
  for (const operation of listOperations())
    for (const parameter of operation.parameters)
      if (parameter.example !== undefined && ['integer', 'boolean'].includes(parameter.schema.type))
        expect(typeof parameter.example, operation.operationId).not.toBe('string');
});
