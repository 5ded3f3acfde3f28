import type { OnChainTransaction } from '@latchkey/contract/transactions';
import { toBase58 } from '../crypto/base58.ts';
import { join, toHex } from '../crypto/bytes.ts';
import { derive } from '../crypto/keys.ts';
import type { IdDependencies, SeedDependency } from '../dependencies.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';

const networks = {
  SPARK_WALLET: 'SPARK',
  SOLANA_WALLET: 'SOLANA',
  BASE_WALLET: 'BASE',
  POLYGON_WALLET: 'POLYGON',
  ETHEREUM_WALLET: 'ETHEREUM',
  TRON_WALLET: 'TRON',
  PLASMA_WALLET: 'PLASMA',
} as const;

type Network = (typeof networks)[keyof typeof networks];

const bareHex: readonly Network[] = ['SPARK', 'TRON'];

function deriveTransactionHash(dependencies: SeedDependency, network: Network, { id }: TransactionRow): string {
  const bytes = derive(dependencies.seed, `chain/${id}`);
  if (network === 'SOLANA') return toBase58(join(bytes, derive(dependencies.seed, `chain/${id}/2`)));
  return bareHex.includes(network) ? toHex(bytes) : `0x${toHex(bytes)}`;
}

/**
 * Returns the on-chain details of a payment to a wallet; `undefined` for any other payment
 * (docs/reference/transactions.md#source-and-destination).
 */
export function getOnChainTransaction(
  dependencies: IdDependencies,
  row: TransactionRow,
): OnChainTransaction | undefined {
  const type = dependencies.tables.externalAccounts.get(row.destination.accountId ?? '')?.accountInfo.accountType ?? '';
  const network = Object.hasOwn(networks, type) ? networks[type as keyof typeof networks] : undefined;
  return network && { network, transactionHash: deriveTransactionHash(dependencies, network, row) };
}
