import { entropyToMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { derive } from './keys.ts';

/** Derives twelve BIP-39 words from a seed and a label. */
export function deriveMnemonic(seed: string, label: string): string {
  return entropyToMnemonic(derive(seed, label).subarray(0, 16), wordlist);
}
