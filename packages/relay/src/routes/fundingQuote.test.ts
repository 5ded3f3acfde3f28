import { afterEach, describe, expect, it } from 'vitest';
import { openRelayEnvironment, type RelayEnvironment, type SignedInUser } from '../../test/relayEnvironment.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

/** Bodies for which the service would create a quote for the platform itself. */
const sources = (foreign: string) => ({
  absent: '{"sourceType":"REALTIME_FUNDING","currency":"USD"}',
  null: '{"sourceType":"REALTIME_FUNDING","currency":"USD","customerId":null}',
  'empty string': '{"customerId":"","sourceType":"REALTIME_FUNDING","currency":"USD"}',
  array: '{"sourceType":"REALTIME_FUNDING","customerId":[],"currency":"USD"}',
  'repeated member': `{"sourceType":"REALTIME_FUNDING","customerId":"${foreign}","currency":"USD","customerId":null}`,
});

async function quoteWith(person: SignedInUser, source: string) {
  const text = `{"source":${source},"destination":{"destinationType":"ACCOUNT","accountId":"${person.accountId}"},"lockedCurrencySide":"SENDING","lockedCurrencyAmount":5000}`;
  const response = await person.call('POST', '/quotes', { text });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

// requirement: 61
describe('createQuote with REALTIME_FUNDING', () => {
  it.each(Object.keys(sources('')))('reaches the service with the id of the caller: %s', async (column) => {
    env = openRelayEnvironment();
    const ada = await env.signIn('ada@example.com');
    const other = await env.customer('eve@example.com');
    const { status, body } = await quoteWith(ada, sources(other)[column as keyof ReturnType<typeof sources>]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ source: { customerId: ada.customerId } });
    expect(env.upstream.findLast(({ path }) => path === '/quotes')?.body).not.toContain(other);
  });

  it.each(Object.keys(sources('')))(
    'gives a German customer without an SCA session no payment instructions: %s',
    async (column) => {
      env = openRelayEnvironment();
      await env.customer('eva@example.com', { region: 'DE' });
      const eva = await env.signIn('eva@example.com');
      const other = await env.customer('eve@example.com');
      const { status, body } = await quoteWith(eva, sources(other)[column as keyof ReturnType<typeof sources>]);
      expect([status, body['code']]).toEqual([409, 'SCA_SESSION_REQUIRED']);
      expect(JSON.stringify(body)).not.toContain('paymentInstructions');
    },
  );

  it.each(Object.keys(sources('')))('gives an unverified customer no payment instructions: %s', async (column) => {
    env = openRelayEnvironment({ customersBegin: 'UNVERIFIED' });
    const una = await env.signIn('una@example.com');
    const other = await env.customer('eve@example.com');
    const { status, body } = await quoteWith(una, sources(other)[column as keyof ReturnType<typeof sources>]);
    expect([status, body['code']]).toEqual([403, 'USER_NOT_READY']);
    expect(JSON.stringify(body)).not.toContain('paymentInstructions');
  });
});
