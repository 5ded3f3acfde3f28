import { fitsAnyNetwork } from '../bank-accounts/networks.ts';

/** A number or an address that identifies an account by itself. */
export interface PastedPayee {
  /** `address`: a UMA or Lightning address, or an e-mail address. `wallet`: an address on a chain, or an invoice. */
  readonly kind: 'iban' | 'wallet' | 'address';
  /** Without separators, label and scheme. */
  readonly value: string;
}

/**
 * Returns the number or address that a search consists of; undefined for words, and for numbers that only a country
 * gives a meaning.
 *
 * ```ts
 * readPastedPayee('IBAN: de89 3704 0044 0532 0130 00') // { kind: 'iban', value: 'DE89370400440532013000' }
 * ```
 */
export function readPastedPayee(query: string): PastedPayee | undefined {
  const text = query
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  const value = text.replace(/^(bitcoin|lightning|ethereum|solana|tron|spark):(\/\/)?/i, '');
  // Before IBANs: some addresses have their form.
  if (fitsAnyNetwork(value) || /^ln(bc|tb|bcrt|o1)[\da-z]{20,}$/i.test(value)) return { kind: 'wallet', value };
  const iban = text
    .replace(/^iban\b/i, '')
    .replace(/[\s.:-]/g, '')
    .toUpperCase();
  if (/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return { kind: 'iban', value: iban };
  return /^\$?[^\s@$]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? { kind: 'address', value } : undefined;
}
