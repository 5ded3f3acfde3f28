import { describe, expect, it } from 'vitest';
import { errorCodes } from './errors/index.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/**
 * The service's index of operations, row by row: method, path, who may call, statuses beyond 401 and 500, headers,
 * body. The list of internal accounts has the interface's own path, which takes precedence
 * (docs/reference/conventions.md#paths-that-differ).
 */
const appendix = `
GET /config platform 200 - -
PATCH /config platform 200,400,501 - body*
GET /exchange-rates platform 200,400 - -
GET /discoveries platform 200,400 - -
GET /customers platform 200,400,405 - -
POST /customers platform 201,400,405,409,501 - body*
GET /customers/{} platform 200,404 - -
PATCH /customers/{} platform 200,202,400,404,409,424 SWS,RID body*
DELETE /customers/{} platform 200,404,410 - -
GET /customers/end-user-terms platform 200 - -
POST /customers/bulk/csv platform 202 - body*mp
GET /customers/bulk/jobs/{} platform 200,404 - -
POST /customers/{}/kyc-link platform 201,400,404,409 IK body?
GET /beneficial-owners platform 200,400 - -
POST /beneficial-owners platform 201,400,404 - body*
GET /beneficial-owners/{} platform 200,404 - -
PATCH /beneficial-owners/{} platform 200,400,404 - body*
GET /verifications platform 200,400 - -
POST /verifications platform 200,400,404 - body*
GET /verifications/{} platform 200,404 - -
POST /customers/{}/verify-email platform 204,404,409 - -
POST /customers/{}/verify-email/confirm platform 200,400,404,409 - body*
POST /customers/{}/verify-phone platform 204,404,409 - -
POST /customers/{}/verify-phone/confirm platform 200,400,404,409 - body*
GET /sca/factors platform 200,404,409 - -
POST /sca/factors platform 200,400,404,409 - body*
POST /sca/factors/confirm platform 200,400,404,409 - body*
DELETE /sca/factors/{} platform 204,404,409 - -
POST /sca/login/start platform 200,400,404,409 - body*
POST /sca/login/complete platform 200,400,404,409,423 - body*
POST /sca/record-event platform 200,400,404,409,423 - body*
POST /sca/factors/reset platform 201,400,404,409,429 - body*
GET /sca/factors/reset/{} platform 200,404,409 - -
POST /sca/factors/reset/{}/complete platform 204,400,404,409 - body?
POST /customers/external-accounts/{}/trust platform 200,400,404,409 - -
POST /customers/external-accounts/{}/trust/confirm platform 200,400,404,409 - body*
POST /customers/external-accounts/{}/untrust platform 200,400,404,409 - -
POST /customers/external-accounts/{}/untrust/confirm platform 200,400,404,409 - body*
POST /quotes/{}/authorize platform 200,400,404,409,423,429 - body*
POST /quotes/{}/authorize/resend platform 204,404,409,429 - -
GET /internal-accounts platform 200,400 - -
GET /platform/internal-accounts platform 200,400 - -
PATCH /internal-accounts/{} platform 200,202,400,404 SWS,RID body*
POST /internal-accounts/{}/export platform 200,202,400,404 SWS,RID body*
GET /customers/external-accounts platform 200,400 - -
POST /customers/external-accounts platform 201,400,409 - body*
GET /customers/external-accounts/{} platform 200,404 - -
DELETE /customers/external-accounts/{} platform 204,404,409 - -
POST /customers/external-accounts/{}/challenge platform 201,400,404,409 - body*
POST /customers/external-accounts/{}/verify platform 200,400,404,409 - body*
GET /platform/external-accounts platform 200,400 - -
POST /platform/external-accounts platform 201,400,409 - body*
GET /platform/external-accounts/{} platform 200,404 - -
DELETE /platform/external-accounts/{} platform 204,404 - -
POST /platform/external-accounts/{}/challenge platform 201,400,404,409 - body*
POST /platform/external-accounts/{}/verify platform 200,400,404,409 - body*
GET /documents platform 200,400 - -
POST /documents platform 201,400,404 - body*mp
GET /documents/{} platform 200,404 - -
PUT /documents/{} platform 200,400,404 - body*mp
DELETE /documents/{} platform 204,404,409 - -
POST /transfer-in platform 201,400,404 IK body*
POST /transfer-out platform 201,400,404,429 IK body*
GET /receiver/uma/{} platform 200,400,404,412,424 - -
GET /receiver/external-account/{} platform 200,400,404,412,424 - -
GET /quotes/{} platform 200,404 - -
POST /quotes platform 201,202,400,403,412,424,429,501 IK body*
POST /quotes/{}/execute platform 200,400,403,404,409,429 IK,SWS body?
POST /crypto/estimate-withdrawal-fee platform 200,400,404 - body*
GET /transactions platform 200,400 - -
GET /transactions/{} platform 200,404 - -
POST /transactions/{}/confirm platform 200,400,404 - body?
POST /transactions/{}/approve platform 200,400,404,409 - body?
POST /transactions/{}/reject platform 200,400,404,409 - body?
POST /transactions/{}/cancel platform 200,400,404,409 - body?
POST /sandbox/webhooks/test platform 200,400 - -
POST /sandbox/send platform 200,400,403,404 - body*
POST /sandbox/uma/receive platform 200,400,403,404 - body*
POST /sandbox/internal-accounts/{}/fund platform 200,400,403,404 - body*
POST /sandbox/cards/{}/simulate/authorization platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/clearing platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/return platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/balance_inquiry platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/credit_authorization platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/financial_authorization platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/financial_credit_authorization platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/authorization_advice platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/credit_authorization_advice platform 202,400,403,404 - body*
POST /sandbox/cards/{}/simulate/return_reversal platform 202,400,403,404 - body*
GET /vasps platform 200,400 - -
GET /tokens platform 200,400 - -
POST /tokens platform 201,400 - body*
GET /tokens/{} platform 200,404 - -
DELETE /tokens/{} platform 204,400,404 - -
GET /auth/credentials platform 200,400 - -
POST /auth/credentials platform 201,202,400,404 SWS,RID body*
DELETE /auth/credentials/{} platform 202,204,400,404 SWS,RID -
POST /auth/credentials/{}/verify platform 200,202,400,404,429 SWS,RID body*
POST /auth/credentials/{}/challenge platform 200,400,404,429 - body?
GET /auth/sessions platform 200,400 - -
DELETE /auth/sessions/{} platform 202,204,400,404 SWS,RID -
POST /auth/sessions/{}/refresh platform 201,202,400,404 SWS,RID body*
GET /auth/delegated-keys platform 200,400 - -
POST /auth/delegated-keys platform 201,202,400,404,409 SWS,RID body*
GET /auth/delegated-keys/{} platform 200,404 - -
DELETE /auth/delegated-keys/{} platform 204,400,404 - -
GET /agents platform 200,400 - -
POST /agents platform 201,400 - body*
GET /agents/approvals platform 200,400 - -
GET /agents/{} platform 200,404 - -
PATCH /agents/{} platform 200,400,404 - body*
DELETE /agents/{} platform 204,404 - -
PATCH /agents/{}/policy platform 200,400,404 - body*
POST /agents/{}/device-codes platform 201,400,404,409 - -
POST /agents/{}/actions/{}/approve platform 200,400,404,409 - -
POST /agents/{}/actions/{}/reject platform 200,400,404,409 - body?
GET /agents/device-codes/{}/status platform 200,404 - -
POST /agents/device-codes/{}/redeem none 200,400,404 - -
GET /agents/me agent 200 - -
GET /agents/me/transactions agent 200,400 - -
GET /agents/me/transactions/{} agent 200,404 - -
POST /agents/me/quotes agent 201,400,403,412,424 IK body*
GET /agents/me/quotes/{} agent 200,404 - -
POST /agents/me/quotes/{}/execute agent 200,400,403,404,409 IK,SWS -
GET /agents/me/actions agent 200 - -
GET /agents/me/actions/{} agent 200,404 - -
POST /agents/me/transfer-in agent 201,400,403,404 IK body*
POST /agents/me/transfer-out agent 201,400,403,404 IK body*
GET /agents/me/internal-accounts agent 200 - -
GET /agents/me/external-accounts agent 200,400 - -
POST /agents/me/external-accounts agent 201,400,409 - body*
GET /agents/me/external-accounts/{} agent 200,404 - -
DELETE /agents/me/external-accounts/{} agent 204,404 - -
GET /cards platform 200,400,501 - -
POST /cards platform 201,400,501 - body*
GET /cards/{} platform 200,404,501 - -
PATCH /cards/{} platform 200,400,404,409,501 - body*
POST /cards/{}/reveal platform 200,403,404,501 - -`;

const listHeaders = { IK: 'idempotencyKey', SWS: 'walletSignature', RID: 'requestId' } as const;

const byPath = new Map(operations.map((row) => [`${row.method} ${row.path.replace(/\{\w+\}/g, '{}')}`, row]));
const listed = appendix
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string, string, string, string]);

