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

/** Untyped options, as from JavaScript or an environment. */
const making = (more: object) => () => createRelay({ ...good, ...more });

/** The lines of the error that name an option. */
function listProblems(make: () => unknown): string[] {
  try {
    make();
  } catch (error) {
    return String((error as Error).message)
      .split('\n')
      .filter((line) => line.startsWith('- '));
  }
  throw new Error('The options were accepted.');
}

/** Each option with an invalid value. */
const invalidOptions: readonly (readonly [name: string, value: unknown])[] = [
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
  ['origins', ['https://*.app.example']],
  ['origins', 'https://app.example'],
  ['secret', 'canary'],
  ['secret', 12_345_678_901_234_567_890_123_456_789_012n],
  ['webhookKeys', ['canary']],
  ['webhookKeys', [undefined]],
  ['webhookKeys', someKey],
  ['webhookKeys', [someKey.replaceAll('\n', '\\n')]],
  ['webhookKeys', [`${someKey}${someKey}`]],
  ['settings', { methods: 'EMAIL_OTP' }],
  ['settings', { code: { length: '6' } }],
  ['settings', null],
  ['settings', 'EMAIL_OTP'],
  ['passkeys', null],
  ['passkeys', 'app.example'],
  ['passkeys', { rpId: 'https://app.example' }],
  ['passkeys', { rpName: '' }],
  ['rates', { user: { burst: 0, perSecond: 1 } }],
  ['rates', { address: { burst: 1, perSecond: Number.NaN } }],
  ['rates', { user: null }],
  ['rates', { users: { burst: 1, perSecond: 1 } }],
  ['clock', { now: Date.now }],
  ['log', console],
  ['agentApprovals', 'false'],
  ['agentControl', true],
  ['unsignedPayments', 'false'],
  ['webhookKey', someKey],
];

/** Each option of `walletSignIn` with an invalid value. */
const invalidSignIns: readonly (readonly [name: string, options: object])[] = [
  ['resolve', {}],
  ['decoy', { resolve, decoy: { customerId: 'x' } }],
  ['decoy', { resolve, decoy: { customerId: 'Customer:' } }],
  ['decoy', { resolve, decoy: [{ customerId: 'Customer:1' }, null] }],
  ['decoy', { resolve, decoy: 'Customer:1' }],
  ['decoy', { resolve, decoy: { customerId: 'Customer:1', accountId: 'ExternalAccount:1' } }],
  ['sessionTransport', { resolve, sessionTransport: 'header' }],
  ['cookie', { resolve, cookie: 'SameSite=None' }],
  ['cookie', { resolve, cookie: { secure: false } }],
  ['cookie', { resolve, sessionTransport: 'bearer', cookie: { sameSite: 'none' } }],
  ['sameSite', { resolve, cookie: { sameSite: 'None' } }],
  ['partitioned', { resolve, cookie: { partitioned: 'true', sameSite: 'none' } }],
  ['partitioned', { resolve, cookie: { partitioned: true } }],
  ['domain', { resolve, cookie: { domain: '.app.example' } }],
  ['domain', { resolve, cookie: { domain: 'https://app.example' } }],
  ['domain', { resolve, cookie: { domain: 'localhost' } }],
  ['domain', { resolve, cookie: { domain: '127.0.0.1' } }],
  ['domain', { resolve, cookie: { domain: 'app.example; Secure' } }],
  ['sessionMs', { resolve, sessionMs: -1 }],
  ['sessionMs', { resolve, sessionMs: Number.NaN }],
  ['sessionMs', { resolve, sessionMs: Number.POSITIVE_INFINITY }],
  ['sessionMs', { resolve, sessionMs: 12 * 60 * 60 }],
  ['absoluteLifetimeMs', { resolve, absoluteLifetimeMs: 30 }],
  ['absoluteLifetimeMs', { resolve, absoluteLifetimeMs: Number.POSITIVE_INFINITY }],
  ['idleTimeoutMs', { resolve, idleTimeoutMs: 0 }],
  ['idleTimeoutMs', { resolve, idleTimeoutMs: Number.NaN }],
  ['idleTimeoutMs', { resolve, idleTimeoutMs: 5 }],
];

describe('checkOptions', () => {
  it('accepts valid options', () => {
    const account = { customerId: 'Customer:1', accountId: 'InternalAccount:1' } as const;
    for (const more of [
      {},
      { identity: { authenticate: async () => null } },
      { identity: { authenticate: async () => null, idleTimeoutMs: 5 * 60_000 } },
      { identity: { authenticate: async () => null, idleTimeoutMs: null } },
      { identity: walletSignIn({ resolve, idleTimeoutMs: null }) },
      { identity: walletSignIn({ resolve, sessionMs: 60_000, idleTimeoutMs: 60_000, decoy: [account, account] }) },
      { identity: walletSignIn({ resolve, cookie: { sameSite: 'none', partitioned: true, domain: 'app.example' } }) },
      { basePath: '/' },
      { basePath: '/a/b-c', origins: ['https://app.example'], webhookKeys: [someKey], secret: 's'.repeat(32) },
      { settings: { methods: ['EMAIL_OTP'] }, passkeys: { rpId: 'app.example', rpName: 'App' } },
      { rates: { user: { burst: 1, perSecond: 0.1 }, address: undefined }, agentApprovals: true, agentControl: true },
    ])
      expect(making(more)).not.toThrow();
  });

  it.each(invalidOptions)('names invalid %s (%#)', (name, value) => {
    const make = making({ [name]: value });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(/^createRelay got (an|\d+) invalid options?:\n- /);
    expect(make).toThrow(name);
    expect(make).not.toThrow(/canary|Cannot read/);
  });

  it.each(invalidSignIns)('rejects walletSignIn with this %s (%#)', (name, options) => {
    const make = () => createRelay({ ...good, identity: walletSignIn(options as walletSignIn.Options) });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(`walletSignIn`);
    expect(make).toThrow(name);
  });

  it('refuses options of walletSignIn that do not exist', () => {
    expect(() => walletSignIn({ resolve, decoys: [] } as walletSignIn.Options)).toThrow(
      /^walletSignIn got an invalid option:\n- decoys: There is no such option, .+ The options are resolve, decoy, /,
    );
  });

  it('explains every problem: the reason and what to do', async () => {
    const signIns = invalidSignIns.map(([, options]) => ({ identity: walletSignIn(options as walletSignIn.Options) }));
    const given = [...invalidOptions.map(([name, value]) => ({ [name]: value })), ...signIns];
    const lines = given.flatMap((more) => listProblems(making(more)));
    await expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot('./checkOptions.table.txt');
  });

  it('reports every problem at once, each once, and no options at all', () => {
    const make = making({ store: null, secret: 'short', origins: ['a', 'b'], identity: walletSignIn({} as never) });
    for (const name of ['store', 'secret', 'origins', 'resolve']) expect(make).toThrow(name);
    expect(listProblems(make).filter((line) => /^- origins\[[01]\]: /.test(line))).toHaveLength(2);
    const none = () => createRelay(undefined as never);
    for (const name of ['service', 'identity', 'store']) expect(none).toThrow(name);
  });
});
