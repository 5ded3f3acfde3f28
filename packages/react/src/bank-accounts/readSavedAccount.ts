import type { ExternalAccount } from '@latchkey/core';
import type { AccountChoices } from './AccountDescriptor.ts';
import { startChoices } from './fillPlace.ts';
import type { Details } from './formState.ts';
import { listFields } from './listFields.ts';
import { formatField } from './normaliseField.ts';
import { findPlace, type Places } from './places.ts';

/**
 * Returns the details of a saved account as the form shows them, so that the user corrects what is wrong; undefined where
 * the form does not offer its place. What the service masks is left out: a masked number cannot be sent again.
 *
 * ```ts
 * readSavedAccount(places, payee)?.texts // { iban: 'DE89 3704 …', 'beneficiary.fullName': 'Anna Berg' }
 * ```
 */
export function readSavedAccount(places: Places, account: ExternalAccount): Details | undefined {
  const place = findPlace([...places.countries, ...places.wallets], account);
  if (place === undefined) return undefined;
  const { beneficiaryType } = readRecord(account.accountInfo, 'beneficiary');
  const start: AccountChoices = {
    ...startChoices(place),
    ownerType: beneficiaryType === 'BUSINESS' ? 'BUSINESS' : 'INDIVIDUAL',
    ownership: account.ownershipType === 'THIRD_PARTY' ? 'THIRD_PARTY' : 'FIRST_PARTY',
  };
  // The variant whose fields hold the most of what is known.
  const [best] = [...(place.descriptor.kind.variants ?? [0]).keys()]
    .map((variant) => readTexts({ ...start, variant }, account))
    .sort((a, b) => Object.keys(b.texts).length - Object.keys(a.texts).length);
  return best && { place, ...best, values: {}, problems: {} };
}

function readTexts(choices: AccountChoices, account: ExternalAccount): Pick<Details, 'choices' | 'texts'> {
  const texts: Record<string, string> = {};
  for (const field of listFields(choices)) {
    const path = field.path.split('.');
    const name = path.pop() ?? '';
    const info: Readonly<Record<string, unknown>> = account.accountInfo;
    const holder = field.path === 'currency' ? { currency: account.currency } : path.reduce(readRecord, info);
    const value = Object.hasOwn(holder, name) ? holder[name] : undefined;
    if (typeof value === 'string' && !/[*•]/.test(value)) texts[field.path] = formatField(field, value);
  }
  return { choices, texts };
}

function readRecord(owner: object, name: string): Readonly<Record<string, unknown>> {
  const value: unknown = Object.hasOwn(owner, name) ? (owner as Readonly<Record<string, unknown>>)[name] : undefined;
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
