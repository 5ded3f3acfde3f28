import { hasValidChecksum } from '@latchkey/core/account-kinds';
import { isValidIBAN } from 'ibantools';
import type { AccountChoices, FieldDescriptor } from './AccountDescriptor.ts';
import { fitsAnyNetwork, fitsNetwork } from './networks.ts';

/** What is wrong with a value. */
export type FieldProblem =
  | 'missing'
  /** It has not the form of the example. */
  | 'format'
  | 'tooLong'
  /** A character was mistyped: the check digits do not agree. */
  | 'checksum'
  /** The bank code names another country. */
  | 'otherCountry'
  /** The address belongs to another network. */
  | 'otherNetwork'
  /** The service refused it. */
  | 'refused';

/** The form of a PIX key, by its type. */
const PIX_KEYS: Readonly<Record<string, (key: string) => FieldProblem | undefined>> = {
  CPF: (key) => checkTaxId(key, 11),
  CNPJ: (key) => checkTaxId(key, 14),
  EMAIL: (key) => (/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(key) ? undefined : 'format'),
  PHONE: (key) => (/^\+55[1-9]\d{9,10}$/.test(key) ? undefined : 'format'),
  RANDOM: (key) => (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key) ? undefined : 'format'),
};

/**
 * Checks a normalised value, its check digits included, before any call.
 *
 * ```ts
 * checkField(iban, 'DE89370400440532013001', { choices, values }) // 'checksum'
 * ```
 */
export function checkField(
  field: FieldDescriptor,
  value: string,
  context: { readonly choices: AccountChoices; readonly values: Readonly<Record<string, string>> },
): FieldProblem | undefined {
  if (value === '') return field.isRequired ? 'missing' : undefined;
  if (field.kind === 'select' && !(field.options ?? []).includes(value)) return 'missing';
  if (field.name === 'address' && field.group === 'account') return checkAddress(value, context.choices);
  if (value.length > (field.maxLength ?? 512)) return 'tooLong';
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(value)) return 'format';
  if (value.length < (field.minLength ?? 0)) return 'format';
  if (field.name === 'pixKey') return PIX_KEYS[context.values['pixKeyType'] ?? '']?.(value);
  if (field.name === 'lightningAddress' && !/^[a-z0-9._+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(value)) {
    return 'format';
  }
  if (field.name === 'invoice' && !/^ln(bc|tb|bcrt)[0-9a-z]{100,}$/i.test(value)) return 'format';
  if (field.name === 'bolt12' && !/^lno1[0-9a-z]{20,}$/i.test(value)) return 'format';
  if (field.checksum === 'iban') return isValidIBAN(value) ? undefined : 'checksum';
  if (field.checksum !== undefined && !hasValidChecksum(field.checksum, value)) return 'checksum';
  if (field.name === 'swiftCode') return checkBic(value, context.choices);
  return undefined;
}

function checkTaxId(key: string, length: number): FieldProblem | undefined {
  if (key.length !== length) return 'format';
  return hasValidChecksum('brazilianTaxId', key) ? undefined : 'checksum';
}

/** Characters 5 and 6 of a BIC are the bank's country. Only accounts of one country say which that is. */
function checkBic(value: string, { descriptor }: AccountChoices): FieldProblem | undefined {
  const [country, ...others] = descriptor.countries;
  if (country === undefined || others.length > 0) return undefined;
  return value.slice(4, 6) === country ? undefined : 'otherCountry';
}

function checkAddress(value: string, { descriptor }: AccountChoices): FieldProblem | undefined {
  const { accountType } = descriptor.kind;
  if (fitsNetwork(accountType, value)) return undefined;
  return fitsAnyNetwork(value) ? 'otherNetwork' : 'format';
}
