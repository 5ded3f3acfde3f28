import { headerNames } from '@latchkey/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { createSandboxTarget } from './createSandboxTarget.ts';
import { type ConformanceCase, describeService } from './describeService.ts';
import { runCases } from './runCases.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** Changes between the suite and the sandbox, which make the sandbox a non-conforming service. */
interface Modification {
  readonly changeHeaders?: (headers: Headers, credentials: string) => void;
  readonly changeStatus?: (status: number) => number;
  readonly changeBody?: (text: string) => string;
  /** Whether a webhook is lost. */
  readonly dropsWebhook?: (text: string) => boolean;
}

/** Creates the cases for a sandbox whose requests, responses and webhooks are modified in transit. */
function createModifiedCases({
  changeHeaders = () => {},
  changeStatus = (status) => status,
  changeBody = (text) => text,
  dropsWebhook = () => false,
}: Modification): readonly ConformanceCase[] {
  const sandbox = createSandboxTarget('non-conforming service');
  const { target } = sandbox;
  close = sandbox.close;
  const { clientId, clientSecret } = target.credentials;
  const fetch = async (request: Request) => {
    const headers = new Headers(request.headers);
    changeHeaders(headers, `Basic ${btoa(`${clientId}:${clientSecret}`)}`);
    const response = (await target.fetch?.(new Request(request, { headers }))) ?? Response.error();
    const text = changeBody(await response.text());
    const status = changeStatus(response.status);
    return new Response(text === '' ? null : text, { status, headers: response.headers });
  };
  return describeService({
    ...target,
    fetch,
    deliveryTimeoutMs: 50,
    setEndpoint: (response, onWebhook) =>
      target.setEndpoint?.(response, (webhook) => {
        if (!dropsWebhook(new TextDecoder().decode(webhook.body))) onWebhook?.(webhook);
      }),
  });
}

/** Runs the selected cases, and returns their number and the names of those with a status. */
async function runSelected(
  cases: readonly ConformanceCase[],
  select: (entry: ConformanceCase) => boolean,
  status: 'passed' | 'failed',
) {
  const results = await runCases(cases.filter(select));
  return { count: results.length, names: results.filter((result) => result.status === status).map(({ name }) => name) };
}

