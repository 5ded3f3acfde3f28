import { PasskeyRegistration, RelaySession, RelaySettings } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { RelayOptions } from '../relayOptions.ts';
import { listExposedRows } from '../routes/operationTable.ts';
import { optIns } from '../routes/rule.ts';

let env: RelayEnvironment | undefined;
afterEach(() => env?.close());

describe('getRelaySession', () => {
  it("returns the caller in the contract's shape", async () => {
    env = openRelayEnvironment();
    const ada = await env.signIn('ada@example.com');
    const session = v.parse(RelaySession, await (await ada.call('GET', '/relay/session')).json());
    expect(session).toMatchObject({ customerId: ada.customerId, accountId: ada.accountId });
  });

  it("finds the wallet and reports no expiry with the integrator's identity", async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('GET /sca/factors', () => Response.json({ status: 409, code: 'CONFLICT' }, { status: 409 }));
    expect(await (await call('GET', '/relay/session')).json()).toEqual({
      customerId: ids.a.customer,
      accountId: ids.a.wallet,
      unavailableOperations: expect.arrayContaining(['listScaFactors', 'listAgents']),
    });
    expect((await call('DELETE', '/relay/session')).status).toBe(204);
  });

  const agents = ['listAgents', 'getAgent', 'listAgentApprovals', 'approveAgentAction', 'rejectAgentAction'];
  const control = ['updateAgent', 'deleteAgent'];
  const transfers = ['transferIn', 'transferOut'];

  it.each<[Partial<RelayOptions>, readonly string[]]>([
    [{}, [...agents, ...control, ...transfers]],
    [{ agentApprovals: true }, [...control, ...transfers]],
    [{ agentApprovals: true, agentControl: true }, transfers],
    [{ unsignedPayments: true }, [...agents, ...control]],
    [{ agentApprovals: true, agentControl: true, unsignedPayments: true }, []],
  ])('reports the operations that the options %j leave out, and refuses exactly those', async (options, disabled) => {
    const { call } = openDoubledRelay({ unsignedPayments: false, ...options });
    const { unavailableOperations } = v.parse(RelaySession, await (await call('GET', '/relay/session')).json());
    expect([...(unavailableOperations ?? [])].sort()).toEqual([...disabled].sort());
    for (const { operation, optIn } of listExposedRows(optIns)) {
      if (optIn === undefined) continue;
      const response = await call(operation.method, operation.path.replace(/\{\w+\}/g, 'x'), { as: 'anonymous' });
      const isRefused = response.status === 404 || response.status === 405;
      expect([operation.id, isRefused]).toEqual([operation.id, disabled.includes(operation.id)]);
    }
  });

  it.each([
    [200, false],
    [409, true],
    [500, false],
  ])('reports the operations of SCA by the status %d of its factors at the service', async (status, isUnavailable) => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('GET /sca/factors', () => Response.json({ code: 'CONFLICT', factors: [] }, { status }));
    const { unavailableOperations } = v.parse(RelaySession, await (await call('GET', '/relay/session')).json());
    for (const id of ['listScaFactors', 'startScaEnrolment', 'startScaReset'])
      expect(unavailableOperations?.includes(id)).toBe(isUnavailable);
  });

  it('reports nothing of its options to a signed-out page', async () => {
    const { call } = openDoubledRelay();
    const session = await (await call('GET', '/relay/session', { as: 'anonymous' })).json();
    expect(session).toEqual({ customerId: null });
  });

  it('fails when the integrator returns something other than a customer', async () => {
    const authenticate = async () => ({ customerId: 'canary' as 'Customer:x' });
    const { call, logs } = openDoubledRelay({ identity: { authenticate } });
    const response = await call('GET', '/relay/session');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('canary');
    expect(logs.find(({ event }) => event === 'callbackFailed')).toMatchObject({ errorName: 'TypeError' });
  });
});

describe('startPasskeyRegistration', () => {
  it('returns a fresh challenge and a stable handle without personal data', async () => {
    env = openRelayEnvironment({ passkeys: { rpName: 'Shop' } });
    const ada = await env.signIn('ada@example.com');
    const ask = async () =>
      v.parse(PasskeyRegistration, await (await ada.call('POST', '/relay/passkey-registration')).json());
    const [one, other] = [await ask(), await ask()];
    expect(one.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.challenge).not.toBe(other.challenge);
    expect(one.user.id).toBe(other.user.id);
    expect(one.user).toMatchObject({ name: 'ada@example.com' });
    expect(one.user.id).not.toContain(ada.customerId);
    expect(one.rp).toEqual({ id: 'app.test', name: 'Shop' });
    expect(Date.parse(one.expiresAt) - env.clock.now()).toBe(5 * 60_000);
  });

  it('requires a session', async () => {
    const { call } = openDoubledRelay();
    expect((await call('POST', '/relay/passkey-registration', { as: 'anonymous' })).status).toBe(401);
  });
});

describe('getRelaySettings', () => {
  it('returns the code shape of the service, cached for five minutes, and nothing else of its configuration', async () => {
    env = openRelayEnvironment();
    const read = async () => (await env?.call('GET', '/relay/settings'))?.json();
    const settings = v.parse(RelaySettings, await read());
    expect(settings.code).toMatchObject({ length: 6, alphanumeric: false });
    expect(Object.keys(settings).sort()).toEqual(['code', 'currencies', 'methods']);
    expect(settings.currencies).toMatchObject([{ code: 'USDB', decimals: 6 }]);
    await read();
    const asked = () => env?.upstream.filter(({ path }) => path === '/config').length;
    expect(asked()).toBe(1);
    await env.clock.advance(5 * 60_000);
    await read();
    expect(asked()).toBe(2);
  });

  it("prefers the integrator's settings and then makes no call", async () => {
    const code = { length: 8, alphanumeric: true, expirationSeconds: 60 };
    const { call, upstream } = openDoubledRelay({ settings: { code, methods: ['PASSKEY'], currencies: [] } });
    expect(await (await call('GET', '/relay/settings', { as: 'anonymous' })).json()).toEqual({
      methods: ['PASSKEY'],
      code,
      currencies: [],
    });
    expect(upstream.seen).toEqual([]);
  });

  it('uses default codes when the service has no setting, and caches no failure', async () => {
    const { call, upstream } = openDoubledRelay();
    upstream.setResponse('GET /config', () => {
      throw new TypeError('broke');
    });
    expect((await call('GET', '/relay/settings')).status).toBe(503);
    upstream.setResponse('GET /config', () =>
      Response.json({ embeddedWalletConfig: { otpLength: 'six', alphanumeric: true } }),
    );
    expect(await (await call('GET', '/relay/settings')).json()).toMatchObject({
      code: { length: 6, alphanumeric: true, expirationSeconds: 300 },
    });
  });
});
