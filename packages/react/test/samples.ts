import {
  type CodeChallenge,
  type Identifier,
  type LockedQuote,
  type Money,
  type NextStep,
  type SignerSession,
  WalletError,
} from '@latchkey/core';

/** A moment to tell sample times from: the street's own, since its clock is the one that is shown. */
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
    keptIn: 'storage',
  };
  return { challenge, session };
}

export const anna: Identifier = { type: 'EMAIL_OTP', value: 'anna@example.com' };

export const annasPhone: Identifier = { type: 'SMS_OTP', value: '+46701234567' };

/** An error as the wallet makes it. */
export function failure(code: string, next: NextStep, more: Partial<WalletError.Parameters> = {}): WalletError {
  return new WalletError({ code, next, message: 'A sample.', ...more });
}

export const usdb = (amount: bigint): Money => ({ amount, currency: { code: 'USDB', decimals: 6 } });
export const usd = (amount: bigint): Money => ({ amount, currency: { code: 'USD', decimals: 2 } });

/** A quote of fifty dollars, as a wallet would have locked it. */
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
