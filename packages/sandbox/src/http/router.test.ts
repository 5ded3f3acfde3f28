import { operation } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { createRouter } from './router.ts';

const row = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`) =>
  operation({
    id: `${method} ${path}`,
    method,
    path,
    auth: 'platform',
    summary: '',
    source: '',
    responses: {},
    errors: [],
  });

const route = createRouter([
  row('GET', '/customers/{customerId}'),
  row('GET', '/customers/external-accounts'),
  row('POST', '/customers/external-accounts'),
  row('GET', '/customers/external-accounts/{externalAccountId}'),
  row('DELETE', '/customers/{id}'),
  row('POST', '/quotes/{quoteId}/execute'),
]);

const found = (method: string, path: string) => {
  const result = route(method, path);
  return result && 'operation' in result ? [result.operation.id, result.params] : result;
};

it('matches a path with parameters', () => {
  expect(found('POST', '/quotes/Quote:1/execute')).toEqual(['POST /quotes/{quoteId}/execute', { quoteId: 'Quote:1' }]);
});

it('prefers fixed segments to parameters', () => {
  expect(found('GET', '/customers/external-accounts')).toEqual(['GET /customers/external-accounts', {}]);
  expect(found('GET', '/customers/Customer:1')).toEqual(['GET /customers/{customerId}', { customerId: 'Customer:1' }]);
});

it('allows other parameter names per method', () => {
  expect(found('DELETE', '/customers/Customer:1')).toEqual(['DELETE /customers/{id}', { id: 'Customer:1' }]);
});

it('decodes parameters', () => {
  expect(found('GET', '/customers/Customer%3A1')).toEqual([
    'GET /customers/{customerId}',
    { customerId: 'Customer:1' },
  ]);
});

it('lists the allowed methods of a known path', () => {
  expect(found('PUT', '/customers/external-accounts')).toEqual({ allowed: ['GET', 'POST'] });
  expect(found('POST', '/customers/Customer:1')).toEqual({ allowed: ['GET', 'DELETE'] });
});

describe('returns 404 for an unknown path', () => {
  it.each([
    '/',
    '',
    '/customers',
    '/customers/',
    '/customers//',
    '/quotes/Quote:1',
    '/quotes//execute',
    '/customers/%',
    '/CUSTOMERS/1',
    '/quotes/a/execute/',
  ])('rejects %s', (path) => {
    expect(route('GET', path)).toBeUndefined();
  });
});
