import { listBeneficialOwners } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newBusiness } from '../../test/newBusiness.ts';
import {
  type BeneficialOwnersStore,
  createBeneficialOwnersStore,
  type OwnerDetails,
} from './createBeneficialOwnersStore.ts';

const ada: OwnerDetails = {
  roles: ['UBO'],
  ownershipPercentage: 51,
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1985-12-10',
    nationality: 'US',
    address: { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' },
    idType: 'SSN',
    identifier: '123-45-6789',
    email: 'ada@example.com',
    phoneNumber: '+14155550123',
  },
};

let env: TestEnvironment;
let owners: BeneficialOwnersStore;
beforeEach(async () => {
  env = await createTestEnvironment(newBusiness);
  await env.signIn();
  owners = createBeneficialOwnersStore(env.wallet);
  await waitForState(owners, 'listing');
});
afterEach(async () => {
  owners.dispose();
  await env.close();
});

const readNames = async () =>
  (await listBeneficialOwners(env.wallet, {})).data.map(({ personalInfo }) => personalInfo.firstName);

/** Adds Ada while every response is lost, and waits until the form returns with the error. */
async function failToAdd(operation: string): Promise<void> {
  for (const call of [1, 2, 3]) env.faults.inject({ operation, call, fault: { kind: 'lostResponse' } });
  owners.add();
  owners.create(ada);
  await waitForState(owners, (state) => state.status === 'editing' && state.error !== undefined);
}

const isListing = () => waitForState(owners, 'listing');

describe('createBeneficialOwnersStore', () => {
  it('adds one person when responses are lost, and the form is saved again', async () => {
    await failToAdd('createBeneficialOwner');
    owners.create(ada);
    expect(await isListing()).toMatchObject({ change: 'added' });
    expect(await readNames()).toEqual(['Ada']);
  });

  it('shows the person that was added when the form is saved again with other details', async () => {
    await failToAdd('createBeneficialOwner');
    owners.create({ ...ada, ownershipPercentage: 50 });
    const { owners: shown, change } = await isListing();
    expect(shown).toMatchObject([{ ownershipPercentage: 51 }]);
    expect(change).toBeUndefined();
  });

  it('shows the person that was added when the user goes back after an error', async () => {
    await failToAdd('createBeneficialOwner');
    owners.back();
    expect((await isListing()).owners).toHaveLength(1);
  });

  it('reads the list again, and saves nothing again, when it cannot be read after the request', async () => {
    env.faults.inject({ operation: 'listBeneficialOwners', fault: { kind: 'status', status: 403 } });
    owners.add();
    owners.create(ada);
    await waitForState(owners, 'loadFailed');
    owners.reload();
    expect((await isListing()).owners).toHaveLength(1);
    expect(env.faults.calls('createBeneficialOwner')).toBe(1);
  });

  it('reports a conflict of a request of which no response was lost', async () => {
    env.faults.inject({
      operation: 'createBeneficialOwner',
      fault: { kind: 'status', status: 409, body: { code: 'CONFLICT' } },
    });
    owners.add();
    owners.create(ada);
    expect(await waitForState(owners, 'editing')).toMatchObject({ error: { status: 409 } });
  });
});
