import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { someKey, webhookSigner } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Account, walletSignIn } from '../identity/identity.ts';
import { memoryStore } from '../memory/index.ts';
import type { RelayOptions } from '../relayOptions.ts';

describe('check', () => {
  it('returns nothing without problems', async () => {
    const { pem } = await webhookSigner();
    const { relay, upstream } = openDoubledRelay({ webhookKeys: [pem] });
    expect(await relay.check()).toEqual([]);
    expect(upstream.seen.map(({ path }) => path)).toEqual(['/config']);
  });

  it('returns every problem at once, without secrets', async () => {
    const { pem } = await webhookSigner();
    const secret = () => Promise.reject(new TypeError('connect ECONNREFUSED postgres://relay:canary@db.example:5432'));
    const { relay, upstream } = openDoubledRelay({ webhookKeys: [pem, someKey], store: { ...memoryStore(), secret } });
    upstream.setResponse('GET /config', () => Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 }));
    const problems = await relay.check();
    expect(problems).toEqual([
      'The store cannot be opened (TypeError): connect ECONNREFUSED postgres://…@db.example:5432',
      'The service does not accept the client id and secret.',
      'Webhook key 2 is no P-256 public key.',
    ]);
    expect(problems.join()).not.toContain('canary');
  });

  it('detects a store that responds but breaks its contract', async () => {
    const problems = async () => ['It forgets.'];
    const { relay } = openDoubledRelay({ store: { ...memoryStore(), problems } });
    expect(await relay.check()).toEqual(['It forgets.']);
  });

  it.each([
    ['The service cannot be reached: check its base URL.', () => Promise.reject(new TypeError('refused'))],
    ['The server at the base URL is not the service.', async () => new Response(null, { status: 302 })],
    ['The server at the base URL is not the service.', async () => new Response('<html>', { status: 404 })],
    [
      'The service returned 404 for its configuration.',
      async () => Response.json({ status: 404, code: 'NOT_FOUND', message: 'm' }, { status: 404 }),
    ],
  ])('%s', async (problem, fetch) => {
    const { relay } = openDoubledRelay({}, { fetch });
    expect(await relay.check()).toEqual([problem]);
  });
});

describe('check of decoys', () => {
  const checked = (decoy: Account | readonly Account[], more: Partial<RelayOptions> = {}) =>
    openDoubledRelay({ identity: walletSignIn({ resolve: async () => null, decoy }), ...more });
  const decoy = { customerId: ids.a.customer };

  it('accepts a decoy that can be challenged like a customer', async () => {
    const { relay } = checked([decoy, { ...decoy, accountId: ids.a.wallet }]);
    expect(await relay.check()).toEqual([]);
  });

  it('detects a customer without a wallet, a foreign account and a missing credential', async () => {
    const unknownAccount = { customerId: 'Customer:c0000000-0000-4000-8000-000000000001' } as const;
    const { relay } = checked([unknownAccount, { ...decoy, accountId: ids.b.wallet }, decoy], {
      settings: { methods: ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] },
    });
    expect(await relay.check()).toEqual([
      'Decoy 1 has no wallet at the service.',
      'Decoy 2 has no such wallet account at the service.',
      'Decoy 3 has no credential of SMS_OTP, PASSKEY, which customers have.',
    ]);
  });

  it('reports only that the service is unreachable', async () => {
    const fetch = () => Promise.reject(new TypeError('refused'));
    const { relay } = openDoubledRelay({ identity: walletSignIn({ resolve: async () => null, decoy }) }, { fetch });
    expect(await relay.check()).toEqual(['The service cannot be reached: check its base URL.']);
  });
});
