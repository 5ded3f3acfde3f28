import {
  completeScaReset,
  createLoginFlow,
  deleteScaFactor,
  enrolScaPasskey,
  listScaFactors,
  lockWallet,
  startScaLogin,
  startScaReset,
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

/** The same wallet as a caller that has the relay's session and no signing key. */
function withoutProof(wallet: Wallet): Wallet {
  return {
    ...wallet,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.delete('Latchkey-Proof');
      return wallet.fetch(url, { ...init, headers });
    },
  };
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
    await expect(deleteScaFactor(withoutProof(wallet), { credentialId })).rejects.toMatchObject(refused);
    expect(await findPasskey(wallet)).toBe(credentialId);
  });

  it('is refused after the signing key is gone', async () => {
    const { wallet, credentialId } = await enrolled();
    await lockWallet(wallet);
    await expect(deleteScaFactor(wallet, { credentialId })).rejects.toMatchObject(refused);
    expect(await findPasskey(wallet)).toBe(credentialId);
  });
});

// requirement: 63
describe('replacement of a lost number', () => {
  const mobile = { countryCode: '+49', number: '15199999999' };

  /** A reset whose proof the service has accepted, and where the next code goes. */
  async function passed() {
    const { wallet, sandbox, clock } = on.env;
    const { resetId } = await startScaReset(wallet, { factor: 'SMS_OTP' });
    sandbox.world.decideReset(resetId, 'LIVENESS_PASSED');
    const findReceiver = async () => {
      await clock.advance(60_000);
      await startScaLogin(wallet, { factor: 'SMS_OTP' });
      return sandbox.world.inbox().at(-1)?.to;
    };
    return { wallet, resetId, findReceiver };
  }

  it('is proven by core', async () => {
    const { wallet, resetId, findReceiver } = await passed();
    await completeScaReset(wallet, { resetId, mobile });
    expect(await findReceiver()).toBe('+4915199999999');
  });

  it('is refused without a proof, and after the signing key is gone', async () => {
    const { wallet, resetId, findReceiver } = await passed();
    const complete = (as: Wallet) => completeScaReset(as, { resetId, mobile });
    await expect(complete(withoutProof(wallet))).rejects.toMatchObject(refused);
    await lockWallet(wallet);
    await expect(complete(wallet)).rejects.toMatchObject(refused);
    expect(await findReceiver()).not.toBe('+4915199999999');
  });
});
