import type { PaymentInstructions } from '@latchkey/contract/accounts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { toBitcoinAddress, toSolanaAddress, toSparkAddress, toTronAddress } from '../addresses/chains.ts';
import { toEthereumAddress } from '../addresses/ethereum.ts';
import { createInvoice } from '../addresses/lightning.ts';
import { derive } from '../crypto/keys.ts';
import type { SeedDependency, TimeDependency } from '../dependencies.ts';

/** The chains of each coin, the default first (docs/reference/accounts.md#createexternalaccount). */
export const networksByCurrency: Readonly<Record<string, readonly string[]>> = {
  USDB: ['SPARK'],
  USDC: ['SOLANA', 'ETHEREUM', 'BASE', 'POLYGON'],
  USDT: ['TRON', 'SOLANA', 'ETHEREUM', 'PLASMA'],
  BTC: ['LIGHTNING', 'SPARK', 'BITCOIN'],
};

/** A wallet of the sandbox and the coin amount that it expects. */
export interface ChainWallet {
  /** The label that its keys are derived from. */
  readonly label: string;
  readonly currency: string;
  /** In the smallest unit of the coin; absent when any amount is accepted. */
  readonly amount?: number;
}

const takeAddressBytes = (bytes: Uint8Array) => bytes.subarray(0, 20);

/** Derives the Spark address of a wallet. */
export function deriveSparkAddress(dependencies: SeedDependency, label: string): string {
  return toSparkAddress(secp256k1.getPublicKey(derive(dependencies.seed, `funding/SPARK/${label}`), true));
}

function createWalletInfo(
  dependencies: TimeDependency & SeedDependency,
  network: string,
  { label, currency, amount }: ChainWallet,
) {
  const key = derive(dependencies.seed, `funding/${network}/${label}`);
  switch (network) {
    case 'SPARK':
      return { accountType: 'SPARK_WALLET', address: deriveSparkAddress(dependencies, label), assetType: currency };
    case 'SOLANA':
      return { accountType: 'SOLANA_WALLET', address: toSolanaAddress(key), assetType: currency };
    case 'TRON':
      return { accountType: 'TRON_WALLET', address: toTronAddress(takeAddressBytes(key)), assetType: currency };
    case 'BITCOIN':
      return { accountType: 'BITCOIN_L1', address: toBitcoinAddress(takeAddressBytes(key)), network };
    case 'LIGHTNING':
      return {
        accountType: 'LIGHTNING',
        invoice: createInvoice({
          secret: key,
          satoshis: amount ?? 1,
          at: dependencies.now(),
          paymentHash: derive(dependencies.seed, `preimage/${label}`),
          description: 'Sandbox',
        }),
      };
    default:
      return {
        accountType: `${network}_WALLET`,
        address: toEthereumAddress(takeAddressBytes(key)),
        assetType: currency,
      };
  }
}

/** Returns the instructions to send a coin to a wallet of the sandbox on a chain. */
export function createChainInstructions(
  dependencies: TimeDependency & SeedDependency,
  network: string,
  wallet: ChainWallet,
): PaymentInstructions {
  return { accountOrWalletInfo: createWalletInfo(dependencies, network, wallet) };
}
