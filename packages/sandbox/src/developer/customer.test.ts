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
