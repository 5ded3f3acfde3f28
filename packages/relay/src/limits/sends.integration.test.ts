import { updateCustomer } from '@latchkey/service';
import { afterEach, expect, it } from 'vitest';
import {
  addBank,
  openRelayEnvironment,
  type RelayEnvironment,
  type SignedInUser,
} from '../../test/relayEnvironment.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const phoneNumber = '+4915112345678';

/** A user in Germany whose trust changes require a texted code. */
async function european(): Promise<{ person: SignedInUser; bank: string }> {
  env = openRelayEnvironment();
  const person = await env.signIn('eva@example.com');
  const bank = await addBank(person);
  await updateCustomer(env.service, {
    customerId: person.customerId as `Customer:${string}`,
    body: { customerType: 'INDIVIDUAL', region: 'DE', phoneNumber },
  });
  return { person, bank };
}
const messages = () => env.sandbox.world.inbox().filter(({ to }) => to === phoneNumber).length;

// requirement: 43
it('sends one message for thirty calls of trust, and five an hour when repeated every half minute', async () => {
  const { person, bank } = await european();
  const trust = async () => (await person.call('POST', `/customers/external-accounts/${bank}/trust`)).status;
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push(await trust());
  expect(statuses).toEqual([200, ...Array(29).fill(429)]);
  expect(messages()).toBe(1);
  for (let count = 0; count < 20; count += 1) {
    await env.clock.advance(31_000);
    await trust();
  }
  expect(messages()).toBe(5);
});

// requirement: 43
it('refuses another operation when the limit is used up', async () => {
  const { person, bank } = await european();
  const start = () => person.call('POST', '/sca/login/start', { body: { factor: 'SMS_OTP' } });
  expect((await start()).status).toBe(200);
  expect((await person.call('POST', `/customers/external-accounts/${bank}/trust`)).status).toBe(429);
  await env.clock.advance(31_000);
  expect((await person.call('POST', `/customers/external-accounts/${bank}/trust`)).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect(messages()).toBe(2);
});
