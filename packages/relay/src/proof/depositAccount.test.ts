import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRelayEnvironment, type RelayEnvironment, type SignedInUser } from '../../test/relayEnvironment.ts';

let env: RelayEnvironment;
let ada: SignedInUser;
beforeEach(async () => {
  env = openRelayEnvironment();
  ada = await env.signIn('ada@example.com');
  env.upstream.length = 0;
});
afterEach(() => env.close());

const path = '/customers/external-accounts';

/** The body of a new payee, as it is sent. */
function payee(more: object = {}): string {
  const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Mallory' };
  const accountInfo = { accountType: 'USD_ACCOUNT', accountNumber: '000987654321', routingNumber: '021000021' };
  return JSON.stringify({ currency: 'USD', accountInfo: { ...accountInfo, beneficiary }, ...more });
}

async function create(text: string, isProven = false): Promise<number> {
  const time = env.clock.now();
  const headers = isProven ? { 'Latchkey-Proof': await ada.device.prove({ method: 'POST', path, text, time }) } : {};
  return (await ada.call('POST', path, { text, headers })).status;
}

// requirement: 63
describe('a new payee that receives the deposits of the customer', () => {
  it.each([[true], ['true'], [1], [null]])('is refused for a session alone, with the value %j', async (value) => {
    expect(await create(payee({ defaultUmaDepositAccount: value }))).toBe(403);
    expect(env.upstream.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is created with a proof of the signing key', async () => {
    expect(await create(payee({ defaultUmaDepositAccount: true }), true)).toBe(201);
  });

  it('needs none without deposits', async () => {
    expect(await create(payee({ defaultUmaDepositAccount: false }))).toBe(201);
  });
});
