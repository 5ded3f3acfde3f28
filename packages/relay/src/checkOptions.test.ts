import { createAgentClient, createServiceClient } from '@latchkey/service';
import { describe, expect, it } from 'vitest';
import { someKey } from '../test/signedWebhook.ts';
import { createRelay } from './createRelay.ts';
import { walletSignIn } from './identity/identity.ts';
import { memoryStore } from './memory/index.ts';
import type { RelayOptions } from './relayOptions.ts';

const baseUrl = 'https://service.test/2025-10-13';
const resolve = async () => null;
const good: RelayOptions = {
  service: createServiceClient({ baseUrl, clientId: 'id', clientSecret: 'canary-secret' }),
  identity: walletSignIn({ resolve }),
  store: memoryStore(),
};

/** Options as they come from JavaScript or an environment: of any type. */
const making = (more: object) => () => createRelay({ ...good, ...more });

describe('checkOptions', () => {
  it('default: what can be meant', () => {
    const account = { customerId: 'Customer:1', accountId: 'InternalAccount:1' } as const;
    for (const more of [
      {},
      { identity: { authenticate: async () => null } },
      { identity: { authenticate: async () => null, idleTimeoutMs: 5 * 60_000 } },
      { identity: { authenticate: async () => null, idleTimeoutMs: null } },
      { identity: walletSignIn({ resolve, idleTimeoutMs: null }) },
      { identity: walletSignIn({ resolve, sessionMs: 60_000, idleTimeoutMs: 60_000, decoy: [account, account] }) },
      { basePath: '/a/b-c', origins: ['https://app.example'], webhookKeys: [someKey], secret: 's'.repeat(32) },
      { settings: { methods: ['EMAIL_OTP'] }, passkeys: { rpId: 'app.example', rpName: 'App' } },
      { rates: { user: { burst: 1, perSecond: 0.1 }, address: undefined }, agentApprovals: false },
    ])
      expect(making(more)).not.toThrow();
  });

  it.each([
    ['store', undefined],
    ['store', Promise.resolve(memoryStore())],
    ['store', { ...memoryStore(), signIns: {} }],
    ['service', undefined],
    ['service', {}],
    ['service', createAgentClient({ baseUrl, accessToken: 'canary-token' })],
    ['identity', undefined],
    ['identity', () => null],
    ['identity', {}],
    ['identity', { authenticate: 'canary' }],
    ['identity', { authenticate: async () => null, idleTimeoutMs: 300 }],
    ['identity', { authenticate: async () => null, idleTimeoutMs: '300000' }],
    ['basePath', '/latchkey/'],
    ['basePath', 7],
    ['origins', ['https://app.example/']],
    ['origins', ['*']],
    ['origins', 'https://app.example'],
    ['secret', 'canary'],
    ['secret', 12_345_678_901_234_567_890_123_456_789_012n],
    ['webhookKeys', ['canary']],
    ['webhookKeys', someKey],
    ['settings', { methods: 'EMAIL_OTP' }],
    ['settings', { code: { length: '6' } }],
    ['passkeys', { rpId: 'https://app.example' }],
    ['passkeys', { rpName: '' }],
    ['rates', { user: { burst: 0, perSecond: 1 } }],
    ['rates', { address: { burst: 1, perSecond: Number.NaN } }],
    ['rates', { user: null }],
    ['rates', { users: { burst: 1, perSecond: 1 } }],
    ['clock', { now: Date.now }],
    ['log', console],
    ['agentApprovals', 'false'],
    ['unsignedPayments', 'false'],
  ])('error: %s cannot be this (%#), and is named', (name, value) => {
    const make = making({ [name]: value });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(/^The relay cannot be made: /);
    expect(make).toThrow(name);
    expect(make).not.toThrow(/canary|Cannot read/);
  });

  it.each([
    ['resolve', {}],
    ['decoy', { resolve, decoy: { customerId: 'x' } }],
    ['decoy', { resolve, decoy: { customerId: 'Customer:' } }],
    ['decoy', { resolve, decoy: [{ customerId: 'Customer:1' }, null] }],
    ['decoy', { resolve, decoy: 'Customer:1' }],
    ['decoy', { resolve, decoy: { customerId: 'Customer:1', accountId: 'ExternalAccount:1' } }],
    ['carriage', { resolve, carriage: 'header' }],
    ['sessionMs', { resolve, sessionMs: -1 }],
    ['sessionMs', { resolve, sessionMs: Number.NaN }],
    ['sessionMs', { resolve, sessionMs: Number.POSITIVE_INFINITY }],
    ['sessionMs', { resolve, sessionMs: 12 * 60 * 60 }],
    ['idleTimeoutMs', { resolve, idleTimeoutMs: 0 }],
    ['idleTimeoutMs', { resolve, idleTimeoutMs: Number.NaN }],
    ['idleTimeoutMs', { resolve, idleTimeoutMs: 5 }],
  ])('error: walletSignIn with this %s (%#)', (name, options) => {
    const make = () => createRelay({ ...good, identity: walletSignIn(options as walletSignIn.Options) });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(`walletSignIn`);
    expect(make).toThrow(name);
  });

  it('error: everything at once, each once, and nothing at all is no reason to fall over', () => {
    const make = making({ store: null, secret: 'short', origins: ['a', 'b'], identity: walletSignIn({} as never) });
    for (const name of ['store', 'secret', 'origins', 'resolve']) expect(make).toThrow(name);
    expect(make).toThrow(/^((?!origins must).)*origins must((?!origins must).)*$/);
    const none = () => createRelay(undefined as never);
    for (const name of ['service', 'identity', 'store']) expect(none).toThrow(name);
  });
});
