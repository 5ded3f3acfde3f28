import { exportInternalAccount, updateInternalAccount } from '@latchkey/contract/accounts';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { decryptExportBundle } from '@turnkey/crypto';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';
import { makeRecipient } from '../../../test/sealing.ts';
import { type Leg, signedRetry } from '../../../test/wallet.ts';
import { toHex } from '../../crypto/bytes.ts';
import { toUncompressedHex } from '../../crypto/points.ts';

async function signedIn() {
  const platform = openPlatform();
  const ada = await platform.signIn('ada@example.com');
  const client = makeRecipient('exporting');
  const params = { internalAccountId: ada.accountId };
  const body = { clientPublicKey: toUncompressedHex(client.publicKey) };
  const take = (given: object = body, by = ada.device) =>
    signedRetry(platform, exportInternalAccount, { params, body: given }, by);
  return { platform, ada, client, params, body, take };
}

describe('export', () => {
  /** Opens an export with another implementation, which also verifies the signature against the pinned key. */
  async function words() {
    const { platform, client, params, body, take } = await signedIn();
    const first = await platform.call<Leg>(exportInternalAccount, { params, body });
    const payload = JSON.parse(first.body.payloadToSign);
    const response = await take();
    const mnemonic = await decryptExportBundle({
      exportBundle: response.body.encryptedWalletCredentials,
      embeddedKey: toHex(client.secret),
      organizationId: payload.organizationId,
      dangerouslyOverrideSignerPublicKey: platform.sandbox.pins.export[0] ?? '',
      returnMnemonic: true,
    });
    return { first, payload, response, mnemonic, body };
  }

  it('returns twelve words, sealed to the client and signed by the pinned key', async () => {
    const { first, payload, response, mnemonic, body } = await words();
    expect(first.status).toBe(202);
    expect(payload).toMatchObject({
      type: 'ACTIVITY_TYPE_EXPORT_WALLET',
      parameters: { targetPublicKey: body.clientPublicKey },
    });
    expect(Object.keys(response.body)).toEqual(['id', 'encryptedWalletCredentials']);
    expect(mnemonic.split(' ')).toHaveLength(12);
    expect(validateMnemonic(mnemonic, wordlist)).toBe(true);
  });

  it('derives the words from the seed, distinct per wallet', async () => {
    const { mnemonic } = await words();
    expect((await words()).mnemonic).toBe(mnemonic);
  });

  it('seals separately for each request', async () => {
    const { take } = await signedIn();
    const [first, second] = [await take(), await take()];
    expect(first.body.encryptedWalletCredentials).not.toBe(second.body.encryptedWalletCredentials);
  });

  it('rejects a compressed key and one that is not on the curve', async () => {
    const { client, take } = await signedIn();
    const invalid = { status: 400, body: { details: { errors: [{ field: 'clientPublicKey' }] } } };
    expect(await take({ clientPublicKey: client.publicKey })).toMatchObject(invalid);
    expect(await take({ clientPublicKey: `04${'11'.repeat(64)}` })).toMatchObject(invalid);
  });

  it('rejects another key on the second leg, an unknown signer, an ended session, and an unknown account', async () => {
    const { platform, ada, params, body, take } = await signedIn();
    const bob = await platform.signIn();
    expect(await take(body, bob.device)).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } });
    const { body: retry } = await platform.call<Leg>(exportInternalAccount, { params, body });
    const signature = await ada.device.sign(retry.payloadToSign);
    const { requestId } = retry;
    const evil = { clientPublicKey: toUncompressedHex(makeRecipient('evil').publicKey) };
    expect(await platform.call(exportInternalAccount, { params, body: evil, signature, requestId })).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
    });
    const none = { internalAccountId: 'InternalAccount:none' };
    expect(await platform.call(exportInternalAccount, { params: none, body })).toMatchObject({ status: 404 });
    await platform.clock.advance(900_000);
    expect(await take()).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } });
  });
});

describe('privacy', () => {
  it('sets and unsets it by signed retry, and returns it with the account', async () => {
    const { platform, ada, params } = await signedIn();
    expect(await platform.account(ada.customerId)).toMatchObject({ privateEnabled: false });
    for (const privateEnabled of [true, false]) {
      const body = { privateEnabled };
      const first = await platform.call<Leg>(updateInternalAccount, { params, body });
      expect(JSON.parse(first.body.payloadToSign)).toMatchObject({ type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2' });
      expect(await platform.account(ada.customerId)).toMatchObject({ privateEnabled: !privateEnabled });
      const second = await signedRetry(platform, updateInternalAccount, { params, body }, ada.device);
      expect(second).toMatchObject({ status: 200, body: { id: ada.accountId, privateEnabled } });
      expect(await platform.account(ada.customerId)).toMatchObject({ privateEnabled });
    }
  });

  it('rejects an empty change, another body, an unknown signer, and an unknown account', async () => {
    const { platform, ada, params } = await signedIn();
    const bob = await platform.signIn();
    const body = { privateEnabled: true };
    expect(await platform.call(updateInternalAccount, { params, body: {} })).toMatchObject({ status: 400 });
    expect(await signedRetry(platform, updateInternalAccount, { params, body }, bob.device)).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_INVALID' },
    });
    const { body: retry } = await platform.call<Leg>(updateInternalAccount, { params, body });
    const signature = await ada.device.sign(retry.payloadToSign);
    const options = { params, body: { privateEnabled: false }, signature, requestId: retry.requestId };
    expect(await platform.call(updateInternalAccount, options)).toMatchObject({
      status: 401,
      body: { code: 'WALLET_SIGNATURE_BODY_MISMATCH' },
    });
    const none = { internalAccountId: 'InternalAccount:none' };
    expect(await platform.call(updateInternalAccount, { params: none, body })).toMatchObject({ status: 404 });
  });
});
