import { createVerification, getCustomer, getRelaySession, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newBusiness } from '../../test/newBusiness.ts';
import { refusal } from '../../test/refusal.ts';
import { type CustomerDetailsStore, createCustomerDetailsStore } from './createCustomerDetailsStore.ts';

let env: TestEnvironment;
let details: CustomerDetailsStore;
beforeEach(async () => {
  env = await createTestEnvironment(newBusiness);
  await env.signIn();
  details = createCustomerDetailsStore(env.wallet);
  await opened();
});
afterEach(async () => {
  details.dispose();
  await env.close();
});

const opened = () => waitForState(details, ({ status }) => status === 'editing');
const settled = () => waitForState(details, ({ status }) => status !== 'saving');
const change = { businessInfo: { doingBusinessAs: 'Engines' } };
async function readInfo() {
  const { customerId } = await getRelaySession(env.wallet);
  return (await getCustomer(env.wallet, { customerId })).businessInfo;
}

describe('createCustomerDetailsStore', () => {
  it('saves what changes, and keeps the rest', async () => {
    details.save(change);
    expect(await settled()).toMatchObject({ status: 'saved', customer: { businessInfo: change.businessInfo } });
    expect(await readInfo()).toMatchObject({ legalName: 'Analytical Engines Ltd', doingBusinessAs: 'Engines' });
    details.edit();
    expect(details.getState()).toMatchObject({ status: 'editing', problems: [] });
  });

  it('requests nothing without a change', () => {
    details.save({});
    expect(details.getState().status).toBe('saved');
    expect(env.faults.calls('updateCustomer')).toBe(0);
  });

  it('repeats a change whose response was lost', async () => {
    env.faults.inject({ operation: 'updateCustomer', fault: { kind: 'lostResponse' } });
    details.save(change);
    expect(await settled()).toMatchObject({ status: 'saved' });
    expect(env.faults.calls('updateCustomer')).toBe(2);
  });

  it('returns to the form with the error of a refusal', async () => {
    env.faults.inject({ operation: 'updateCustomer', fault: refusal });
    details.save(change);
    expect(await settled()).toMatchObject({ status: 'editing', error: { code: 'INVALID_INPUT' } });
    details.save(change);
    expect(await settled()).toMatchObject({ status: 'saved' });
  });

  it('lists only what the checks said about the customer itself', async () => {
    await createVerification(env.wallet, { idempotencyKey: crypto.randomUUID() });
    details.reload();
    const state = await opened();
    const types = 'problems' in state ? state.problems.map(({ type }) => type) : [];
    expect(types).toContain('MISSING_LEGAL_PRESENCE_DOCUMENT');
    expect('problems' in state && state.problems.every(({ resourceId }) => resourceId === state.customer.id)).toBe(
      true,
    );
  });

  it('shows nothing of a user who signs out', async () => {
    await signOut(env.wallet);
    expect(await waitForState(details, ({ status }) => status === 'signedOut')).toEqual({ status: 'signedOut' });
  });
});
