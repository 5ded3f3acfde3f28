import { afterAll, describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { makeChallenge } from './challenge.ts';
import { findStartedLogin } from './findStartedLogin.ts';
import { deleteStepUp, writeStepUp } from './record.ts';

const { wallet } = scriptedWallet(() => json(200, { customerId: 'Customer:1', accountId: 'InternalAccount:1' }));
const refused = { isLoginRequired: true, moneyMayHaveMoved: false };
const startLogin = (expiresAt: number | undefined, factor: 'SMS_OTP' | 'TOTP' = 'SMS_OTP') =>
  writeStepUp(
    wallet,
    'stepUp login',
    makeChallenge({ id: 'c1', type: 'login', factor, available: [factor], accepted: 0, expiresAt }, wallet.now()),
  );
afterAll(() => closeWallet(wallet));

describe('findStartedLogin', () => {
  it('returns the refusal of a payment while its login can be completed', async () => {
    await startLogin(wallet.now() + 60_000);
    expect(await findStartedLogin(wallet, refused)).toMatchObject({
      code: 'SCA_SESSION_REQUIRED',
      status: 409,
      next: 'complete',
      moneyMayHaveMoved: false,
    });
  });

  it('returns nothing for a login without a code that expires, which may be completed elsewhere', async () => {
    await startLogin(undefined);
    expect(await findStartedLogin(wallet, refused)).toBeUndefined();
    await startLogin(wallet.now() + 60_000, 'TOTP');
    expect(await findStartedLogin(wallet, refused)).toBeUndefined();
  });

  it('returns nothing after the login was completed or has expired', async () => {
    await deleteStepUp(wallet, 'stepUp login');
    expect(await findStartedLogin(wallet, refused)).toBeUndefined();
    await startLogin(wallet.now());
    expect(await findStartedLogin(wallet, refused)).toBeUndefined();
  });

  it('returns nothing for a payment that requires no login, that was sent, or of an earlier version', async () => {
    await startLogin(wallet.now() + 60_000);
    expect(await findStartedLogin(wallet, { ...refused, isLoginRequired: false })).toBeUndefined();
    expect(await findStartedLogin(wallet, { ...refused, moneyMayHaveMoved: true })).toBeUndefined();
    const { isLoginRequired: _, ...earlier } = refused;
    expect(await findStartedLogin(wallet, earlier)).toBeUndefined();
  });
});
