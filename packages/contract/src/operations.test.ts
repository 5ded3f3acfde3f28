import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { errorCodes } from './errors/index.ts';
import type { Operation } from './operation.ts';
import { operations, relayOperations } from './operations.ts';

const every = [...operations, ...relayOperations];
const known: readonly string[] = Object.values(errorCodes).flat();

/** Returns the member names of an object schema, also inside a pipe. */
function memberNames(schema: Operation['params']): string[] {
  if (!schema) return [];
  const of = schema as { entries?: object; pipe?: readonly { entries?: object }[] };
  return Object.keys(of.entries ?? of.pipe?.[0]?.entries ?? {});
}

describe('operations', () => {
  it('contains the operations of the basic flow', () => {
    expect(operations.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'createCustomer',
        'getCustomer',
        'listInternalAccounts',
        'createExternalAccount',
        'listExternalAccounts',
        'getExternalAccount',
        'listCredentials',
        'challengeCredential',
        'verifyCredential',
        'listSessions',
        'revokeSession',
        'createQuote',
        'getQuote',
        'executeQuote',
        'listTransactions',
        'getTransaction',
        'sandboxFundInternalAccount',
        'sandboxSend',
      ]),
    );
    expect(relayOperations.map(({ id }) => id).sort()).toEqual([
      'endRelaySession',
      'getRelayHealth',
      'getRelayReadiness',
      'getRelaySession',
      'getRelaySettings',
      'signIn',
      'startPasskeyRegistration',
      'streamRelayEvents',
    ]);
  });

  it('has unique ids, and unique pairs of method and path', () => {
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
    expect(new Set(every.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(
      every.length,
    );
  });

  it('the relay’s own paths start with /relay/, and no path of the service does', () => {
    for (const { path } of relayOperations) expect(path).toMatch(/^\/relay\//);
    for (const { path } of operations) expect(path).not.toMatch(/^\/relay\//);
  });
});

describe.each(every.map((row) => [row.id, row] as const))('%s', (_, row) => {
  it('is a complete definition', () => {
    expect(row.id).toMatch(/^[a-z][A-Za-z]+$/);
    expect(row.path).toMatch(/^(\/[a-z0-9_-]+|\/\{[a-z]\w*\})+$/);
    expect(row.summary).toMatch(/^[A-Z].*\.$/);
    expect(row.source).toMatch(/^docs\/reference\/[\w-]+\.md#[a-z]+$/);
    expect(memberNames(row.params).sort()).toEqual([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
    for (const status of Object.keys(row.responses)) expect(status).toMatch(/^2\d\d$/);
    for (const code of row.errors) expect(known).toContain(code);
    expect(new Set(row.errors).size).toBe(row.errors.length);
  });

  it('has a body only if the method allows it, and both headers of a signed retry', () => {
    if (row.method === 'GET') expect(row.body).toBeUndefined();
    if (row.bodyOptional || row.bodyType) expect(row.body).toBeDefined();
    if (202 in row.responses && row.headers?.includes('walletSignature')) expect(row.headers).toContain('requestId');
    if (row.headers?.includes('requestId')) expect(row.errors).toContain('REQUEST_ID_MISSING');
  });

  it('rejects path parameters that could leave their segment', () => {
    const names = memberNames(row.params);
    for (const value of ['', '.', '..', 'a/b', 'a%2Fb', 'a b', 'a?b', 'a#b', 'a\\b', 'a\n', '\u0000']) {
      const params = Object.fromEntries(names.map((name) => [name, value]));
      if (row.params && names.length > 0) expect(v.is(row.params, params), JSON.stringify(value)).toBe(false);
    }
    expect(names.length > 0).toBe(row.path.includes('{'));
  });
});
