import { readPastedPayee } from '../external-accounts/readPastedPayee.ts';
import type { AccountChoices } from './AccountDescriptor.ts';
import { checkField } from './checkField.ts';
import { listFields } from './listFields.ts';
import { formatField, normaliseField } from './normaliseField.ts';
import type { Place, Places } from './places.ts';

/** The fields that a number or address can belong to. An IBAN also passes the checks of free account-number fields. */
const FIELDS = {
  iban: ['iban'],
  wallet: ['address', 'invoice', 'bolt12'],
  address: ['lightningAddress'],
} as const;

/** A place whose field takes a value: the choices that ask for the field, and its text. */
interface Filled {
  readonly choices: AccountChoices;
  readonly texts: Readonly<Record<string, string>>;
}

/** Returns the choices that the form of a place begins with. */
export function startChoices(place: Place): AccountChoices {
  return {
    descriptor: place.descriptor,
    country: place.country,
    currency: place.currency,
    variant: 0,
    ownerType: 'INDIVIDUAL',
    ownership: 'FIRST_PARTY',
  };
}

/**
 * Fills the field of a place that takes a number or address; undefined where it has none.
 *
 * ```ts
 * fillPlace(germany, 'DE89370400440532013000')?.texts // { iban: 'DE89 3704 0044 0532 0130 00' }
 * ```
 */
export function fillPlace(place: Place, value: string): Filled | undefined {
  const pasted = readPastedPayee(value);
  if (pasted === undefined || (pasted.kind === 'iban' && place.country !== pasted.value.slice(0, 2))) return undefined;
  const names: readonly string[] = FIELDS[pasted.kind];
  const start = startChoices(place);
  for (const variant of (place.descriptor.kind.variants ?? [0]).keys()) {
    const choices = { ...start, variant };
    for (const field of listFields(choices)) {
      if (field.group !== 'account' || !names.includes(field.name)) continue;
      const known = normaliseField(field, pasted.value, place.country);
      const problem = checkField(field, known, { choices, values: {} });
      // Mistyped digits are shown where they can be corrected.
      if (problem === undefined || problem === 'checksum')
        return { choices, texts: { [field.path]: formatField(field, known) } };
    }
  }
  return undefined;
}

/** Returns only the places that take a number or address, where there are several; else all. */
export function narrowPlaces(places: Places, value: string | undefined): Places {
  if (value === undefined || findPlaces(places, value).length < 2) return places;
  const takes = (place: Place) => fillPlace(place, value) !== undefined;
  const [used, countries, wallets] = [places.used, places.countries, places.wallets].map((all) => all.filter(takes));
  return { used: used ?? [], countries: countries ?? [], wallets: wallets ?? [], elsewhere: undefined };
}

/** Returns the places that take a number or address. */
export function findPlaces({ countries, wallets }: Places, value: string): readonly Place[] {
  return [...countries, ...wallets].filter((place) => fillPlace(place, value) !== undefined);
}