/** Each rule: a service that breaks it, the causes of its cases, and their minimum number. */
const brokenRules: readonly (readonly [description: string, least: number, cause: RegExp, change: Modification])[] = [
  [
    'ignores idempotency keys',
    14,
    /^a request repeated with its idempotency key$/,
    {
      changeHeaders: (headers) => headers.delete(headerNames.idempotencyKey),
      // Both changes may fall into one millisecond: the effect must be checked, not only the response.
      changeBody: (text) => text.replaceAll(/"updatedAt":"[^"]*"/g, '"updatedAt":"2026-11-21T09:00:00.000Z"'),
    },
  ],
  [
    'does not store error responses under their idempotency key',
    1,
    /^a rejected request repeated with its idempotency key/,
    { changeHeaders: (headers) => headers.delete(headerNames.idempotencyKey) },
  ],
  [
    'accepts an idempotency key for another request',
    14,
    /^the idempotency key of another request$/,
    { changeHeaders: (headers) => headers.delete(headerNames.idempotencyKey) },
  ],
  [
    'accepts writes from read-only callers',
    14,
    /^credentials with `VIEW` only$/,
    { changeHeaders: (headers, credentials) => headers.set('authorization', credentials) },
  ],
  [
    'responds with 403 instead of 401 to requests without credentials',
    100,
    /^a call without credentials$/,
    { changeStatus: (status) => (status === 401 ? 403 : status) },
  ],
  [
    'reports a frozen card as active',
    4,
    /^a card from (FROZEN to|ACTIVE to FROZEN)/,
    { changeBody: (text) => text.replaceAll('"state":"FROZEN"', '"state":"ACTIVE"') },
  ],
  [
    'omits the reason why a card was closed',
    5,
    /^a card (from (CLOSED to|PROCESSING to CLOSED, by)|that its issuer rejected)/,
    { changeBody: (text) => text.replaceAll(/"stateReason":"\w+"/g, '"stateReason":null') },
  ],
  [
    'omits the reason why an action was rejected',
    3,
    /^an action from (REJECTED to|PENDING_APPROVAL to REJECTED)/,
    { changeBody: (text) => text.replaceAll(/,"rejectionReason":"[^"]*"/g, '') },
  ],
  [
    'omits the transaction of an action that moves money',
    4,
    /^an action (from (APPROVED to|PENDING_APPROVAL to APPROVED)|whose money)|^a new action that is APPROVED/,
    { changeBody: (text) => text.replaceAll('"transaction":{', '"movement":{') },
  ],
  [
    'sends no webhook when a card is frozen',
    3,
    /^(an active card is frozen|a frozen card is (unfrozen|closed))$/,
    { dropsWebhook: (text) => text.includes('"state":"FROZEN"') },
  ],
];

// Its clock is that of the machine.
describe('a service that conforms', { retry: 1 }, () => {
  it.each(brokenRules)('passes each case of the rule that another service breaks: %s', async (_, minimum, cause) => {
    const cases = createModifiedCases({});
    const { count, names } = await runSelected(cases, (entry) => cause.test(entry.cause), 'failed');
    expect(names).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(minimum);
  });
});

describe('a service that breaks a rule', () => {
  it.each(brokenRules)('fails each case of the rule: it %s', async (_, minimum, cause, change) => {
    const cases = createModifiedCases(change);
    const { count, names } = await runSelected(cases, (entry) => cause.test(entry.cause), 'passed');
    expect(names).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(minimum);
  });
});

describe('a service with one wrong response', () => {
  it.each<[string, string, Modification, readonly string[]]>([
    [
      'returns the document number of an owner',
      'createBeneficialOwner',
      {
        changeBody: (text) =>
          text.replace('{"id":"BeneficialOwner:', '{"identifier":"123-45-6789","id":"BeneficialOwner:'),
      },
      ['createBeneficialOwner → 201: an owner of a business, without the document number in the response'],
    ],
    [
      'responds with 200 instead of 201',
      'createToken',
      { changeStatus: (status) => (status === 201 ? 200 : status) },
      ['createToken → 201: a name and permissions', 'createToken → 201: a request repeated with its idempotency key'],
    ],
    [
      'returns an expiry that is not a timestamp',
      'getQuote',
      { changeBody: (text) => text.replace(/"expiresAt":"[^"]*"/, '"expiresAt":"soon"') },
      [
        'getQuote → 200: an existing quote',
        'getQuote → 200: a quote where its expiry passes',
        'getQuote → 200: a quote where the money arrives',
        'getQuote → 200: a quote where the payment fails',
        'getQuote → 200: a quote where a challenge expires',
        'getQuote → 200: a quote where the last authorization is given after the execution',
        'getQuote → 200: a quote where the funding is just in time, with Strong Customer Authentication',
        'getQuote → 200: a quote where the last authorization is given before the money arrives',
        'getQuote → 200: a quote where the expected payment arrives',
      ],
    ],
    [
      'omits the error code',
      'listSessions',
      { changeBody: (text) => text.replace(/"code":"[A-Z_]+",?/, '') },
      ['listSessions → UNAUTHORIZED: a call without credentials', 'listSessions → INVALID_INPUT: an invalid query'],
    ],
    [
      'returns another error code for a payment to oneself',
      'createQuote',
      { changeBody: (text) => text.replace('"code":"SELF_PAYMENT"', '"code":"INVALID_INPUT"') },
      [
        'createQuote → SELF_PAYMENT: an account as its own destination',
        'createQuote → SELF_PAYMENT: the customer’s own address',
      ],
    ],
    [
      'changes the white space of a payload to sign',
      'executeQuote',
      { changeBody: (text) => text.replace(/"payloadToSign":"\{/, '"payloadToSign":" {') },
      [
        'executeQuote → 200: the signature of its payload',
        'executeQuote → WALLET_SIGNATURE_BODY_MISMATCH: the signature of another quote',
        'executeQuote → CONFLICT: an executed quote',
        'executeQuote → SCA_SESSION_REQUIRED: a customer with Strong Customer Authentication who has not logged in',
        'executeQuote → INSUFFICIENT_FUNDS: a second quote over money that the first one spent',
        'executeQuote → 200: a request repeated with its idempotency key',
        'executeQuote → CONFLICT: the idempotency key of another request',
        'executeQuote → 200: a quote that is PENDING',
        'executeQuote → CONFLICT: a quote that is PENDING_AUTHORIZATION',
        'executeQuote → CONFLICT: a quote that is PROCESSING',
        'executeQuote → CONFLICT: a quote that is COMPLETED',
        'executeQuote → CONFLICT: a quote that is FAILED',
      ],
    ],
  ])('fails only the cases that check it: it %s', async (_, operation, change, expected) => {
    const { count, names } = await runSelected(
      createModifiedCases(change),
      (entry) => entry.operation === operation,
      'failed',
    );
    expect(names).toEqual(expected);
    expect(count).toBeGreaterThan(expected.length);
  });
});
