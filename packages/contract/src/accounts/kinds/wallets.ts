import type { AccountField, AccountKind } from './accountKind.ts';

/** The interface publishes no pattern for wallet addresses. */
const address = { minLength: 1, maxLength: 255 } as const satisfies AccountField;
/** An id from `listVasps`: the exchange that holds the address. Absent for a self-hosted wallet. */
const vaspName = { minLength: 1, maxLength: 255 } as const satisfies AccountField;

/**
 * Blockchain wallets (docs/reference/accounts.md#createexternalaccount). A third party's wallet may require its
 * beneficiary.
 */
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
  variants: [
    { rails: [], needs: ['invoice'] },
    { rails: [], needs: ['bolt12'] },
    { rails: [], needs: ['lightningAddress'] },
  ],
  exclusive: true,
  beneficiary: 'none',
} as const satisfies AccountKind;
