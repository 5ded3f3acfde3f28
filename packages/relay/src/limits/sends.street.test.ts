import { updateCustomer } from '@latchkey/service';
import { afterEach, expect, it } from 'vitest';
import { addBank, openStreet, type Person, type Street } from '../../test/street.ts';

let street: Street;
afterEach(() => street.close());

const phoneNumber = '+4915112345678';

/** Somebody in Germany, whose changes of trust are proved by a code that comes by text message. */
async function european(): Promise<{ person: Person; bank: string }> {
  street = openStreet();
  const person = await street.signIn('eva@example.com');
  const bank = await addBank(person);
  await updateCustomer(street.service, {
    customerId: person.customerId as `Customer:${string}`,
    body: { customerType: 'INDIVIDUAL', region: 'DE', phoneNumber },
  });
  return { person, bank };
}
const messages = () => street.sandbox.world.inbox().filter(({ to }) => to === phoneNumber).length;

it('#43 default: thirty times trust in a row is one message; asked again every half minute, five in an hour', async () => {
  const { person, bank } = await european();
  const trust = async () => (await person.call('POST', `/customers/external-accounts/${bank}/trust`)).status;
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) statuses.push(await trust());
  expect(statuses).toEqual([200, ...Array(29).fill(429)]);
  expect(messages()).toBe(1);
  for (let count = 0; count < 20; count += 1) {
    await street.clock.advance(31_000);
    await trust();
  }
  expect(messages()).toBe(5);
});

it('#43 behavior: what one call has used up, another cannot send', async () => {
  const { person, bank } = await european();
  const start = () => person.call('POST', '/sca/login/start', { body: { factor: 'SMS_OTP' } });
  expect((await start()).status).toBe(200);
  expect((await person.call('POST', `/customers/external-accounts/${bank}/trust`)).status).toBe(429);
  await street.clock.advance(31_000);
  expect((await person.call('POST', `/customers/external-accounts/${bank}/trust`)).status).toBe(200);
  expect((await start()).status).toBe(429);
  expect(messages()).toBe(2);
});
