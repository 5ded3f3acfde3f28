import type { ActivityState, BalanceState, InternalAccount, Transaction } from '@latchkey/core';
import type { SetUpStory } from '../../../.storybook/environment.ts';
import { fixedStore } from './fixedFlow.ts';

export type InstructionSample = InternalAccount['fundingPaymentInstructions'][number];

const euro = { code: 'EUR', decimals: 2 };

/** An account that can be paid into in some ways. */
export function payableAccount(
  instructions: readonly InstructionSample[],
  more: Partial<Pick<InternalAccount, 'id' | 'balance' | 'type'>> = {},
): InternalAccount {
  const balance = more.balance ?? { amount: 1_234_50, currency: euro };
  return {
    id: 'InternalAccount:1',
    type: 'INTERNAL_FIAT',
    status: 'ACTIVE',
    balance,
    totalBalance: balance,
    fundingPaymentInstructions: [...instructions],
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    ...more,
  };
}

/** An incoming transaction of fifty euros. */
export const incoming = (status: string): Transaction => ({
  id: 'Transaction:1',
  type: 'INCOMING',
  status,
  destination: { destinationType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  receivedAmount: { amount: 50_00, currency: euro },
});

/** Stores with fixed states, for a story. */
export function fixedStores(accounts: readonly InternalAccount[], now: number) {
  const balance = fixedStore<BalanceState>({ status: 'ready', asOf: now, data: accounts });
  const activity = fixedStore<ActivityState>({
    status: 'ready',
    asOf: now,
    data: { transactions: [], more: 'none' },
  });
  return { balance, activity };
}

/** Sets up a story with accounts that can be paid into. */
export const withAccounts =
  (create: (now: number) => readonly InternalAccount[]): SetUpStory =>
  ({ wallet }) => {
    const now = wallet.now();
    return fixedStores(create(now), now);
  };

export const samples = {
  usBank: {
    accountOrWalletInfo: {
      accountType: 'USD_ACCOUNT',
      accountHolderName: 'Acme Customer Funds',
      bankName: 'Chase Bank, New York',
      accountNumber: '1234567890',
      routingNumber: '021000021',
      paymentRails: ['ACH', 'WIRE'],
      reference: 'UMA-Q12345',
    },
    instructionsNotes: 'Transfers before 16:00 arrive on the same day.',
  },
  euIban: {
    accountOrWalletInfo: {
      accountType: 'EUR_ACCOUNT',
      accountHolderName: 'Acme Customer Funds',
      iban: 'DE89370400440532013000',
      swiftCode: 'DEUTDEFF',
      paymentRails: ['SEPA', 'SEPA_INSTANT'],
      reference: 'UMA-Q12345',
    },
  },
  clabe: {
    accountOrWalletInfo: {
      accountType: 'MXN_ACCOUNT',
      clabeNumber: '032180000118359719',
      paymentRails: ['SPEI'],
      reference: 'UMA-Q12345',
    },
  },
  pix: { accountOrWalletInfo: { accountType: 'BRL_ACCOUNT', qrCode: '00020126580014br.gov.bcb.pix0136UMA-Q12345' } },
  nigeria: {
    accountOrWalletInfo: {
      accountType: 'NGN_ACCOUNT',
      accountNumber: '0123456789',
      bankName: 'Zenith Bank',
      paymentRails: ['BANK_TRANSFER'],
      reference: 'UMA-Q12345',
    },
  },
  mobileMoney: {
    accountOrWalletInfo: {
      accountType: 'KES_ACCOUNT',
      phoneNumber: '+254712345678',
      provider: 'M-PESA',
      paymentRails: ['MOBILE_MONEY'],
      reference: 'UMA-Q12345',
    },
  },
  swift: {
    accountOrWalletInfo: {
      accountType: 'SWIFT_ACCOUNT',
      accountHolderName: 'Acme Customer Funds',
      country: 'TR',
      swiftCode: 'TGBATRIS',
      bankName: 'Garanti',
      intermediaryBankName: 'First Correspondent',
      paymentRails: ['SWIFT'],
    },
  },
  page: { accountOrWalletInfo: { accountType: 'COP_ACCOUNT', paymentUrl: 'https://pay.example/UMA-Q12345' } },
  unknown: {
    accountOrWalletInfo: {
      accountType: 'PIGEON_POST',
      loft: { city: 'Uppsala', perchNumber: 7 },
      reference: 'UMA-Q12345',
    },
  },
  base: {
    accountOrWalletInfo: {
      accountType: 'BASE_WALLET',
      address: '0xA1c47E2290bB61f03D9aC8d155e704aF2b8B9f3E',
      assetType: 'USDC',
    },
  },
  solana: {
    accountOrWalletInfo: {
      accountType: 'SOLANA_WALLET',
      address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
      assetType: 'USDC',
    },
  },
  spark: {
    accountOrWalletInfo: {
      accountType: 'SPARK_WALLET',
      address: 'spark1pgss9xyupdmvk43ew87un0hnrmqxcdtq7vjf6mhfuhvrc4mz2ktwqhm06lpfz2',
      assetType: 'BTC',
      invoice: 'spark1pgssxye5ldw9y2jckqj7xrlkr0x6p4gqr6tnrc5l8vyt7u8mmkjzsfpy0q9wfkz3hs2kx',
    },
  },
  bitcoin: {
    accountOrWalletInfo: {
      accountType: 'BITCOIN_L1',
      address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      network: 'BITCOIN',
    },
  },
} as const satisfies Readonly<Record<string, InstructionSample>>;

const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';

/** A Lightning invoice of a time, in milliseconds, which can be paid for an hour. Its signature is not valid. */
export function invoiceOf(time: number): InstructionSample {
  let seconds = Math.floor(time / 1_000);
  let words = '';
  for (let count = 0; count < 7; count += 1) {
    words = `${ALPHABET[seconds % 32] ?? ''}${words}`;
    seconds = Math.floor(seconds / 32);
  }
  return { accountOrWalletInfo: { accountType: 'LIGHTNING', invoice: `lnbc2500u1${words}${'q'.repeat(110)}` } };
}
