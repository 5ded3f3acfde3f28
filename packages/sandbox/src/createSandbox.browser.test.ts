import { expect, it } from 'vitest';
import { openPlatform } from '../test/platform.ts';

it('signs in, receives, sends and settles in a tab', async () => {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 100_000_000);
  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 20_000_000);
  expect((await platform.execute(ada, quote)).status).toBe(200);
  await platform.clock.advance(2_000);
  expect(await platform.account(ada.customerId)).toMatchObject({ totalBalance: { amount: 80_000_000 } });
});

it('delivers webhooks to a receiver in the same tab', async () => {
  const types: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    types.push((await new Request(input, init).json()).type);
    return new Response();
  };
  const platform = openPlatform({ webhook: { url: 'http://platform.localhost/webhooks', fetch } });
  await platform.register();
  await platform.sandbox.idle();
  expect(types).toEqual(['CUSTOMER.KYC_APPROVED']);
});

it('derives the same keys from a seed as on other platforms', () => {
  const { sandbox } = openPlatform({ seed: 'same everywhere' });
  expect(sandbox.pins.otp[0]).toBe(
    '04f26e3f61de17199a47792d922f1559e81b01ac21b526307fef317137fda051bd601fb463597b9a1638086107d9ff78078ea584ac610cca255a451ddd7b326123',
  );
});
