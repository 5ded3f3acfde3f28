const NETWORKS: Readonly<Record<string, string>> = {
  SPARK_WALLET: 'Spark',
  LIGHTNING: 'Lightning',
  BITCOIN_L1: 'Bitcoin',
  SOLANA_WALLET: 'Solana',
  BASE_WALLET: 'Base',
  POLYGON_WALLET: 'Polygon',
  ETHEREUM_WALLET: 'Ethereum',
  TRON_WALLET: 'Tron',
  PLASMA_WALLET: 'Plasma',
};

/**
 * Returns the name of a wallet's network; `undefined` for other account types.
 *
 * ```ts
 * getNetwork('BASE_WALLET') // 'Base'
 * ```
 */
export function getNetwork(accountType: string): string | undefined {
  return Object.hasOwn(NETWORKS, accountType) ? NETWORKS[accountType] : undefined;
}
