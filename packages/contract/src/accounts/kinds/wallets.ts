import type { AccountField, AccountKind } from './accountKind.ts';

/** No pattern is published for any wallet's address. */
const address = { minLength: 1, maxLength: 255 } as const satisfies AccountField;
/** From `listVasps`: marks an address that an exchange holds. Absent means that its owner holds the keys. */
const vaspName = { minLength: 1, maxLength: 255 } as const satisfies AccountField;

/** Wallets on chains (supplement 4.3). A third party's wallet may need its beneficiary. */
export const sparkWallet = {
  accountType: 'SPARK_WALLET',
  currencies: ['BTC', 'USDB'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

export const solanaWallet = {
  accountType: 'SOLANA_WALLET',
  currencies: ['USDC', 'USDT'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

export const baseWallet = {
  accountType: 'BASE_WALLET',
  currencies: ['USDC'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

export const polygonWallet = {
  accountType: 'POLYGON_WALLET',
  currencies: ['USDC'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

export const ethereumWallet = {
  accountType: 'ETHEREUM_WALLET',
  currencies: ['USDC', 'USDT'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

export const tronWallet = {
  accountType: 'TRON_WALLET',
  currencies: ['USDT'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

export const plasmaWallet = {
  accountType: 'PLASMA_WALLET',
  currencies: ['USDT'],
  rails: [],
  fields: { address, vaspName },
  required: ['address'],
  beneficiary: 'optional',
  individualNeeds: ['countryOfResidence'],
} as const satisfies AccountKind;

/** Exactly one of an invoice, an offer and an address. */
export const lightning = {
  accountType: 'LIGHTNING',
  currencies: ['BTC'],
  rails: [],
  fields: {
    invoice: { minLength: 1, maxLength: 8192 },
    bolt12: { minLength: 1, maxLength: 8192 },
    lightningAddress: { minLength: 3, maxLength: 320 },
  },
  required: [],
  ways: [
    { rails: [], needs: ['invoice'] },
    { rails: [], needs: ['bolt12'] },
    { rails: [], needs: ['lightningAddress'] },
  ],
  exclusive: true,
  beneficiary: 'none',
} as const satisfies AccountKind;
