import { PasskeyRegistration, RelaySession, RelaySettings } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { openStreet, type Street } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';

let street: Street | undefined;
afterEach(() => street?.close());

describe('getRelaySession', () => {
  it("default: who is calling, in the contract's own shape", async () => {
    street = openStreet();
    const ada = await street.signIn('ada@example.com');
    const session = v.parse(RelaySession, await (await ada.call('GET', '/relay/session')).json());
    expect(session).toMatchObject({ customerId: ada.customerId, accountId: ada.accountId });
  });

  it("behavior: with the integrator's identity there is no end to tell, and the wallet is found", async () => {
    const { call, upstream } = doubled();
    upstream.answer('GET /sca/factors', () => Response.json({ status: 409, code: 'CONFLICT' }, { status: 409 }));
    expect(await (await call('GET', '/relay/session')).json()).toEqual({
      customerId: ids.a.customer,
      accountId: ids.a.wallet,
    });
    expect((await call('DELETE', '/relay/session')).status).toBe(204);
  });

  it("error: an integrator that says something else than a customer is the integrator's mistake", async () => {
    const authenticate = async () => ({ customerId: 'canary' as 'Customer:x' });
    const { call, logs } = doubled({ identity: { authenticate } });
    const answer = await call('GET', '/relay/session');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('canary');
    expect(logs.find(({ event }) => event === 'internalError')).toMatchObject({ errorName: 'TypeError' });
  });
});

describe('startPasskeyRegistration', () => {
  it('default: a fresh challenge, a handle that says nothing of the person and stays the same', async () => {
    street = openStreet({ passkeys: { rpName: 'Shop' } });
    const ada = await street.signIn('ada@example.com');
    const ask = async () =>
      v.parse(PasskeyRegistration, await (await ada.call('POST', '/relay/passkey-registration')).json());
    const [one, other] = [await ask(), await ask()];
    expect(one.challenge).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.challenge).not.toBe(other.challenge);
    expect(one.user.id).toBe(other.user.id);
    expect(one.user).toMatchObject({ name: 'ada@example.com' });
    expect(one.user.id).not.toContain(ada.customerId);
    expect(one.rp).toEqual({ id: 'app.test', name: 'Shop' });
    expect(Date.parse(one.expiresAt) - street.clock.now()).toBe(5 * 60_000);
  });

  it('error: nobody signed in', async () => {
    const { call } = doubled();
    expect((await call('POST', '/relay/passkey-registration', { as: 'nobody' })).status).toBe(401);
  });
});

describe('getRelaySettings', () => {
  it("default: the service's shape of codes and no more of its configuration, asked once in five minutes", async () => {
    street = openStreet();
    const read = async () => (await street?.call('GET', '/relay/settings'))?.json();
    const settings = v.parse(RelaySettings, await read());
    expect(settings.code).toMatchObject({ length: 6, alphanumeric: false });
    expect(Object.keys(settings).sort()).toEqual(['code', 'currencies', 'methods']);
    expect(settings.currencies).toMatchObject([{ code: 'USDB', decimals: 6 }]);
    await read();
    const asked = () => street?.upstream.filter(({ path }) => path === '/config').length;
    expect(asked()).toBe(1);
    await street.clock.advance(5 * 60_000);
    await read();
    expect(asked()).toBe(2);
  });

  it('args: what the integrator gives wins, and then nothing is asked', async () => {
    const code = { length: 8, alphanumeric: true, expirationSeconds: 60 };
    const { call, upstream } = doubled({ settings: { code, methods: ['PASSKEY'], currencies: [] } });
    expect(await (await call('GET', '/relay/settings', { as: 'nobody' })).json()).toEqual({
      methods: ['PASSKEY'],
      code,
      currencies: [],
    });
    expect(upstream.seen).toEqual([]);
  });

  it('behavior: a platform that says nothing has the usual codes; a failure is not kept', async () => {
    const { call, upstream } = doubled();
    upstream.answer('GET /config', () => {
      throw new TypeError('broke');
    });
    expect((await call('GET', '/relay/settings')).status).toBe(503);
    upstream.answer('GET /config', () =>
      Response.json({ embeddedWalletConfig: { otpLength: 'six', alphanumeric: true } }),
    );
    expect(await (await call('GET', '/relay/settings')).json()).toMatchObject({
      code: { length: 6, alphanumeric: true, expirationSeconds: 300 },
    });
  });
});
