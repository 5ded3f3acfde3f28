import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { someKey, webhookSigner } from '../../test/signedWebhook.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { type Account, walletSignIn } from '../identity/identity.ts';
import { memoryStore } from '../memory/index.ts';
import type { RelayOptions } from '../relayOptions.ts';

describe('check', () => {
  it('default: nothing to say', async () => {
    const { pem } = await webhookSigner();
    const { relay, upstream } = doubled({ webhookKeys: [pem] });
    expect(await relay.check()).toEqual([]);
    expect(upstream.seen.map(({ path }) => path)).toEqual(['/config']);
  });

  it('error: everything at once, in words, and no secret among them', async () => {
    const { pem } = await webhookSigner();
    const secret = () => Promise.reject(new TypeError('connect ECONNREFUSED postgres://relay:canary@db.example:5432'));
    const { relay, upstream } = doubled({ webhookKeys: [pem, someKey], store: { ...memoryStore(), secret } });
    upstream.answer('GET /config', () => Response.json({ code: 'UNAUTHORIZED', message: '' }, { status: 401 }));
    const problems = await relay.check();
    expect(problems).toEqual([
      'The store cannot be opened (TypeError): connect ECONNREFUSED postgres://…@db.example:5432',
      'The service does not accept the client id and secret.',
      'Webhook key 2 is no P-256 public key.',
    ]);
    expect(problems.join()).not.toContain('canary');
  });

  it('error: a store that answers and does not keep what it promises', async () => {
    const problems = async () => ['It forgets.'];
    const { relay } = doubled({ store: { ...memoryStore(), problems } });
    expect(await relay.check()).toEqual(['It forgets.']);
  });

  it.each([
    ['The service cannot be reached: check its base URL.', () => Promise.reject(new TypeError('refused'))],
    ['What answers at the base URL is not the service.', async () => new Response(null, { status: 302 })],
    ['The service answers 404 where its configuration is asked for.', async () => Response.json({}, { status: 404 })],
  ])('error: %s', async (problem, fetch) => {
    const { relay } = doubled({}, { fetch });
    expect(await relay.check()).toEqual([problem]);
  });
});

describe('check of decoys', () => {
  const checked = (decoy: Account | readonly Account[], more: Partial<RelayOptions> = {}) =>
    doubled({ identity: walletSignIn({ resolve: async () => null, decoy }), ...more });
  const decoy = { customerId: ids.a.customer };

  it('default: one that can be challenged as customers are', async () => {
    const { relay } = checked([decoy, { ...decoy, accountId: ids.a.wallet }]);
    expect(await relay.check()).toEqual([]);
  });

  it('error: a customer without a wallet, an account that is not theirs, a credential that they lack', async () => {
    const nobody = { customerId: 'Customer:c0000000-0000-4000-8000-000000000001' } as const;
    const { relay } = checked([nobody, { ...decoy, accountId: ids.b.wallet }, decoy], {
      settings: { methods: ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY'] },
    });
    expect(await relay.check()).toEqual([
      'Decoy 1 has no wallet at the service.',
      'Decoy 2 has no such wallet account at the service.',
      'Decoy 3 has no credential of SMS_OTP, PASSKEY, which customers have.',
    ]);
  });

  it('behavior: where the service cannot be asked, that alone is said', async () => {
    const fetch = () => Promise.reject(new TypeError('refused'));
    const { relay } = doubled({ identity: walletSignIn({ resolve: async () => null, decoy }) }, { fetch });
    expect(await relay.check()).toEqual(['The service cannot be reached: check its base URL.']);
  });
});