const listStatuses = ({ errors }: Operation) =>
  Object.entries(errorCodes).flatMap(([status, codes]) =>
    (codes as readonly string[]).some((code) => (errors as readonly string[]).includes(code)) ? [status] : [],
  );

describe.each(listed)('%s %s', (method, path, auth, statuses, headers, body) => {
  const row = byPath.get(`${method} ${path}`);

  it('is an operation of the contract with the same authentication', () => {
    expect(row?.auth).toBe(auth);
  });

  it('lists every status of the appendix', () => {
    const rowStatuses = row ? [...Object.keys(row.responses), ...listStatuses(row)] : [];
    expect(statuses.split(',').filter((status) => !rowStatuses.includes(status))).toEqual([]);
  });

  it('lists every header of the appendix', () => {
    const names = headers.split(',').filter((name) => name !== '-') as (keyof typeof listHeaders)[];
    expect(names.map((name) => listHeaders[name]).filter((name) => !row?.headers?.includes(name))).toEqual([]);
  });

  it('has a body if the appendix has one, optional as in the appendix', () => {
    expect(row?.body !== undefined || row?.bodyOptional === true).toBe(body !== '-' || row?.bodyOptional === true);
    if (body.startsWith('body*')) expect(row?.bodyOptional).toBeUndefined();
    if (body === 'body?') expect(row?.bodyOptional).toBe(true);
    expect(row?.bodyType === 'multipart').toBe(body.endsWith('mp'));
  });
});

