import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { toAsciiDigits } from '../../bank-accounts/toAsciiDigits.ts';

/** A country and its calling code. */
export interface CallingCode {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In the locale. */
  readonly name: string;
  /** Digits without `+`. */
  readonly code: string;
}

/** What a typed number says. */
export interface ReadNumber {
  /** Whether the number has a calling code of its own. */
  readonly isInternational: boolean;
  /** The country of its own calling code, as soon as the digits decide it. */
  readonly country: string | undefined;
  /** In E.164 format, once the number has all of its digits. */
  readonly number: string | undefined;
  /** Without the calling code, as it is written in its country. */
  readonly national: string;
}

/**
 * Returns every country that has a calling code, sorted by name in the locale.
 *
 * ```ts
 * listCallingCodes('en')[0] // { country: 'AF', name: 'Afghanistan', code: '93' }
 * ```
 */
function listCallingCodes(locale: string): readonly CallingCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return getCountries()
    .map((country) => ({ country, name: names.of(country) ?? country, code: getCountryCallingCode(country) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

/**
 * Reads a number. One without a calling code belongs to the country.
 *
 * ```ts
 * readNumber('070 123 45 67', 'SE')?.number // '+46701234567'
 * ```
 */
function readNumber(text: string, country: string): ReadNumber | undefined {
  const typed = toAsciiDigits(text.normalize('NFKC').trim()).replace(/^00/, '+');
  const isInternational = typed.startsWith('+');
  const read = parsePhoneNumberFromString(typed, { defaultCountry: country as CountryCode, extract: false });
  if (read === undefined) return undefined;
  return {
    isInternational,
    country: isInternational ? read.country : undefined,
    number: read.isPossible() ? read.number : undefined,
    national: read.formatNational(),
  };
}

/**
 * Returns the country whose numbers the user probably has: that of the user where it is known, else the first region of the
 * browser's languages, else that of the page's locale or language.
 *
 * ```ts
 * guessCountry({ languages: ['en', 'de-AT'], locale: 'en-US' }) // 'AT'
 * ```
 */
function guessCountry(user: {
  readonly country?: string | undefined;
  readonly languages: readonly string[];
  readonly locale: string;
}): string {
  const { country, languages, locale } = user;
  const spoken = languages.map((language) => readTag(language)?.region);
  const regions = [country, ...spoken, readTag(locale)?.maximize().region];
  return regions.find((region) => region !== undefined && isSupportedCountry(region)) ?? 'US';
}

/** Reads a language tag. Some systems report ones that are none, such as `en-US@posix`. */
function readTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

/** A separate chunk, with the numbers of every country: it loads when a phone number is asked for. */
export const phoneNumbers = { listCallingCodes, readNumber, guessCountry };
