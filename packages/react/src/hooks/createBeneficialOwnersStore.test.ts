import { listBeneficialOwners, signOut } from '@latchkey/core';
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

describe('createBeneficialOwnersStore', () => {
  it.each(['createBeneficialOwner', 'listBeneficialOwners'])(
    'adds one person when a response of %s is lost, and the form is saved again',
    async (operation) => {
      await failToAdd(operation);
      owners.create(ada);
      await waitForState(owners, (state) => state.status === 'listing' && state.change === 'added');
      expect(await readNames()).toEqual(['Ada']);
    },
  );

  it('adds the person of the next user after a lost response of the one before', async () => {
    await failToAdd('createBeneficialOwner');
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    await waitForState(owners, 'listing');
    owners.add();
    owners.create(ada);
    await waitForState(owners, (state) => state.status === 'listing' && state.change === 'added');
    expect(await readNames()).toEqual(['Ada']);
  });
});
