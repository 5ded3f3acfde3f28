import {
  challengeCredential,
  signIn as requestSignIn,
  sendEmailVerification,
  sendPhoneVerification,
  startPasskeyRegistration,
} from '../../src/index.ts';
import type { HostileOperation } from './hostileOperation.ts';

const at = new Date(1_000_000).toISOString();
const customerId = 'Customer:1';

/** The operations that must sign nothing. */
export const unsignedOperations: Readonly<Record<string, HostileOperation>> = {
  startPasskeyRegistration: {
    run: (wallet) => startPasskeyRegistration(wallet),
    call: /^POST \/relay\/passkey-registration$/,
    status: 200,
    success: {
      challenge: 'Y2hhbGxlbmdl',
      rp: { id: 'shop.test', name: 'shop' },
      user: { id: 'dXNlcg', name: 'ada', displayName: 'Ada' },
      expiresAt: new Date(1_300_000).toISOString(),
    },
  },
  requestSignInCode: {
    run: (wallet) => requestSignIn(wallet, { type: 'EMAIL_OTP', identifier: 'ada@model.test' }),
    call: /^POST \/relay\/sign-in$/,
    status: 200,
    success: {
      credential: { id: 'AuthMethod:1', type: 'EMAIL_OTP', otpEncryptionTargetBundle: '{}' },
    },
  },
  requestCredentialCode: {
    run: (wallet) => challengeCredential(wallet, { authMethodId: 'AuthMethod:1' }),
    call: /^POST \/auth\/credentials\/AuthMethod:1\/challenge$/,
    status: 200,
    success: {
      id: 'AuthMethod:1',
      accountId: 'InternalAccount:1',
      type: 'EMAIL_OTP',
      nickname: 'Ada',
      createdAt: at,
      updatedAt: at,
      otpEncryptionTargetBundle: '{}',
    },
  },
  requestEmailCode: {
    run: (wallet) => sendEmailVerification(wallet, { customerId }),
    call: /^POST \/customers\/Customer:1\/verify-email$/,
    status: 204,
    success: {},
  },
  requestPhoneCode: {
    run: (wallet) => sendPhoneVerification(wallet, { customerId }),
    call: /^POST \/customers\/Customer:1\/verify-phone$/,
    status: 204,
    success: {},
  },
};
