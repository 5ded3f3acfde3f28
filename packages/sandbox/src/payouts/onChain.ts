import type { OnChainTransaction } from '@latchkey/contract/transactions';
import { toBase58 } from '../crypto/base58.ts';
import { join, toHex } from '../crypto/bytes.ts';
import { derive } from '../crypto/keys.ts';
import type { Engine } from '../engine.ts';
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

function hashOf(engine: Engine, network: Network, { id }: TransactionRow): string {
  const bytes = derive(engine.seed, `chain/${id}`);
  if (network === 'SOLANA') return toBase58(join(bytes, derive(engine.seed, `chain/${id}/2`)));
  return bareHex.includes(network) ? toHex(bytes) : `0x${toHex(bytes)}`;
}

/** How a payment to a wallet on a chain is found there; `undefined` of any other payment (supplement 3.7). */
export function onChainOf(engine: Engine, row: TransactionRow): OnChainTransaction | undefined {
  const type = engine.tables.externalAccounts.get(row.destination.accountId ?? '')?.accountInfo.accountType ?? '';
  const network = Object.hasOwn(networks, type) ? networks[type as keyof typeof networks] : undefined;
  return network && { network, transactionHash: hashOf(engine, network, row) };
}
