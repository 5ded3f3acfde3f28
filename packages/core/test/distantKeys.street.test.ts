import { createSendFlow, generateSessionKey, type KeyStorage, refreshSession, type Wallet } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';

let street: Street;
let crossed: unknown[] = [];
let ports: MessagePort[] = [];
beforeEach(async () => {
  street = await createStreet();
});
afterEach(async () => {
  for (const port of ports) port.close();
  [crossed, ports] = [[], []];
  await street.close();
});

/** A worker, or a frame of another origin: keys are made, kept and used on the far side, and only messages cross. */
function keysElsewhere(): KeyStorage {
  const { port1: near, port2: far } = new MessageChannel();
  ports.push(near, far);
  const kept = new Map<string, CryptoKey>();
  far.onmessage = async ({ data: { id, call, name, bytes } }) => {
    let answer: unknown;
    if (call === 'generate') {
      const { privateKey, ...publicHalf } = await generateSessionKey();
      kept.set(publicHalf.publicKey, privateKey);
      answer = publicHalf;
    }
    const key = kept.get(name);
    if (call === 'has') answer = key !== undefined;
    if (call === 'delete') kept.delete(name);
    if (call === 'sign' && key) answer = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes);
    far.postMessage({ id, answer });
  };
  let count = 0;
  const waiting = new Map<number, (answer: unknown) => void>();
  near.onmessage = ({ data }) => {
    crossed.push(data.answer);
    waiting.get(data.id)?.(data.answer);
  };
  const ask = <Answer>(call: string, more: object = {}) =>
    new Promise<Answer>((resolve) => {
      count += 1;
      waiting.set(count, resolve as (answer: unknown) => void);
      near.postMessage({ id: count, call, ...more });
    });
  const handle = (name: string) => ({ sign: (bytes: Uint8Array) => ask<ArrayBuffer>('sign', { name, bytes }) });
  return {
    generate: async () => {
      const made = await ask<{ publicKey: string; compressedPublicKey: string }>('generate');
      return { ...made, privateKey: handle(made.publicKey) };
    },
    get: async (name) => ((await ask<boolean>('has', { name })) ? handle(name) : undefined),
    // It is there already: what is handed over is only a handle.
    put: async () => {},
    delete: (name) => ask('delete', { name }),
  };
}

it('default: sign-in, transfer and refresh with keys that live elsewhere', async () => {
  const wallet: Wallet = { ...street.wallet, storage: { ...street.wallet.storage, keys: keysElsewhere() } };
  const { session } = await street.signIn('ada@example.com', wallet);
  await street.fund(50_000_000n, wallet);
  const bank = await street.createBankAccount(wallet);
  const send = createSendFlow(wallet);
  await until(send, 'idle');
  send.start({
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 1_000_000n,
  });
  await until(send, 'reviewing');
  send.confirm();
  await until(send, 'processing');
  send.dispose();
  const before = signerOf(wallet)?.publicKey ?? '';
  await refreshSession(wallet);
  expect(await wallet.storage.keys.get(before)).toBeUndefined();
  expect(await wallet.storage.keys.get(signerOf(wallet)?.publicKey ?? '')).toBeDefined();
});

it('#13 nothing but public halves and signatures crosses', async () => {
  const wallet: Wallet = { ...street.wallet, storage: { ...street.wallet.storage, keys: keysElsewhere() } };
  await street.signIn('ada@example.com', wallet);
  const kinds = crossed.map((answer) => {
    if (answer instanceof ArrayBuffer) return answer.byteLength;
    return typeof answer === 'object' && answer !== null ? Object.keys(answer).join() : typeof answer;
  });
  expect(new Set(kinds)).toEqual(new Set(['publicKey,compressedPublicKey', 'boolean', 64]));
});
