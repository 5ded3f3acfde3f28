const EVM = /^0x[0-9a-fA-F]{40}$/;

/** The form of addresses, by account type. */
const ADDRESSES: Readonly<Record<string, RegExp>> = {
  SPARK_WALLET: /^spark(rt|t|s|l)?1[ac-hj-np-z02-9]{20,}$/,
  SOLANA_WALLET: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  BASE_WALLET: EVM,
  POLYGON_WALLET: EVM,
  ETHEREUM_WALLET: EVM,
  TRON_WALLET: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  PLASMA_WALLET: EVM,
};

/**
 * Returns whether an address has the form of the addresses of an account type.
 *
 * ```ts
 * fitsNetwork('TRON_WALLET', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t') // true
 * ```
 */
export function fitsNetwork(accountType: string, address: string): boolean {
  return Object.hasOwn(ADDRESSES, accountType) && (ADDRESSES[accountType]?.test(address) ?? false);
}

/**
 * Returns whether an address has the form of any network's addresses.
 *
 * ```ts
 * fitsAnyNetwork('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // true
 * ```
 */
export function fitsAnyNetwork(address: string): boolean {
  return Object.values(ADDRESSES).some((form) => form.test(address));
}
