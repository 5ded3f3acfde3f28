import { deleteCustomer } from '@latchkey/contract/customers';
import { expect, it } from 'vitest';
import { openOnboarding } from '../../test/onboarding.ts';

async function openKnob() {
  const onboarding = openOnboarding();
  const { body: ada } = await onboarding.create({ fullName: 'Ada Lovelace001' });
  const turn = async (body: object) => {
    const request = new Request('http://sandbox.test/developer/customer', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const response = await onboarding.sandbox.fetch(request);
    return { status: response.status, body: await response.json() };
  };
  return { ...onboarding, ada, turn };
}

it('default: says how the checks of a customer came out', async () => {
  const { ada, turn, read } = await openKnob();
  const decision = { customerId: ada.id, outcome: 'APPROVED' };
  expect(await turn(decision)).toEqual({ status: 200, body: decision });
  expect((await read(ada.id)).kycStatus).toBe('APPROVED');
  expect(await turn(decision)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE_TRANSITION' } });
});

it('error: nobody, and an outcome that there is not', async () => {
  const { ada, turn } = await openKnob();
  expect(await turn({ customerId: 'Customer:none', outcome: 'HOLD' })).toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  });
  expect(await turn({ customerId: ada.id, outcome: 'PENDING' })).toMatchObject({ status: 400 });
});

it('default: the newest customers and how their checks stand, those that are gone as well', async () => {
  const { ada, create, read, call, sandbox } = await openKnob();
  const { body: bob } = await create();
  await call(deleteCustomer, { params: { customerId: ada.id } });
  const response = await sandbox.fetch(new Request('http://sandbox.test/developer/customers'));
  expect(await response.json()).toEqual({ data: [await read(bob.id), await read(ada.id)] });
  expect(sandbox.world.customers(1)).toEqual([await read(bob.id)]);
  for (let at = 0; at < 50; at++) await create();
  expect(sandbox.world.customers()).toHaveLength(50);
});

it('default: the page shows them, and decides', async () => {
  const { sandbox } = await openKnob();
  const html = await (await sandbox.fetch(new Request('http://sandbox.test/'))).text();
  for (const id of ['customers', 'customer']) expect(html).toContain(`id="${id}"`);
});
