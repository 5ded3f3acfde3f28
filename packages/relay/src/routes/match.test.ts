import { describe, expect, it } from 'vitest';
import { createMatcher } from './match.ts';

const row = (method: 'GET' | 'POST' | 'DELETE', path: string) => ({ operation: { method, path } });
const match = createMatcher([
  row('GET', '/quotes/{quoteId}'),
  row('POST', '/quotes'),
  row('POST', '/quotes/{quoteId}/execute'),
  row('GET', '/customers/external-accounts'),
  row('GET', '/customers/{customerId}'),
  row('DELETE', '/customers/{customerId}'),
]);
const found = (method: string, path: string) => {
  const outcome = match(method, path);
  return outcome.match === 'row' ? [outcome.row.operation.path, outcome.params] : outcome;
};

describe('createMatcher', () => {
  it('matches segment by segment and decodes parameters once', () => {
    expect(found('GET', '/quotes/Quote:1')).toEqual(['/quotes/{quoteId}', { quoteId: 'Quote:1' }]);
    expect(found('GET', '/quotes/Quote%3A1')).toEqual(['/quotes/{quoteId}', { quoteId: 'Quote:1' }]);
    expect(found('GET', '/quotes/%252e')).toEqual(['/quotes/{quoteId}', { quoteId: '%2e' }]);
    expect(found('POST', '/quotes/Quote:1/execute')).toEqual(['/quotes/{quoteId}/execute', { quoteId: 'Quote:1' }]);
  });

  it('prefers the path with more literal segments, for every method', () => {
    expect(found('GET', '/customers/external-accounts')).toEqual(['/customers/external-accounts', {}]);
    expect(found('DELETE', '/customers/external-accounts')).toEqual({ match: 'otherMethod', allowed: ['GET'] });
    expect(found('GET', '/customers/Customer:1')).toEqual(['/customers/{customerId}', { customerId: 'Customer:1' }]);
  });

  it('returns the allowed methods', () => {
    expect(found('PUT', '/customers/Customer:1')).toEqual({ match: 'otherMethod', allowed: ['GET', 'DELETE'] });
    expect(found('get', '/quotes/Quote:1')).toEqual({ match: 'otherMethod', allowed: ['GET'] });
  });

  // requirement: 42
  it.each([
    ['/quotes/'],
    ['/quotes//execute'],
    ['/quotes/Quote:1/'],
    ['//quotes'],
    ['/Quotes'],
    ['/quotes/Quote:1/execute/more'],
    ['/%71uotes'],
    ['/quotes/%'],
    ['/quotes/%ff'],
    [''],
  ])('matches nothing for %j', (path) => {
    expect(found('GET', path)).toEqual({ match: 'none' });
  });
});
