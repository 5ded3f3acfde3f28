import type { Operation } from '@latchkey/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { handlers } from '../src/resources/index.ts';
import { envelope } from './device.ts';
import { openPlatform, type Person, type Platform } from './platform.ts';

const operations: readonly Operation[] = handlers.map(({ operation }) => operation);
const unusualValue = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '[[[[[[]]]]]]',
    '1e400',
    '-0',
  ),
);

/** Returns the arbitrary of a valid body with one defect. */
function bodies({ accountId, customerId }: Person): fc.Arbitrary<unknown> {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      accountId,
      customerId,
      'ExternalAccount:1',
      'Quote:1',
      '__proto__',
      'toString',
      '\u0000',
      '\ud800',
      Number.POSITIVE_INFINITY,
      -0,
    ),
  );
  const whole = {
    customerType: 'INDIVIDUAL',
    customerId,
    currency: 'USD',
    type: 'EMAIL_OTP',
    encryptedOtpBundle: '{"encappedPublic":"04","ciphertext":"00"}',
    source: { sourceType: 'ACCOUNT', accountId },
    destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:1' },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 1_000_000,
    amount: 5,
    quoteId: 'Quote:1',
    currencyCode: 'USD',
    accountInfo: { accountType: 'USD_ACCOUNT', accountNumber: '1', routingNumber: '021000021' },
  };
  const path = fc.constantFrom(
    ...Object.keys(whole),
    'source.accountId',
    'accountInfo.accountType',
    'fullName',
    'toString',
  );
  return fc.record({ path, value }).map(({ path: at, value: replaced }) => {
    const body: Record<string, unknown> = structuredClone(whole);
    const [outer = '', inner] = at.split('.');
    const nested = body[outer];
    if (inner !== undefined && typeof nested === 'object') body[outer] = { ...nested, [inner]: replaced };
    else body[outer] = replaced;
    return body;
  });
}

async function setUp(): Promise<{ platform: Platform; ada: Person }> {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 1_000_000_000);
  return { platform, ada };
}

function toParams(
  operation: Operation,
  { accountId, authMethodId, session }: Person,
  other: string,
): Record<string, string> {
  const known: Record<string, string> = { internalAccountId: accountId, authMethodId, sessionId: session.id };
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, known[name] ?? other]));
}

// requirement: 55
describe('fuzzed requests return no 500', () => {
  // requirement: 55
  it('with bodies of every shape at every operation', async () => {
    const { platform, ada } = await setUp();
    const bytes = fc.oneof(
      unusualValue,
      bodies(ada).map((body) => JSON.stringify(body) ?? 'null'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        bytes,
        fc.constantFrom('X:1', 'Quote:1', 'Transaction:1'),
        async (operation, text, id) => {
          const options = operation.method === 'GET' ? {} : { bytes: text };
          const { status, body } = await platform.call<{ code: string }>(operation, {
            ...options,
            params: toParams(operation, ada, id),
          });
          expect(status).toBeLessThan(500);
          if (status >= 400) expect(body.code).toMatch(/^[A-Z_]+$/);
        },
      ),
      { numRuns: runs({ smoke: 300, proof: 6_000 }) },
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect({}).not.toHaveProperty('polluted');
  });

  // requirement: 55
  it('with an object of 10,000 members, and one 5,000 deep', async () => {
    const { platform, ada } = await setUp();
    const wide = JSON.stringify({
      ...Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`k${at}`, at])),
      customerType: 'X',
    });
    const deep = `{"customerType":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
    for (const operation of operations.filter(({ method }) => method === 'POST')) {
      for (const bytes of [wide, deep]) {
        const { status } = await platform.call(operation, { bytes, params: toParams(operation, ada, 'Quote:1') });
        expect(status).toBeLessThan(500);
      }
    }
  });

  // requirement: 55
  it('with any signature headers, request ids, queries and paths', async () => {
    const { platform, ada } = await setUp();
    const members = fc.record({
      publicKey: fc.jsonValue(),
      scheme: fc.constantFrom('SIGNATURE_SCHEME_TK_API_P256', ''),
      signature: fc.jsonValue(),
    });
    const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
    const stamp = fc.oneof(
      members.map((value) => envelope(value)),
      printable,
    );
    const query = fc.dictionary(
      fc.constantFrom('customerId', 'accountId', 'limit', 'cursor', 'startDate', 'x'),
      printable,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        stamp,
        printable,
        query,
        fc.string({ minLength: 1, unit: 'grapheme' }),
        async (operation, signature, requestId, query, id) => {
          const body = operation.method === 'GET' ? {} : { bytes: '{}' };
          const params = Object.fromEntries(
            [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id]),
          );
          const options = {
            signature: signature.trim(),
            requestId: requestId.trim(),
            key: requestId,
            query,
            params,
          };
          const { status } = await platform.call(operation, { ...body, ...options });
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: runs({ smoke: 300, proof: 4_000 }) },
    );
    expect(await platform.account(ada.customerId)).toMatchObject({ balance: { amount: 1_000_000_000 } });
  });
});
