import type { createExternalAccount, ExternalAccount } from '@latchkey/core';
import type { AccountChoices } from './AccountDescriptor.ts';
import { asksOwner, listFields } from './listFields.ts';
import { normaliseField } from './normaliseField.ts';

type Body = createExternalAccount.Parameters['body'];

/**
 * Builds the request body from what the user entered. Only members that the form asks for are sent.
 *
 * ```ts
 * toAccountRequest({ choices, values: { iban: 'DE89…', 'beneficiary.fullName': 'Anna Berg' } })
 * ```
 *
 * @param parameters.values normalised values by path.
 */
export function toAccountRequest(parameters: {
  readonly choices: AccountChoices;
  readonly values: Readonly<Record<string, string>>;
}): Body {
  const { choices, values } = parameters;
  const { descriptor, country, ownerType, ownership } = choices;
  const info: Record<string, unknown> = { accountType: descriptor.kind.accountType };
  if (descriptor.countryField !== undefined) info[descriptor.countryField] = country;
  if (asksOwner(choices)) info['beneficiary'] = { beneficiaryType: ownerType };
  for (const { path } of listFields(choices)) {
    const value = values[path];
    if (value !== undefined && value !== '' && path !== 'currency') setPath(info, path.split('.'), value);
  }
  return {
    currency: values['currency'] || choices.currency || descriptor.currencies[0] || '',
    // Its members come from the contract's row, which a test checks against the schema.
    accountInfo: info as Body['accountInfo'],
    ...(descriptor.kind.rails.length === 0 &&
      descriptor.kind.beneficiary === 'optional' && { ownershipType: ownership }),
  };
}

/**
 * Normalises every value that the form asks for.
 *
 * ```ts
 * normaliseValues(choices, { iban: 'de89 3704 …' }) // { iban: 'DE893704…' }
 * ```
 */
export function normaliseValues(
  choices: AccountChoices,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const country = choices.country ?? values['country'];
  return Object.fromEntries(
    listFields(choices).map((field) => [field.path, normaliseField(field, values[field.path] ?? '', country)]),
  );
}

function setPath(target: Record<string, unknown>, path: readonly string[], value: string): void {
  const [first = '', ...rest] = path;
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inner = target[first];
  const record: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  target[first] = record;
  setPath(record, rest, value);
}

/** Members that identify an account within its type. */
const IDENTIFIERS = [
  'iban',
  'accountNumber',
  'clabeNumber',
  'pixKey',
  'vpa',
  'address',
  'lightningAddress',
  'invoice',
  'bolt12',
  'phoneNumber',
];

/**
 * Returns whether a registered account is the requested one. The service may mask numbers: then the visible end decides.
 *
 * ```ts
 * accounts.find((account) => isSameAccount(account, body))
 * ```
 */
export function isSameAccount(account: ExternalAccount, body: Body): boolean {
  const registered: Readonly<Record<string, unknown>> = account.accountInfo;
  const requested: Readonly<Record<string, unknown>> = body.accountInfo;
  if (registered['accountType'] !== requested['accountType'] || account.currency !== body.currency) return false;
  const name = IDENTIFIERS.find((one) => typeof requested[one] === 'string');
  if (name === undefined) return false;
  const [known, wanted] = [String(registered[name] ?? ''), String(requested[name])];
  const visible = known.replace(/^[*•]+/, '');
  return known === wanted || (visible !== known && visible.length >= 4 && wanted.endsWith(visible));
}
