import type { WalletError } from '@latchkey/core';

/** The country of a phone field, and what the typed number is with its calling code. */
export interface PhoneDraft {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** The text that was read as `number`. */
  readonly text?: string | undefined;
  /** In E.164 format; absent where the text is no whole number of the country. */
  readonly number?: string | undefined;
  /** The calling codes did not load: only international numbers are read. */
  readonly error?: WalletError | undefined;
}

/**
 * Returns a typed phone number in E.164 format, or undefined while it cannot be one. National numbers need the country
 * of `phone`.
 *
 * ```ts
 * readPhone('0046 (70) 123-45.67') // '+46701234567'
 * ```
 */
export function readPhone(text: string, phone: PhoneDraft = {}): string | undefined {
  // With calling codes, what they have not read is no whole number, an international one included.
  if (phone.country !== undefined) return phone.text === text ? phone.number : undefined;
  const number = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+\d{6,15}$/.test(number) ? number : undefined;
}
