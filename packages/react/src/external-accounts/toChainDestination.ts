import type { ExternalAccount, estimateWithdrawalFee } from '@latchkey/core';

/** A place on a chain that money is withdrawn to. */
type ChainDestination = Pick<estimateWithdrawalFee.Parameters, 'cryptoNetwork' | 'destinationAddress'>;

const NETWORKS: Readonly<Record<string, ChainDestination['cryptoNetwork']>> = {
  SPARK_WALLET: 'SPARK',
  LIGHTNING: 'LIGHTNING',
  SOLANA_WALLET: 'SOLANA',
  BASE_WALLET: 'BASE',
  POLYGON_WALLET: 'POLYGON',
  ETHEREUM_WALLET: 'ETHEREUM',
  TRON_WALLET: 'TRON',
  PLASMA_WALLET: 'PLASMA',
};

/** Members that hold an address, over all types of wallets. */
const ADDRESSES = ['address', 'lightningAddress', 'invoice', 'bolt12'];

/**
 * Returns the chain and the address of a wallet; `undefined` for a bank account, and where there is no address.
 *
 * ```ts
 * toChainDestination(payee) // { cryptoNetwork: 'BASE', destinationAddress: '0xA1…' }
 * ```
 */
export function toChainDestination({ accountInfo }: ExternalAccount): ChainDestination | undefined {
  const { accountType } = accountInfo;
  const cryptoNetwork = Object.hasOwn(NETWORKS, accountType) ? NETWORKS[accountType] : undefined;
  const info: Readonly<Record<string, unknown>> = accountInfo;
  const destinationAddress = ADDRESSES.map((name) => info[name]).find((value) => typeof value === 'string');
  if (cryptoNetwork === undefined || typeof destinationAddress !== 'string') return undefined;
  return { cryptoNetwork, destinationAddress };
}