it('has no operation that the appendix does not list', () => {
  const known = new Set(listed.map(([method, path]) => `${method} ${path}`));
  expect([...byPath.keys()].filter((name) => !known.has(name))).toEqual([]);
});

/**
 * Statuses that other sections of the interface require, or that the sandbox needs where the index lists none that fits
 * (docs/reference/sandbox.md#differences-from-the-interface).
 */
const beyondAppendix: Readonly<Record<string, readonly string[]>> = {
  updateConfig: ['403'],
  uploadCustomers: ['400'],
  createExternalAccount: ['404'],
  deletePlatformExternalAccount: ['409'],
  transferIn: ['403', '409'],
  transferOut: ['403', '409'],
  createQuote: ['200', '404', '409'],
  createToken: ['403'],
  deleteToken: ['403'],
  createAgent: ['404'],
  listOwnTransactions: ['403'],
  getOwnTransaction: ['403'],
  createOwnQuote: ['404', '409', '501'],
  transferOwnIn: ['409'],
  transferOwnOut: ['409'],
  listOwnActions: ['400'],
  listOwnInternalAccounts: ['400', '403'],
  listOwnExternalAccounts: ['403'],
  createOwnExternalAccount: ['403'],
  getOwnExternalAccount: ['403'],
  deleteOwnExternalAccount: ['403', '409'],
};

it('lists no status beyond the appendix, except the documented ones', () => {
  const beyond = listed.flatMap(([method, path, , statuses]) => {
    const row = byPath.get(`${method} ${path}`);
    if (row === undefined) return [];
    const known = [...statuses.split(','), '401', '500'];
    const more = [...Object.keys(row.responses), ...listStatuses(row)].filter((status) => !known.includes(status));
    return more.length === 0 ? [] : [[row.id, more.sort()]];
  });
  expect(Object.fromEntries(beyond)).toEqual(beyondAppendix);
});
