import {
  createCredential,
  createSendFlow,
  getSession,
  listCredentials,
  memoryStorage,
  restoreSession,
  signOut,
  verifyCredential,
  type Wallet,
} from '@latchkey/core';
import { exportWallet, generateRecipientKey, openSealedSession, withoutKeys } from '@latchkey/core/sealed-keys';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(() => env.close());

async function getDigest(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

describe('exportWallet', () => {
  it('returns the words, verified against the pinned key', async () => {
    const { session } = await env.signIn();
    const words = await exportWallet(env.wallet, { accountId: session.accountId });
    expect(words.split(' ')).toHaveLength(12);
    expect(await exportWallet(env.wallet, { accountId: session.accountId })).toBe(words);
  });

  // requirement: 12
  it('opens nothing when the export key of another service is pinned', async () => {
    const { session } = await env.signIn();
    const other = { ...env.wallet, pins: { ...env.wallet.pins, export: env.wallet.pins.otp } };
    await restoreSession(other);
    await expect(exportWallet(other, { accountId: session.accountId })).rejects.toMatchObject({
      code: 'BUNDLE_KEY_NOT_PINNED',
    });
  });

  // requirement: 20
  it('does not sign a payload that seals the words to another key', async () => {
    const { session } = await env.signIn();
    const other = await generateRecipientKey();
    const between: Wallet = {
      ...env.wallet,
      fetch: (url, init) => {
        const isExport = url.endsWith('/export');
        return env.wallet.fetch(
          url,
          isExport ? { ...init, body: JSON.stringify({ clientPublicKey: other.publicKey }) } : init,
        );
      },
    };
    await restoreSession(between);
    await expect(exportWallet(between, { accountId: session.accountId })).rejects.toMatchObject({
      code: 'PAYLOAD_MISMATCH',
    });
    expect(env.faults.calls('exportInternalAccount')).toBe(1);
  });

  it('requires a session', async () => {
    await expect(exportWallet(env.wallet, { accountId: 'InternalAccount:1' })).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
    });
  });
});

describe('openSealedSession', () => {
  /** A session whose key the service created, opened by the identity of another provider. */
  async function sealed() {
    const { session } = await env.signIn();
    const { accountId } = session;
    const provider = env.sandbox.identityProvider;
    const body = { type: 'OAUTH', oidcToken: provider.issue({ subject: 'ada', email: 'ada@example.com' }) } as const;
    const { id: authMethodId } = await createCredential(env.wallet, { accountId, body });
    const recipient = await generateRecipientKey();
    const { publicKey: clientPublicKey } = recipient;
    const oidcToken = provider.issue({
      subject: 'ada',
      email: 'ada@example.com',
      nonce: await getDigest(clientPublicKey),
    });
    const proof = { type: 'OAUTH', oidcToken, clientPublicKey } as const;
    const wallet: Wallet = { ...env.wallet, storage: withoutKeys(env.wallet.storage) };
    const response = await verifyCredential(wallet, { authMethodId, body: proof });
    if (response.status !== 200) throw new Error('There is no session.');
    return { wallet, accountId, recipient, session: response.body };
  }

  it('opens the session, whose key signs a transfer', async () => {
    const { wallet, accountId, recipient, session } = await sealed();
    const opened = await openSealedSession(wallet, { session, recipient });
    expect(opened).toMatchObject({ id: session.id, storedIn: 'memory' });
    expect((await listCredentials(wallet, { accountId })).map(({ type }) => type)).toEqual(['EMAIL_OTP', 'OAUTH']);
    await env.fund(50_000_000n, wallet);
    const bank = await env.createBankAccount(wallet);
    const send = createSendFlow(wallet);
    await waitForState(send, 'idle');
    const amount = 1_000_000n;
    send.start({ sourceAccountId: accountId, destinationAccountId: bank.id, lockedCurrencySide: 'SENDING', amount });
    await waitForState(send, 'reviewing');
    send.confirm();
    await waitForState(send, 'processing');
    await env.clock.advance(2_500);
    await waitForState(send, 'completed');
    send.dispose();
  });

  // requirement: 13
  it('stores neither the key nor its session', async () => {
    const { wallet, recipient, session } = await sealed();
    const records = new Map(await env.wallet.storage.records.list(''));
    await openSealedSession(wallet, { session, recipient });
    const publicKey = getSigner(wallet)?.publicKey ?? '';
    expect(await env.wallet.storage.keys.get(publicKey)).toBeUndefined();
    expect(new Map(await env.wallet.storage.records.list(''))).toEqual(records);
    expect(JSON.stringify(getSession(wallet))).not.toContain(session.encryptedSessionSigningKey);
  });

  // requirement: 13
  it('opens and stores nothing with a storage that keeps keys', async () => {
    const { recipient, session } = await sealed();
    const { storage } = env.wallet;
    const before = await storage.records.list('');
    expect(storage.storedIn).toBe('storage');
    await expect(openSealedSession(env.wallet, { session, recipient })).rejects.toMatchObject({
      code: 'CONFIGURATION_INVALID',
      next: 'fixCode',
    });
    expect(await storage.records.list('')).toEqual(before);
    const state = getSession(env.wallet);
    expect(state.status === 'ready' && state.session.id).not.toBe(session.id);
    // The response is usable by a page that does not store the key.
    const wallet: Wallet = { ...env.wallet, storage: memoryStorage() };
    expect(await openSealedSession(wallet, { session, recipient })).toMatchObject({
      id: session.id,
      storedIn: 'memory',
    });
  });

  it('deletes the key at sign-out', async () => {
    const { wallet, recipient, session } = await sealed();
    await openSealedSession(wallet, { session, recipient });
    await signOut(wallet);
    expect(getSigner(wallet)).toBeUndefined();
    expect(getSession(wallet).status).toBe('signedOut');
  });

  it('rejects a session without a sealed key, and one that is sealed to another key', async () => {
    const { wallet, session } = await sealed();
    const recipient = await generateRecipientKey();
    const { encryptedSessionSigningKey: _, ...bare } = session;
    for (const given of [session, bare])
      await expect(openSealedSession(wallet, { session: given, recipient })).rejects.toMatchObject({
        code: 'SEAL_BROKEN',
      });
  });
});

describe('withoutKeys', () => {
  it('stores records, and keeps keys and the session in memory', async () => {
    const below = memoryStorage();
    const storage = withoutKeys(below);
    await storage.records.put('send:1', { a: 1 });
    await storage.records.put('session', { b: 2 });
    expect(storage.storedIn).toBe('memory');
    expect(await below.records.list('')).toEqual([['send:1', { a: 1 }]]);
    expect(new Map(await storage.records.list(''))).toEqual(
      new Map([
        ['send:1', { a: 1 }],
        ['session', { b: 2 }],
      ]),
    );
    await storage.records.delete('session');
    await storage.records.delete('send:1');
    expect(await storage.records.list('')).toEqual([]);
    expect(await storage.records.get('session')).toBeUndefined();
    storage.close();
  });
});
