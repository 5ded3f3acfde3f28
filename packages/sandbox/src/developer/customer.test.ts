import { deleteCustomer } from '@latchkey/contract/customers';
import { expect, it } from 'vitest';
import { openOnboarding } from '../../test/onboarding.ts';

async function openDeveloperApi() {
  const onboarding = openOnboarding();
  const { body: ada } = await onboarding.create({ fullName: 'Ada Lovelace001' });
  const decideCustomer = async (body: object) => {
    const request = new Request('http://sandbox.test/developer/customer', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const response = await onboarding.sandbox.fetch(request);
    return { status: response.status, body: await response.json() };
  };
  return { ...onboarding, ada, decideCustomer };
}

it("records the result of a customer's checks", async () => {
  const { ada, decideCustomer, read } = await openDeveloperApi();
  const decision = { customerId: ada.id, outcome: 'APPROVED' };
  expect(await decideCustomer(decision)).toEqual({ status: 200, body: decision });
  expect((await read(ada.id)).kycStatus).toBe('APPROVED');
  expect(await decideCustomer(decision)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE_TRANSITION' } });
});

it('rejects an unknown customer and an unknown result', async () => {
  const { ada, decideCustomer } = await openDeveloperApi();
  expect(await decideCustomer({ customerId: 'Customer:none', outcome: 'HOLD' })).toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND' },
  });
  expect(await decideCustomer({ customerId: ada.id, outcome: 'PENDING' })).toMatchObject({ status: 400 });
});

it('lists the newest customers with their status, including deleted ones', async () => {
  const { ada, create, read, call, sandbox } = await openDeveloperApi();
  const { body: bob } = await create();
  await call(deleteCustomer, { params: { customerId: ada.id } });
  const response = await sandbox.fetch(new Request('http://sandbox.test/developer/customers'));
  expect(await response.json()).toEqual({ data: [await read(bob.id), await read(ada.id)] });
  expect(sandbox.world.customers(1)).toEqual([await read(bob.id)]);
  for (let at = 0; at < 50; at++) await create();
  expect(sandbox.world.customers()).toHaveLength(50);
});

it('shows and decides them on the page', async () => {
  const { sandbox } = await openDeveloperApi();
  const html = await (await sandbox.fetch(new Request('http://sandbox.test/'))).text();
  for (const id of ['customers', 'customer']) expect(html).toContain(`id="${id}"`);
});
