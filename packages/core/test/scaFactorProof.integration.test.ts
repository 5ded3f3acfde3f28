import {
  createLoginFlow,
  deleteScaFactor,
  enrolScaPasskey,
  listScaFactors,
  lockWallet,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { europe } from './europe.ts';

const on = europe();

/** A user with an enrolled passkey, and the id of that factor. */
async function enrolled() {
  const wallet = on.env.openWallet({ authenticator: createAuthenticator() });
  // This tab takes the session of the first one.
  const login = createLoginFlow(wallet);
  await waitForState(login, 'signedIn');
  login.dispose();
  await enrolScaPasskey(wallet, { origin: 'http://localhost:5173' });
  return { wallet, credentialId: await findPasskey(wallet) };
}

async function findPasskey(wallet: Wallet): Promise<string> {
  const factors = await listScaFactors(wallet);
  return factors.find(({ factor }) => factor === 'PASSKEY')?.credentialId ?? '';
}

const refused = { code: 'RELAY_PROOF_REQUIRED', status: 403 };

// requirement: 63
describe('removal of a factor', () => {
  it('is proven by core', async () => {
    const { wallet, credentialId } = await enrolled();
    await deleteScaFactor(wallet, { credentialId });
    expect(await findPasskey(wallet)).toBe('');
  });

  it('is refused without a proof', async () => {
    const { wallet, credentialId } = await enrolled();
    const cookieAlone: Wallet = {
      ...wallet,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        headers.delete('Latchkey-Proof');
        return wallet.fetch(url, { ...init, headers });
      },
    };
    await expect(deleteScaFactor(cookieAlone, { credentialId })).rejects.toMatchObject(refused);
    expect(await findPasskey(wallet)).toBe(credentialId);
  });

  it('is refused after the signing key is gone', async () => {
    const { wallet, credentialId } = await enrolled();
    await lockWallet(wallet);
    await expect(deleteScaFactor(wallet, { credentialId })).rejects.toMatchObject(refused);
    expect(await findPasskey(wallet)).toBe(credentialId);
  });
});
