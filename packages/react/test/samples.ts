import {
  type CodeChallenge,
  type Identifier,
  type LockedQuote,
  type Money,
  type NextStep,
  type SignerSession,
  type StepUpChallenge,
  WalletError,
} from '@latchkey/core';

/** Sample values relative to a time, usually the clock of the test environment. */
export function samplesAt(now: number) {
  const challenge: CodeChallenge = {
    authMethodId: 'AuthMethod:1',
    code: { length: 6, alphanumeric: false },
    sentAt: now,
    expiresAt: now + 5 * 60_000,
    resendAt: now + 30_000,
    sent: 1,
  };
  const session: SignerSession = {
    id: 'Session:1',
    accountId: 'InternalAccount:1',
    createdAt: now,
    expiresAt: now + 15 * 60_000,
    storedIn: 'storage',
  };
  return { challenge, session };
}

export const anna: Identifier = { type: 'EMAIL_OTP', value: 'anna@example.com' };

export const annasPhone: Identifier = { type: 'SMS_OTP', value: '+46701234567' };

/** Creates a sample error. */
export function failure(code: string, next: NextStep, more: Partial<WalletError.Parameters> = {}): WalletError {
  return new WalletError({ code, next, message: 'A sample.', ...more });
}

export const usdb = (amount: bigint): Money => ({ amount, currency: { code: 'USDB', decimals: 6 } });
export const usd = (amount: bigint): Money => ({ amount, currency: { code: 'USD', decimals: 2 } });

/** Returns a sample quote of fifty dollars. */
export function sampleQuote(now: number, more: Partial<LockedQuote> = {}): LockedQuote {
  return {
    id: 'Quote:1',
    transactionId: 'Transaction:019542f5-b3e7-1d02-0000-000000000001',
    createdAt: now,
    expiresAt: now + 161_000,
    destinationAccountId: 'ExternalAccount:1',
    sending: usdb(50_000_000n),
    receiving: usd(49_55n),
    fees: usdb(450_000n),
    platformFees: usdb(100_000n),
    rate: '1',
    declaredRate: 1,
    payloadToSign: '{}' as LockedQuote['payloadToSign'],
    ...more,
  };
}

/** Returns a sample challenge of a payment, by text message. */
export function sampleChallenge(now: number, more: Partial<StepUpChallenge> = {}): StepUpChallenge {
  return {
    id: 'ScaChallenge:1',
    type: 'quote',
    factor: 'SMS_OTP',
    method: 'code',
    available: ['SMS_OTP'],
    others: [],
    purpose: 'PAYOUT',
    expiresAt: now + 5 * 60_000,
    resendAt: now + 30_000,
    accepted: 0,
    passkey: undefined,
    ...more,
  };
}
