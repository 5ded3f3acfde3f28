import type { FieldDescriptor } from './AccountDescriptor.ts';
import { toAsciiDigits } from './toAsciiDigits.ts';

/** Calling codes of the countries whose accounts have a phone number. `keepsZero`: the leading zero is part of it. */
const CALLING_CODES: Readonly<Record<string, { readonly code: string; readonly keepsZero?: true }>> = {
  BD: { code: '880' },
  BJ: { code: '229', keepsZero: true },
  BW: { code: '267' },
  CG: { code: '242', keepsZero: true },
  CI: { code: '225', keepsZero: true },
  CM: { code: '237' },
  CN: { code: '86' },
  CO: { code: '57' },
  EG: { code: '20' },
  GH: { code: '233' },
  GT: { code: '502' },
  HT: { code: '509' },
  ID: { code: '62' },
  JM: { code: '1' },
  KE: { code: '254' },
  MW: { code: '265' },
  PK: { code: '92' },
  RW: { code: '250' },
  SN: { code: '221' },
  SV: { code: '503' },
  TG: { code: '228' },
  TZ: { code: '255' },
  UG: { code: '256' },
  ZM: { code: '260' },
};

/** Labels that are copied along with a number: "IBAN: …", "Account no. …". */
const LABELS =
  /^(iban|bic|swift|bic\/swift|sort code|routing( number)?|aba|account( no\.?| number)?|clabe|konto(nummer)?|upi|vpa|pix)\s*[:#=-]?\s+|^(iban|bic|swift|clabe)\s*:\s*/i;

/** What groups digits and letters. Word processors turn a hyphen into another dash. */
const SEPARATORS = /[\s.\p{Pd}/_,:;()]/gu;

/** A PIX key that is an international phone number, or a tax number as it is printed: CPF or CNPJ. */
const NUMERIC_KEY = /^(?:\+[\d\s.\p{Pd}()]*|\d{3}\.\d{3}\.\d{3}\p{Pd}\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}\p{Pd}\d{2})$/u;

/** In `+254 (0)712 …` the zero is for calls within the country. */
const TRUNK_ZERO = /^(?:\+|00)([\d\s]*)\(0\)/;

/**
 * Returns the value that is sent for what a user typed or pasted: full-width and native digits become ASCII, labels,
 * spaces and separators are dropped where the field has none, and a national phone number gets its calling code.
 *
 * ```ts
 * normaliseField(iban, 'IBAN: de89 3704 0044 0532 0130 00') // 'DE89370400440532013000'
 * ```
 */
export function normaliseField(field: FieldDescriptor, text: string, country?: string): string {
  const plain = toAsciiDigits(text.normalize('NFKC').replace(/[\p{Cf}]/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();
  switch (field.kind) {
    case 'digits':
      return withoutLabel(plain).replace(SEPARATORS, '');
    case 'code':
      return withoutLabel(plain).replace(SEPARATORS, '').toUpperCase();
    case 'phone':
      return toInternational(plain, country);
    case 'exact':
      if (field.name === 'pixKey') return plain.replace(NUMERIC_KEY.test(plain) ? SEPARATORS : /\s/g, '');
      return withoutScheme(withoutLabel(plain)).replace(/\s/g, '');
    case 'text':
    case 'suggest':
    case 'select':
    case 'country':
    case 'currency':
      return plain;
  }
}

function withoutLabel(text: string): string {
  return text.replace(LABELS, '');
}

/** `lightning:`, `ethereum:` and the like, as QR codes contain them. */
function withoutScheme(text: string): string {
  return text.replace(/^(lightning|ethereum|solana|tron|spark):(\/\/)?/i, '');
}

/** Whether the numbers of a calling code have no leading zero. False for a code that is not known. */
function dropsZero(callingCode: string): boolean {
  const found = Object.values(CALLING_CODES).find(({ code }) => code === callingCode.trim());
  return found !== undefined && !found.keepsZero;
}

function toInternational(text: string, country: string | undefined): string {
  const number = text
    .replace(/^tel:/i, '')
    .replace(TRUNK_ZERO, (prefix, digits: string) => (dropsZero(digits) ? `+${digits}` : prefix))
    .replace(/(?!^\+)[^\d]/g, '');
  if (number.startsWith('+')) return number.replace(/^\+(\d+)$/, '+$1');
  if (number.startsWith('00')) return `+${number.slice(2)}`;
  const calling = country === undefined ? undefined : CALLING_CODES[country];
  if (calling === undefined || number === '') return number;
  if (number.startsWith(calling.code) && number.length > calling.code.length + 6) return `+${number}`;
  return `+${calling.code}${calling.keepsZero ? number : number.replace(/^0+/, '')}`;
}

/**
 * Returns a value in groups, as it stands on a statement: `DE89 3704 0044 …`.
 *
 * ```ts
 * formatField(sortCode, '110000') // '11-00-00'
 * ```
 */
export function formatField(field: FieldDescriptor, value: string): string {
  if (field.grouping === undefined) return value;
  const parts: string[] = [];
  let from = 0;
  for (const length of field.grouping) {
    if (from >= value.length) break;
    parts.push(value.slice(from, from + length));
    from += length;
  }
  if (from < value.length) parts.push(value.slice(from));
  return parts.join(field.name === 'sortCode' ? '-' : ' ');
}
