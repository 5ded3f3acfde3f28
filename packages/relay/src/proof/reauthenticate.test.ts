import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { RelayOptions } from '../relayOptions.ts';

const path = `/cards/${ids.a.card}/reveal`;

async function reveal(reauthenticate?: RelayOptions['reauthenticate'], headers: Record<string, string> = {}) {
  const { call, upstream, logs } = openDoubledRelay({ reauthenticate });
  upstream.setResponse(`POST ${path}`, () => Response.json({ panEmbedUrl: 'https://a.test', expiresAt: '' }));
  const response = await call('POST', path, { headers });
  const code = response.ok ? undefined : ((await response.json()) as { code: string }).code;
  const isReached = upstream.seen.some(({ method }) => method === 'POST');
  return { status: response.status, code, isReached, logs };
}

// requirement: 63
describe('reauthenticate', () => {
  it('decides if the integrator keeps the sessions, and gets customer and operation', async () => {
    const asked: unknown[] = [];
    const outcome = await reveal(async (request, call) => {
      asked.push([request.headers.get('authorization'), call]);
      return true;
    });
    expect(outcome).toMatchObject({ status: 200, isReached: true });
    expect(asked).toEqual([['a', { customerId: ids.a.customer, operation: 'revealCard' }]]);
  });

  it.each([
    ['is absent', undefined],
    ['returns false', async () => false],
    ['returns what is merely truthy', async () => 'yes' as unknown as boolean],
  ])('refuses if it %s', async (_, reauthenticate) => {
    expect(await reveal(reauthenticate)).toMatchObject({
      status: 403,
      code: 'RELAY_PROOF_REQUIRED',
      isReached: false,
    });
  });

  it('refuses if it throws, without the reason', async () => {
    const outcome = await reveal(() => Promise.reject(new Error('canary')));
    expect(outcome).toMatchObject({ status: 500, code: 'RELAY_INTERNAL_ERROR', isReached: false });
    expect(JSON.stringify(outcome)).not.toContain('canary');
  });

  it('is not called for an invalid proof', async () => {
    const outcome = await reveal(async () => true, { 'latchkey-proof': 'x' });
    expect(outcome).toMatchObject({ status: 403, code: 'RELAY_PROOF_REQUIRED' });
  });

  it('is not called for operations without a proof', async () => {
    let asked = 0;
    const { call } = openDoubledRelay({ reauthenticate: async () => ++asked > 0 });
    await call('GET', `/cards/${ids.a.card}`);
    await call('PATCH', `/cards/${ids.a.card}`, { body: { state: 'FROZEN' } });
    expect(asked).toBe(0);
  });

  it('does not replace the key of a customer who signs in with a wallet', async () => {
    const env = openRelayEnvironment({ reauthenticate: async () => true });
    const ada = await env.signIn('ada@example.com');
    const body = { customerType: 'INDIVIDUAL', phoneNumber: '+12025550123' };
    const response = await ada.call('PATCH', `/customers/${ada.customerId}`, { body });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'RELAY_PROOF_REQUIRED' }]);
    await env.close();
  });
});
