import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { derive } from './keys.ts';

/** Twelve BIP-39 words that a seed and a label stand for. */
export function deriveMnemonic(seed: string, label: string): string {
  return entropyToMnemonic(derive(seed, label).subarray(0, 16), wordlist);
}
