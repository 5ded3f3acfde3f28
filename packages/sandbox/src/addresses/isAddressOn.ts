import { fromBase58check } from '../crypto/base58check.ts';
import { fromBech32 } from '../crypto/bech32.ts';
import { isSolanaAddress, isSparkAddress, isTronAddress } from './chains.ts';
import { isEthereumAddress } from './ethereum.ts';
import { isInvoice, isLightningAddress, isOffer } from './lightning.ts';

/** Whether a string is a Bitcoin address: of a witness program or one of the two legacy types. */
function isBitcoinAddress(text: string): boolean {
  const read = fromBech32(text);
  if (read?.prefix === 'bc') return read.variant === (read.words[0] === 0 ? 'bech32' : 'bech32m');
  const payload = fromBase58check(text);
  return payload?.length === 21 && (payload[0] === 0 || payload[0] === 5);
}

const checks: Readonly<Record<string, (text: string) => boolean>> = {
  SPARK: isSparkAddress,
  SOLANA: isSolanaAddress,
  TRON: isTronAddress,
  ETHEREUM: isEthereumAddress,
  BASE: isEthereumAddress,
  POLYGON: isEthereumAddress,
  PLASMA: isEthereumAddress,
  BITCOIN: isBitcoinAddress,
  LIGHTNING: (text) => isInvoice(text) || isOffer(text) || isLightningAddress(text),
};

/** Whether a string is an address on a chain that can receive money, including its checksum. */
export function isAddressOn(network: string, text: string): boolean {
  return Object.hasOwn(checks, network) && (checks[network]?.(text) ?? false);
}
