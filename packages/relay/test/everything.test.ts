import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBank, openStreet, type Person, type Street } from './street.ts';

let street: Street;
let ada: Person;
let bank: string;
beforeAll(async () => {
  street = openStreet({ agentApprovals: true });
  ada = await street.signIn('ada@example.com');
  bank = await addBank(ada);
});
afterAll(() => street.close());

const me = () => ada.customerId;
const wallet = () => ada.accountId;

/** What a person reads, with as little said as can be: the relay puts the rest in, and the sandbox takes it. */
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

describe('what the table exposes, before the sandbox', () => {
  it.each(readings)('default: %s', async (_, path) => {
    const answer = await ada.call('GET', path());
    expect([answer.status, answer.headers.get('latchkey-error')]).toEqual([200, null]);
  });

  it('behavior: the lists were asked for with the filter of the one who called', async () => {
    const filters = ['customerId', 'cardholderId', 'documentHolder'];
    for (const { path } of street.upstream.filter(({ method, path }) => method === 'GET' && path.includes('?'))) {
      const query = new URLSearchParams(path.split('?')[1]);
      for (const name of filters) if (query.has(name)) expect([path, query.get(name)]).toEqual([path, me()]);
    }
    for (const list of ['/cards', '/documents', '/agents', '/agents/approvals', '/verifications', '/beneficial-owners'])
      expect(street.upstream.some(({ path }) => path.startsWith(`${list}?`))).toBe(true);
  });

  it('default: a document of the caller is handed in, found by its own id, and taken back', async () => {
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
    const eve = await street.signIn('eve@example.com');
    expect((await eve.call('GET', `/documents/${id}`)).status).toBe(404);
    expect((await ada.call('DELETE', `/documents/${id}`)).status).toBe(204);
  });

  it('default: a withdrawal is estimated for an own account, and for no other', async () => {
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

  it('default: outside the region that asks for it, authentication is a conflict of the service, not of the relay', async () => {
    const factors = await ada.call('GET', '/sca/factors');
    expect([factors.status, ((await factors.json()) as { code: string }).code]).toEqual([409, 'CONFLICT']);
  });
});
