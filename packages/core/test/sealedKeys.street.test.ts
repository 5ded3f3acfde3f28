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
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';

let street: Street;
beforeEach(async () => {
  street = await createStreet();
});
afterEach(() => street.close());

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Buffer.from(digest).toString('hex');
}

describe('exportWallet', () => {
  it('default: the words, verified against the pinned key', async () => {
    const { session } = await street.signIn();
    const words = await exportWallet(street.wallet, { accountId: session.accountId });
    expect(words.split(' ')).toHaveLength(12);
    expect(await exportWallet(street.wallet, { accountId: session.accountId })).toBe(words);
  });

  it('#12 with the export key of another service pinned, nothing is opened', async () => {
    const { session } = await street.signIn();
    const other = { ...street.wallet, pins: { ...street.wallet.pins, export: street.wallet.pins.otp } };
    await restoreSession(other);
    await expect(exportWallet(other, { accountId: session.accountId })).rejects.toMatchObject({
      code: 'BUNDLE_KEY_NOT_PINNED',
    });
  });

  it('#20 a payload under which the words would go to another key is not signed', async () => {
    const { session } = await street.signIn();
    const theirs = await generateRecipientKey();
    const between: Wallet = {
      ...street.wallet,
      fetch: (url, init) => {
        const isExport = url.endsWith('/export');
        return street.wallet.fetch(
          url,
          isExport ? { ...init, body: JSON.stringify({ clientPublicKey: theirs.publicKey }) } : init,
        );
      },
    };
    await restoreSession(between);
    await expect(exportWallet(between, { accountId: session.accountId })).rejects.toMatchObject({
      code: 'PAYLOAD_MISMATCH',
    });
    expect(street.faults.calls('exportInternalAccount')).toBe(1);
  });

  it('error: nobody signed in', async () => {
    await expect(exportWallet(street.wallet, { accountId: 'InternalAccount:1' })).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
    });
  });
});

describe('openSealedSession', () => {
  /** A session whose key the service made, by the identity of another provider. */
  async function sealed() {
    const { session } = await street.signIn();
    const { accountId } = session;
    const provider = street.sandbox.identityProvider;
    const body = { type: 'OAUTH', oidcToken: provider.issue({ subject: 'ada', email: 'ada@example.com' }) } as const;
    const { id: authMethodId } = await createCredential(street.wallet, { accountId, body });
    const recipient = await generateRecipientKey();
    const { publicKey: clientPublicKey } = recipient;
    const oidcToken = provider.issue({
      subject: 'ada',
      email: 'ada@example.com',
      nonce: await digestOf(clientPublicKey),
    });
    const proof = { type: 'OAUTH', oidcToken, clientPublicKey } as const;
    const wallet: Wallet = { ...street.wallet, storage: withoutKeys(street.wallet.storage) };
    const answer = await verifyCredential(wallet, { authMethodId, body: proof });
    if (answer.status !== 200) throw new Error('There is no session.');
    return { wallet, accountId, recipient, session: answer.body };
  }

  it('default: the session opens, and its key signs a transfer', async () => {
    const { wallet, accountId, recipient, session } = await sealed();
    const opened = await openSealedSession(wallet, { session, recipient });
    expect(opened).toMatchObject({ id: session.id, keptIn: 'memory' });
    expect((await listCredentials(wallet, { accountId })).map(({ type }) => type)).toEqual(['EMAIL_OTP', 'OAUTH']);
    await street.fund(50_000_000n, wallet);
    const bank = await street.createBankAccount(wallet);
    const send = createSendFlow(wallet);
    await until(send, 'idle');
    const amount = 1_000_000n;
    send.start({ sourceAccountId: accountId, destinationAccountId: bank.id, lockedCurrencySide: 'SENDING', amount });
    await until(send, 'reviewing');
    send.confirm();
    await until(send, 'processing');
    await street.clock.advance(2_500);
    await until(send, 'completed');
    send.dispose();
  });

  it('#13 neither the key nor its session is stored', async () => {
    const { wallet, recipient, session } = await sealed();
    const records = new Map(await street.wallet.storage.records.list(''));
    await openSealedSession(wallet, { session, recipient });
    const publicKey = signerOf(wallet)?.publicKey ?? '';
    expect(await street.wallet.storage.keys.get(publicKey)).toBeUndefined();
    expect(new Map(await street.wallet.storage.records.list(''))).toEqual(records);
    expect(JSON.stringify(getSession(wallet))).not.toContain(session.encryptedSessionSigningKey);
  });

  it('#13 error: with a storage that keeps keys nothing is opened, and nothing stored', async () => {
    const { recipient, session } = await sealed();
    const { storage } = street.wallet;
    const before = await storage.records.list('');
    expect(storage.keptIn).toBe('storage');
    await expect(openSealedSession(street.wallet, { session, recipient })).rejects.toMatchObject({
      code: 'CONFIGURATION_INVALID',
      next: 'fixCode',
    });
    expect(await storage.records.list('')).toEqual(before);
    const state = getSession(street.wallet);
    expect(state.status === 'ready' && state.session.id).not.toBe(session.id);
    // It is good for a page that does not keep it.
    const wallet: Wallet = { ...street.wallet, storage: memoryStorage() };
    expect(await openSealedSession(wallet, { session, recipient })).toMatchObject({ id: session.id, keptIn: 'memory' });
  });

  it('behavior: signed out, it is gone', async () => {
    const { wallet, recipient, session } = await sealed();
    await openSealedSession(wallet, { session, recipient });
    await signOut(wallet);
    expect(signerOf(wallet)).toBeUndefined();
    expect(getSession(wallet).status).toBe('signedOut');
  });

  it('error: a session that has no sealed key, one that is sealed to somebody else', async () => {
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
  it('default: records go through, keys and the session stay here', async () => {
    const below = memoryStorage();
    const storage = withoutKeys(below);
    await storage.records.put('send:1', { a: 1 });
    await storage.records.put('session', { b: 2 });
    expect(storage.keptIn).toBe('memory');
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
