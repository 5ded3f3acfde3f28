import { describe, expect, it } from 'vitest';
import { NotOffered } from './checkOutcome.ts';
import { describeService, listOutcomes, listUncoveredOutcomes, type OperationOutcome } from './describeService.ts';

const pins = { otp: ['04'], export: ['04'] };
const credentials = { clientId: 'id', clientSecret: 'secret' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const error = (status: number, code: string) => json(status, { status, code, message: 'No.' });

/** Creates the cases for a service that sends the same response to every request. */
function createCasesFor(respond: (request: Request) => Response) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return respond(request);
  };
  const cases = describeService({ baseUrl: 'https://service.example/2025-10-13', fetch, credentials, pins });
  const run = (name: string) => cases.find((entry) => entry.name.startsWith(name))?.run();
  return { cases, requests, run };
}

it('creates a case for each covered outcome of the interface, each with a unique name', () => {
  const { cases } = createCasesFor(() => json(200, {}));
  const outcomes = listOutcomes();
  const uncovered = listUncoveredOutcomes();
  const toKey = ({ operation, outcome }: OperationOutcome) => `${operation} ${outcome}`;
  const uncoveredKeys = new Set(uncovered.map(toKey));
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  expect(outcomes).toEqual(expect.arrayContaining([...uncovered]));
  const covered = outcomes.filter((entry) => !uncoveredKeys.has(toKey(entry)));
  for (const entry of covered) expect(cases).toContainEqual(expect.objectContaining(entry));
});

it('does not also cause an outcome by a value or a fault if a request causes it', () => {
  const { cases } = createCasesFor(() => json(200, {}));
  const toKey = ({ operation, outcome }: (typeof cases)[number]) => `${operation} ${outcome}`;
  const requested = new Set(cases.filter(({ trigger }) => trigger === 'request').map(toKey));
  const others = cases.filter(({ trigger }) => trigger !== 'request');
  expect(others.filter((entry) => requested.has(toKey(entry))).map(({ name }) => name)).toEqual([]);
  expect(new Set(others.map(({ trigger }) => trigger))).toEqual(new Set(['namedCode', 'fault']));
  expect(cases.find(({ name }) => name.startsWith('transferOut → RATE_LIMITED'))?.trigger).toBe('fault');
});

it('sends no request before a case runs', () => {
  expect(createCasesFor(() => json(200, {})).requests).toEqual([]);
});

describe('a case', () => {
  it('passes when the service returns the expected error', async () => {
    await expect(
      createCasesFor(() => error(401, 'UNAUTHORIZED')).run('getConfig → UNAUTHORIZED'),
    ).resolves.toBeUndefined();
  });

  it.each([
    ['another status', error(403, 'UNAUTHORIZED'), /status is 403 instead of 401/],
    ['another code', error(401, 'FORBIDDEN'), /code is FORBIDDEN/],
    ['a success', json(200, {}), /not an error body/],
    [
      'a body with another status',
      json(401, { status: 400, code: 'UNAUTHORIZED', message: '' }),
      /the status in the body is 400/,
    ],
  ])('fails on %s', async (_, response, message) => {
    await expect(createCasesFor(() => response).run('getConfig → UNAUTHORIZED')).rejects.toThrow(message);
  });

  it('fails on a success response that violates its schema', async () => {
    await expect(createCasesFor(() => json(200, { data: 1 })).run('getConfig → 200')).rejects.toThrow(
      /supportedCurrencies|Invalid/,
    );
    await expect(createCasesFor(() => json(201, {})).run('getConfig → 200')).rejects.toThrow(/the status is 201/);
  });

  it('fails on a state other than the one in the state table, even if the response is valid', async () => {
    const customer = { id: 'Customer:1', customerType: 'INDIVIDUAL', kycStatus: 'REJECTED', verificationStatus: 'X' };
    const { run } = createCasesFor(() => json(201, { ...customer, errors: [] }));
    await expect(run('createCustomer → 201: an individual: APPROVED')).rejects.toThrow(/is REJECTED, not APPROVED/);
    await expect(run('createVerification → 200: a business with nothing')).rejects.toThrow(/is X with 0 errors/);
    await expect(run('deleteDocument → 204: a verification that is RESOLVE_ERRORS')).rejects.toThrow(
      /not RESOLVE_ERRORS/,
    );
  });

  it('neither passes nor fails for an operation that the service does not offer', async () => {
    await expect(createCasesFor(() => error(501, 'NOT_IMPLEMENTED')).run('getConfig → 200')).rejects.toThrow(
      NotOffered,
    );
  });

  it('is skipped, with a reason, when it needs a capability that the target lacks', () => {
    for (const { skipped } of createCasesFor(() => json(200, {})).cases) {
      if (skipped !== undefined) expect(skipped).toMatch(/^needs "\w+"/);
    }
  });

  it.each([
    ['resendQuoteAuthorization → 204', 'advance'],
    ['lookUpAddress → CERT_CHAIN_INVALID', 'sandboxValues'],
    ['transferOut → RATE_LIMITED', 'failNext'],
    ['approveTransaction → 200', 'setEndpoint'],
    ['completeScaReset → 204', 'passLiveness'],
    ['createQuote → END_USER_TERMS_NOT_ACCEPTED', 'termsTarget'],
    ['createQuote → VELOCITY_LIMIT_EXCEEDED', 'sandboxValues'],
    ['getVerification → 200: a verification from IN_PROGRESS', 'decideVerification'],
  ])('%s is skipped if the target lacks "%s"', (name, member) => {
    const { cases } = createCasesFor(() => json(200, {}));
    expect(cases.find((entry) => entry.name.startsWith(name))?.skipped).toContain(`needs "${member}"`);
  });
});
