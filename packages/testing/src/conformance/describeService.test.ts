import { describe, expect, it } from 'vitest';
import { NotOffered } from './check.ts';
import { describeService, interfaceRows, openRows } from './describeService.ts';

const pins = { otp: ['04'], export: ['04'] };
const credentials = { clientId: 'id', clientSecret: 'secret' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const error = (status: number, code: string) => json(status, { status, code, message: 'No.' });

/** The suite over a service that answers everything alike. */
function over(answer: (request: Request) => Response) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return answer(request);
  };
  const cases = describeService({ baseUrl: 'https://service.example/2025-10-13', fetch, credentials, pins });
  const run = (name: string) => cases.find((entry) => entry.name.startsWith(name))?.run();
  return { cases, asked, run };
}

it('default: a case for each row that a scenario leads to, each under a name of its own', () => {
  const { cases } = over(() => json(200, {}));
  const rows = interfaceRows();
  const open = openRows();
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  for (const { operation, outcome } of open) expect(rows).toContainEqual({ operation, outcome });
  const led = rows.filter((row) => !open.some((one) => one.operation === row.operation && one.outcome === row.outcome));
  for (const row of led) expect(cases).toContainEqual(expect.objectContaining(row));
});

it('behavior: no row that a request comes to is asked for by a value or a fault as well', () => {
  const { cases } = over(() => json(200, {}));
  const rowOf = ({ operation, outcome }: (typeof cases)[number]) => `${operation} ${outcome}`;
  const requested = new Set(cases.filter(({ means }) => means === 'request').map(rowOf));
  const others = cases.filter(({ means }) => means !== 'request');
  expect(others.filter((entry) => requested.has(rowOf(entry))).map(({ name }) => name)).toEqual([]);
  expect(new Set(others.map(({ means }) => means))).toEqual(new Set(['namedCode', 'fault']));
  expect(cases.find(({ name }) => name.startsWith('transferOut → RATE_LIMITED'))?.means).toBe('fault');
});

it('behavior: nothing is asked before a case runs', () => {
  expect(over(() => json(200, {})).asked).toEqual([]);
});

describe('a case', () => {
  it('default: passes where the service keeps its row', async () => {
    await expect(over(() => error(401, 'UNAUTHORIZED')).run('getConfig → UNAUTHORIZED')).resolves.toBeUndefined();
  });

  it.each([
    ['another status', error(403, 'UNAUTHORIZED'), /status is 403 in place of 401/],
    ['another code', error(401, 'FORBIDDEN'), /code is FORBIDDEN/],
    ['a success', json(200, {}), /not that of an error/],
    [
      'a body that says another status',
      json(401, { status: 400, code: 'UNAUTHORIZED', message: '' }),
      /says status 400/,
    ],
  ])('error: %s is a breach', async (_, answer, message) => {
    await expect(over(() => answer).run('getConfig → UNAUTHORIZED')).rejects.toThrow(message);
  });

  it('error: a success that breaks its schema is a breach', async () => {
    await expect(over(() => json(200, { data: 1 })).run('getConfig → 200')).rejects.toThrow(
      /supportedCurrencies|Invalid/,
    );
    await expect(over(() => json(201, {})).run('getConfig → 200')).rejects.toThrow(/its status is 201/);
  });

  it('error: a state other than the one that the table has is a breach, whatever the answer looks like', async () => {
    const customer = { id: 'Customer:1', customerType: 'INDIVIDUAL', kycStatus: 'REJECTED', verificationStatus: 'X' };
    const { run } = over(() => json(201, { ...customer, errors: [] }));
    await expect(run('createCustomer → 201: a person: APPROVED')).rejects.toThrow(/is REJECTED, not APPROVED/);
    await expect(run('createVerification → 200: a business of which nothing')).rejects.toThrow(/is X with 0 errors/);
    await expect(run('deleteDocument → 204: checks that are RESOLVE_ERRORS')).rejects.toThrow(/not RESOLVE_ERRORS/);
  });

  it('error: what a service does not offer is neither kept nor broken', async () => {
    await expect(over(() => error(501, 'NOT_IMPLEMENTED')).run('getConfig → 200')).rejects.toThrow(NotOffered);
  });

  it('behavior: a row that needs what the target has not is left out, and says why', () => {
    for (const { skipped } of over(() => json(200, {})).cases) {
      if (skipped !== undefined) expect(skipped).toMatch(/^it (waits|is caused by|is read from)/);
    }
  });

  it.each([
    ['resendQuoteAuthorization → 204', /it waits/],
    ['lookUpAddress → CERT_CHAIN_INVALID', /a value that only our sandbox knows/],
    ['transferOut → RATE_LIMITED', /a fault/],
    ['approveTransaction → 200', /an endpoint/],
    ['completeScaReset → 204', /a person/],
    ['createQuote → END_USER_TERMS_NOT_ACCEPTED', /must accept the terms/],
    ['createQuote → VELOCITY_LIMIT_EXCEEDED', /a value that only our sandbox knows/],
    ['getVerification → 200: checks from IN_PROGRESS', /somebody who decides/],
  ])('behavior: %s is one of those', (name, why) => {
    const { cases } = over(() => json(200, {}));
    expect(cases.find((entry) => entry.name.startsWith(name))?.skipped).toMatch(why);
  });
});
