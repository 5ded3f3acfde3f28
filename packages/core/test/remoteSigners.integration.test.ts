import { createSendFlow, generateSessionKey, type KeyStorage, refreshSession, type Wallet } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';

let env: TestEnvironment;
let crossed: unknown[] = [];
let ports: MessagePort[] = [];
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  for (const port of ports) port.close();
  [crossed, ports] = [[], []];
  await env.close();
});

/**
 * A worker, or a frame of another origin: keys are created, stored and used on the far side, and only messages cross.
 */
function createRemoteKeys(): KeyStorage {
  const { port1: near, port2: far } = new MessageChannel();
  ports.push(near, far);
  const kept = new Map<string, CryptoKey>();
  far.onmessage = async ({ data: { id, call, name, bytes } }) => {
    let response: unknown;
    if (call === 'generate') {
      const { privateKey, ...publicHalf } = await generateSessionKey();
      kept.set(publicHalf.publicKey, privateKey);
      response = publicHalf;
    }
    const key = kept.get(name);
    if (call === 'has') response = key !== undefined;
    if (call === 'delete') kept.delete(name);
    if (call === 'sign' && key) response = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes);
    far.postMessage({ id, response });
  };
  let count = 0;
  const waiting = new Map<number, (response: unknown) => void>();
  near.onmessage = ({ data }) => {
    crossed.push(data.response);
    waiting.get(data.id)?.(data.response);
  };
  const ask = <Response>(call: string, more: object = {}) =>
    new Promise<Response>((resolve) => {
      count += 1;
      waiting.set(count, resolve as (response: unknown) => void);
      near.postMessage({ id: count, call, ...more });
    });
  const handle = (name: string) => ({ sign: (bytes: Uint8Array) => ask<ArrayBuffer>('sign', { name, bytes }) });
  return {
    generate: async () => {
      const made = await ask<{ publicKey: string; compressedPublicKey: string }>('generate');
      return { ...made, privateKey: handle(made.publicKey) };
    },
    get: async (name) => ((await ask<boolean>('has', { name })) ? handle(name) : undefined),
    // The key is already on the far side: only a handle is passed.
    put: async () => {},
    delete: (name) => ask('delete', { name }),
  };
}

it('signs in, transfers and refreshes with remote keys', async () => {
  const wallet: Wallet = { ...env.wallet, storage: { ...env.wallet.storage, keys: createRemoteKeys() } };
  const { session } = await env.signIn('ada@example.com', wallet);
  await env.fund(50_000_000n, wallet);
  const bank = await env.createBankAccount(wallet);
  const send = createSendFlow(wallet);
  await waitForState(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 1_000_000n,
  });
  await waitForState(send, 'reviewing');
  send.confirm();
  await waitForState(send, 'processing');
  send.dispose();
  const before = getSigner(wallet)?.publicKey ?? '';
  await refreshSession(wallet);
  expect(await wallet.storage.keys.get(before)).toBeUndefined();
  expect(await wallet.storage.keys.get(getSigner(wallet)?.publicKey ?? '')).toBeDefined();
});

// requirement: 13
it('sends nothing but public keys and signatures across', async () => {
  const wallet: Wallet = { ...env.wallet, storage: { ...env.wallet.storage, keys: createRemoteKeys() } };
  await env.signIn('ada@example.com', wallet);
  const kinds = crossed.map((response) => {
    if (response instanceof ArrayBuffer) return response.byteLength;
    return typeof response === 'object' && response !== null ? Object.keys(response).join() : typeof response;
  });
  expect(new Set(kinds)).toEqual(new Set(['publicKey,compressedPublicKey', 'boolean', 64]));
});
