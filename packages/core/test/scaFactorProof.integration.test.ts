import {
  completeScaReset,
  confirmScaEnrolment,
  deleteScaFactor,
  enrolScaPasskey,
  listScaFactors,
  lockWallet,
  restoreSession,
  startScaEnrolment,
  startScaLogin,
  startScaReset,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createScaEnvironment } from './scaEnvironment.ts';
import { totp } from './totp.ts';

const sca = createScaEnvironment();
const origin = 'http://localhost:5173';

/** A user with an enrolled passkey, and the id of that factor. */
async function enrolled() {
  const wallet = await sca.openTab(createAuthenticator());
  await enrolScaPasskey(wallet, { origin });
  return { wallet, credentialId: await findPasskey(wallet) };
}

async function findPasskey(wallet: Wallet): Promise<string> {
  const factors = await listScaFactors(wallet);
  return factors.find(({ factor }) => factor === 'PASSKEY')?.credentialId ?? '';
}

/** The same wallet as a caller that has the relay's session and no signing key. */
async function withoutProof(wallet: Wallet): Promise<Wallet> {
  const copy: Wallet = {
    ...wallet,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.delete('Latchkey-Proof');
      return wallet.fetch(url, { ...init, headers });
    },
  };
  await restoreSession(copy);
  return copy;
}

const refused = { code: 'RELAY_PROOF_REQUIRED', status: 403 };

// requirement: 63
describe('enrolment of a factor', () => {
  /** An app that is set up, and its proof. */
  async function begin(wallet: Wallet) {
    const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
    return { type: 'TOTP', secret, code: await totp(secret, wallet.now()) } as const;
  }
  const list = async () => (await listScaFactors(sca.env.wallet)).map(({ factor }) => factor);

  it('is proven by core, right after the sign-in', async () => {
    await confirmScaEnrolment(sca.env.wallet, await begin(sca.env.wallet));
    expect(await list()).toContain('TOTP');
  });

  it.each([
    ['without a proof', withoutProof],
    [
      'after the signing key is gone',
      async (wallet: Wallet) => {
        await lockWallet(wallet);
        return wallet;
      },
    ],
  ])('is refused %s: nothing is started, replaced or shown', async (_, toRefused) => {
    const { wallet } = sca.env;
    const started = await begin(wallet);
    const thief = await toRefused(wallet);
    await expect(startScaEnrolment(thief, { type: 'TOTP' })).rejects.toMatchObject(refused);
    await expect(confirmScaEnrolment(thief, started)).rejects.toMatchObject(refused);
    expect(await list()).not.toContain('TOTP');
  });

  it('shows no prompt for a passkey that the relay would refuse', async () => {
    const authenticator = createAuthenticator();
    const wallet = await withoutProof(await sca.openTab(authenticator));
    await expect(enrolScaPasskey(wallet, { origin })).rejects.toMatchObject(refused);
    expect(authenticator.requests).toEqual([]);
  });

  it('continues after a new sign-in with the secret that was shown', async () => {
    const { env } = sca;
    const { secret } = await begin(env.wallet);
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await env.signIn();
    const code = await totp(secret, env.wallet.now());
    expect((await confirmScaEnrolment(env.wallet, { type: 'TOTP', secret, code })).recoveryCodes).toHaveLength(10);
  });
});

// requirement: 63
describe('removal of a factor', () => {
  it('is proven by core', async () => {
    const { wallet, credentialId } = await enrolled();
    await deleteScaFactor(wallet, { credentialId });
    expect(await findPasskey(wallet)).toBe('');
  });

  it('is refused without a proof', async () => {
    const { wallet, credentialId } = await enrolled();
    await expect(deleteScaFactor(await withoutProof(wallet), { credentialId })).rejects.toMatchObject(refused);
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
    const { wallet, sandbox, clock } = sca.env;
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
    await expect(complete(await withoutProof(wallet))).rejects.toMatchObject(refused);
    await lockWallet(wallet);
    await expect(complete(wallet)).rejects.toMatchObject(refused);
    expect(await findReceiver()).not.toBe('+4915199999999');
  });
});
