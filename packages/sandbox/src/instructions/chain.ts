import type { PaymentInstructions } from '@latchkey/contract/accounts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { toBitcoinAddress, toSolanaAddress, toSparkAddress, toTronAddress } from '../addresses/chains.ts';
import { toEthereumAddress } from '../addresses/ethereum.ts';
import { createInvoice } from '../addresses/lightning.ts';
import { derive } from '../crypto/keys.ts';
import type { Engine } from '../engine.ts';

/** The chains that each coin travels on, the one that is taken unless another is named first (supplement 4.3). */
export const networksOf: Readonly<Record<string, readonly string[]>> = {
  USDB: ['SPARK'],
  USDC: ['SOLANA', 'ETHEREUM', 'BASE', 'POLYGON'],
  USDT: ['TRON', 'SOLANA', 'ETHEREUM', 'PLASMA'],
  BTC: ['LIGHTNING', 'SPARK', 'BITCOIN'],
};

/** A wallet of the sandbox's, and how much of a coin is to come into it. */
export interface ChainWallet {
  /** What its keys follow from. */
  readonly label: string;
  readonly currency: string;
  /** Smallest unit of the coin; absent where any amount may come. */
  readonly amount?: number;
}

const twenty = (bytes: Uint8Array) => bytes.subarray(0, 20);

/** Spark's address of a wallet. */
export function sparkAddressOf(engine: Engine, label: string): string {
  return toSparkAddress(secp256k1.getPublicKey(derive(engine.seed, `funding/SPARK/${label}`), true));
}

function infoOf(engine: Engine, network: string, { label, currency, amount }: ChainWallet) {
  const key = derive(engine.seed, `funding/${network}/${label}`);
  switch (network) {
    case 'SPARK':
      return { accountType: 'SPARK_WALLET', address: sparkAddressOf(engine, label), assetType: currency };
    case 'SOLANA':
      return { accountType: 'SOLANA_WALLET', address: toSolanaAddress(key), assetType: currency };
    case 'TRON':
      return { accountType: 'TRON_WALLET', address: toTronAddress(twenty(key)), assetType: currency };
    case 'BITCOIN':
      return { accountType: 'BITCOIN_L1', address: toBitcoinAddress(twenty(key)), network };
    case 'LIGHTNING':
      return {
        accountType: 'LIGHTNING',
        invoice: createInvoice({
          secret: key,
          satoshis: amount ?? 1,
          at: engine.now(),
          paymentHash: derive(engine.seed, `preimage/${label}`),
          description: 'Sandbox',
        }),
      };
    default:
      return { accountType: `${network}_WALLET`, address: toEthereumAddress(twenty(key)), assetType: currency };
  }
}

/** How to send a coin to a wallet of the sandbox's over a chain. */
export function chainInstructions(engine: Engine, network: string, wallet: ChainWallet): PaymentInstructions {
  return { accountOrWalletInfo: infoOf(engine, network, wallet) };
}
