import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBank, openRelayEnvironment, type RelayEnvironment, type SignedInUser } from './relayEnvironment.ts';

let env: RelayEnvironment;
let ada: SignedInUser;
let bank: string;
beforeAll(async () => {
  env = openRelayEnvironment({ agentApprovals: true, agentControl: true });
  ada = await env.signIn('ada@example.com');
  bank = await addBank(ada);
});
afterAll(() => env.close());

const me = () => ada.customerId;
const wallet = () => ada.accountId;

/** Minimal requests for every read: the relay adds the rest, and the sandbox accepts it. */
const readings: readonly (readonly [string, () => string])[] = [
  ['listInternalAccounts', () => '/internal-accounts'],
  ['listExternalAccounts', () => '/customers/external-accounts'],
  ['getExternalAccount', () => `/customers/external-accounts/${bank}`],
  ['listCredentials', () => `/auth/credentials?accountId=${wallet()}`],
  ['listSessions', () => `/auth/sessions?accountId=${wallet()}`],
  ['listDelegatedKeys', () => `/auth/delegated-keys?accountId=${wallet()}`],
  ['listTransactions', () => '/transactions?limit=5&sortOrder=asc'],
  ['getCustomer', () => `/customers/${me()}`],
  ['getEndUserTerms', () => '/customers/end-user-terms'],
  ['listBeneficialOwners', () => '/beneficial-owners'],
  ['listDocuments', () => '/documents'],
  ['listVerifications', () => '/verifications'],
  ['listCards', () => '/cards'],
  ['listCards of one account', () => `/cards?accountId=${wallet()}`],
  ['listAgents', () => '/agents'],
  ['listAgentApprovals', () => '/agents/approvals'],
  ['listExchangeRates', () => '/exchange-rates?sourceCurrency=USDB&destinationCurrency=USD'],
  ['listDiscoveries', () => '/discoveries?country=US'],
  ['lookUpExternalAccount', () => `/receiver/external-account/${bank}`],
];

describe('every exposed operation, with the sandbox', () => {
  it.each(readings)('%s', async (_, path) => {
    const response = await ada.call('GET', path());
    expect([response.status, response.headers.get('latchkey-error')]).toEqual([200, null]);
  });

  it('lists are requested with the filter of the caller', async () => {
    const filters = ['customerId', 'cardholderId', 'documentHolder'];
    for (const { path } of env.upstream.filter(({ method, path }) => method === 'GET' && path.includes('?'))) {
      const query = new URLSearchParams(path.split('?')[1]);
      // A sign-in also looks up a customer who does not exist.
      if (query.get('customerId')?.startsWith('Customer:unknown-')) continue;
      for (const name of filters) if (query.has(name)) expect([path, query.get(name)]).toEqual([path, me()]);
    }
    for (const list of ['/cards', '/documents', '/agents', '/agents/approvals', '/verifications', '/beneficial-owners'])
      expect(env.upstream.some(({ path }) => path.startsWith(`${list}?`))).toBe(true);
  });

  it('uploads a document of the caller, finds it by its id, and deletes it', async () => {
    const field = (name: string, value: string) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file =
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n\r\n';
    const fields = { documentHolder: me(), documentType: 'UTILITY_BILL', country: 'US' };
    const text = `${Object.entries(fields)
      .map(([name, value]) => field(name, value))
      .join('')}${file}--edge--\r\n`;
    const made = await ada.call('POST', '/documents', {
      text,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    });
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    expect((await ada.call('GET', `/documents/${id}`)).status).toBe(200);
    const eve = await env.signIn('eve@example.com');
    expect((await eve.call('GET', `/documents/${id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/documents/${id}`)).status).toBe(204);
  });

  it('estimates a withdrawal for an own account, and for no other', async () => {
    const body = {
      internalAccountId: wallet(),
      currency: 'USDB',
      cryptoNetwork: 'SPARK',
      amount: 5_000_000,
      destinationAddress: 'spark1qexample',
    };
    const own = await ada.call('POST', '/crypto/estimate-withdrawal-fee', { body });
    expect(own.headers.get('latchkey-error')).toBeNull();
    const foreign = { ...body, internalAccountId: `${wallet().slice(0, -4)}ffff` };
    expect((await ada.call('POST', '/crypto/estimate-withdrawal-fee', { body: foreign })).status).toBe(404);
  });

  it('forwards the conflict of the service for authentication outside of its region', async () => {
    const factors = await ada.call('GET', '/sca/factors');
    expect([factors.status, ((await factors.json()) as { code: string }).code]).toEqual([409, 'CONFLICT']);
  });
});
