import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { requestRelaySession } from './requestRelaySession.ts';

describe('requestRelaySession', () => {
  it('returns the session of a signed-in user', async () => {
    const { wallet } = scriptedWallet(() => json(200, { customerId: 'Customer:1', accountId: 'InternalAccount:1' }));
    await expect(requestRelaySession(wallet)).resolves.toMatchObject({ customerId: 'Customer:1' });
  });

  it.each([
    ['a successful response without a customer', () => json(200, { customerId: null })],
    ['401', () => json(401, { code: 'RELAY_SESSION_REQUIRED' }, { 'Latchkey-Error': 'relay' })],
  ])('reports a lost identity after %s', async (_, respond) => {
    const { wallet } = scriptedWallet(respond);
    const reports: string[] = [];
    wallet.requestReports.subscribe((report) => reports.push(report));
    await expect(requestRelaySession(wallet)).rejects.toMatchObject({ code: 'RELAY_SESSION_REQUIRED', next: 'signIn' });
    expect(reports).toContain('identityLost');
  });

  it('refuses a response without the member', async () => {
    const { wallet } = scriptedWallet(() => json(200, {}));
    await expect(requestRelaySession(wallet)).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED' });
  });
});
