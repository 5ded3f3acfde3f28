import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { someKey, webhookSigner } from '../../test/signedWebhook.ts';
import { memoryStore } from '../memory/index.ts';

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

describe('createRelay', () => {
  it('error: names all options that cannot be meant, at once', () => {
    const make = () =>
      doubled({
        basePath: '/latchkey/',
        origins: ['https://app.example/', '*'],
        secret: 'canary',
        webhookKeys: ['canary'],
        rates: { user: { burst: 0, perSecond: 1 }, address: { burst: 1, perSecond: Number.NaN } },
        passkeys: { rpId: 'https://app.example' },
      });
    expect(make).toThrow(TypeError);
    for (const word of ['basePath', 'origins', 'secret', 'webhookKeys', 'rates.user', 'rates.address', 'passkeys.rpId'])
      expect(make).toThrow(word);
    expect(make).not.toThrow('canary');
  });
});
