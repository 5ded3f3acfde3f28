import { getExternalAccount, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inGermany, saveOwnWallet } from '../../test/ownedWallet.ts';
import { createOwnershipProofStore, type OwnershipProofStore } from './createOwnershipProofStore.ts';

let env: TestEnvironment;
let proof: OwnershipProofStore;
let saved: Awaited<ReturnType<typeof saveOwnWallet>>;
beforeEach(async () => {
  env = await createTestEnvironment(inGermany);
  saved = await saveOwnWallet(env);
  proof = createOwnershipProofStore(env.wallet, saved.account.id);
});
afterEach(async () => {
  proof.dispose();
  await env.close();
});

const readStatus = async () => (await getExternalAccount(env.wallet, { externalAccountId: saved.account.id })).status;

describe('createOwnershipProofStore', () => {
  it('proves the ownership with a signature that the user pastes', async () => {
    expect(await readStatus()).toBe('PENDING_OWNERSHIP_VERIFICATION');
    proof.start();
    const { message } = await waitForState(proof, 'signing');
    expect(message).toContain(saved.owner.address);
    proof.submit(await saved.owner.sign(message));
    await waitForState(proof, 'proved');
    expect(await readStatus()).toBe('ACTIVE');
    proof.start();
    expect(proof.getState()).toEqual({ status: 'proved' });
  });

  it('lets a connected wallet sign at once', async () => {
    proof.start(saved.owner.sign);
    await waitForState(proof, 'proved');
    expect(await readStatus()).toBe('ACTIVE');
  });

  it('keeps the message when the owner of the connected wallet declines', async () => {
    proof.start(() => Promise.reject(new Error('declined')));
    const state = await waitForState(proof, 'signing');
    expect(state).toMatchObject({ isDeclined: true });
    expect(env.faults.calls('verifyExternalAccount')).toBe(0);
    proof.submit(await saved.owner.sign(state.message));
    await waitForState(proof, 'proved');
  });

  it('needs a new message after a signature of another text, which the service refuses', async () => {
    proof.start();
    const { message } = await waitForState(proof, 'signing');
    proof.submit(await saved.owner.sign('something else'));
    const refused = await waitForState(proof, (state) => state.status === 'idle' && state.error !== undefined);
    expect(refused).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    proof.start();
    const next = await waitForState(proof, 'signing');
    expect(next.message).not.toBe(message);
    proof.submit(await saved.owner.sign(next.message));
    await waitForState(proof, 'proved');
  });

  it('needs a new message where the service no longer expects a signature', async () => {
    const fault = { kind: 'status', status: 409, body: { code: 'CONFLICT' } } as const;
    env.faults.inject({ operation: 'verifyExternalAccount', fault });
    proof.start(saved.owner.sign);
    const expired = await waitForState(proof, (state) => 'error' in state && state.error !== undefined);
    expect(expired).toMatchObject({ status: 'idle', error: { code: 'CONFLICT' } });
  });

  it('keeps the message and the signature where the user has to sign in again', async () => {
    proof.start();
    const { message } = await waitForState(proof, 'signing');
    await env.clock.advance(400_000);
    proof.submit(await saved.owner.sign(message));
    const ended = await waitForState(proof, (state) => 'error' in state && state.error !== undefined);
    expect(ended).toMatchObject({ status: 'signing', message, error: { next: 'signIn' } });
    await env.signIn();
    proof.retry();
    await waitForState(proof, 'proved');
    expect(await readStatus()).toBe('ACTIVE');
  });

  it('lets a connected wallet sign after the user has signed in again', async () => {
    await env.clock.advance(600_000);
    proof.start(saved.owner.sign);
    await waitForState(proof, (state) => 'error' in state && state.error?.next === 'signIn');
    await env.signIn();
    proof.retry();
    await waitForState(proof, 'proved');
    expect(env.faults.calls('verifyExternalAccount')).toBe(1);
  });

  it('sends the same signature again after a response of the server that says nothing about it', async () => {
    const fault = { kind: 'status', status: 400, body: { code: 'INVALID_REQUEST' } } as const;
    env.faults.inject({ operation: 'verifyExternalAccount', fault });
    proof.start();
    const { message } = await waitForState(proof, 'signing');
    const signature = await saved.owner.sign(message);
    proof.submit(signature);
    const failed = await waitForState(proof, (state) => state.status === 'signing' && state.error !== undefined);
    expect(failed).toMatchObject({ message });
    proof.submit(signature);
    await waitForState(proof, 'proved');
  });

  it('ends without a message when the challenge is refused', async () => {
    proof.start(saved.owner.sign);
    await waitForState(proof, 'proved');
    const again = createOwnershipProofStore(env.wallet, saved.account.id);
    again.start();
    const state = await waitForState(again, (now) => now.status === 'idle' && now.error !== undefined);
    again.dispose();
    expect(state).toMatchObject({ error: { code: 'CONFLICT' } });
  });

  it('forgets the message and the signature once another user signs in', async () => {
    proof.start();
    const { message } = await waitForState(proof, 'signing');
    await env.clock.advance(400_000);
    proof.submit(await saved.owner.sign(message));
    await waitForState(proof, (state) => state.status === 'signing' && state.error !== undefined);
    await signOut(env.wallet);
    await env.signIn('grace@example.com');
    expect(proof.getState()).toEqual({ status: 'idle' });
    proof.retry();
    await waitForState(proof, (state) => state.status === 'idle' && state.error !== undefined);
    expect(env.faults.calls('verifyExternalAccount')).toBe(1);
  });
});
