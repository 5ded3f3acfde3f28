import type { ExternalAccount } from '@latchkey/core';
import { getNetwork } from '../external-accounts/getNetwork.ts';
import { getCurrencyName } from '../money/getCurrencyName.ts';
import type { AccountDescriptor } from './AccountDescriptor.ts';

/** Where money can go: one row of the first step. */
export interface Place {
  /** `DE-EUR`, `BASE_WALLET-USDC`, or the account type of one without country. */
  readonly id: string;
  readonly descriptor: AccountDescriptor;
  /** Absent for wallets, and where the country is chosen in the form. */
  readonly country: string | undefined;
  /** Absent where it is chosen in the form. */
  readonly currency: string | undefined;
  readonly network: string | undefined;
  /** Names as the user reads them, of the locale. */
  readonly name: string;
  readonly currencyName: string;
}

/** The places of the first step. */
export interface Places {
  /** Those of the customer's saved accounts, sorted by name; they are among the others too. */
  readonly used: readonly Place[];
  readonly countries: readonly Place[];
  /** Any other country, where a type serves it. */
  readonly elsewhere: Place | undefined;
  readonly wallets: readonly Place[];
}

/**
 * Lists where money can go, by country and currency, sorted by name in the locale; the places of saved accounts also
 * apart.
 *
 * ```ts
 * listPlaces(accountDescriptors, 'en').countries[0]?.name
 * ```
 */
export function listPlaces(
  descriptors: readonly AccountDescriptor[],
  locale: string,
  savedAccounts: readonly ExternalAccount[] = [],
): Places {
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  const byName = (a: Place, b: Place) =>
    collator.compare(a.name, b.name) || collator.compare(a.currencyName, b.currencyName);
  const countries: Place[] = [];
  const wallets: Place[] = [];
  let elsewhere: Place | undefined;
  for (const descriptor of descriptors) {
    const { accountType } = descriptor.kind;
    const network = getNetwork(accountType);
    if (descriptor.countries.length === 0 && network === undefined) {
      elsewhere = {
        id: accountType,
        descriptor,
        network,
        name: '',
        currencyName: '',
        country: undefined,
        currency: undefined,
      };
      continue;
    }
    for (const currency of descriptor.currencies) {
      const shared = { descriptor, currency, network, currencyName: getCurrencyName(currency, locale) };
      if (network !== undefined) {
        wallets.push({ ...shared, id: `${accountType}-${currency}`, country: undefined, name: network });
      }
      for (const country of descriptor.countries) {
        countries.push({ ...shared, id: `${country}-${currency}`, country, name: regions.of(country) ?? country });
      }
    }
  }
  countries.sort(byName);
  wallets.sort(byName);
  return { used: findUsed([...countries, ...wallets], savedAccounts), countries, elsewhere, wallets };
}

/** Returns the places of saved accounts, each once. An account whose country stays unknown has none. */
function findUsed(all: readonly Place[], accounts: readonly ExternalAccount[]): Place[] {
  const used = accounts.map((account) => findPlace(all, account));
  return all.filter((place) => used.includes(place));
}

/**
 * Returns the place of a saved account. Where a type serves several countries, the account, its IBAN or the first two
 * letters of its currency name one; undefined where none does.
 *
 * ```ts
 * findPlace(listPlaces(accountDescriptors, 'en').countries, payee)?.id // 'DE-EUR'
 * ```
 */
export function findPlace(all: readonly Place[], { accountInfo, currency }: ExternalAccount): Place | undefined {
  const { accountType, country, region, iban }: Readonly<Record<string, unknown>> = accountInfo;
  const places = all.filter(
    (place) => place.descriptor.kind.accountType === accountType && place.currency === currency,
  );
  const codes = [country, region, String(iban).slice(0, 2), currency.slice(0, 2)];
  const place = codes.map((code) => places.find((place) => place.country === code)).find(Boolean);
  return place ?? (places.length === 1 ? places[0] : undefined);
}

const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

/**
 * Returns every country with its name in the locale, sorted by name.
 *
 * ```ts
 * listCountries('en')[0] // { code: 'AF', name: 'Afghanistan' }
 * ```
 */
export function listCountries(locale: string): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  return COUNTRY_CODES.split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => collator.compare(a.name, b.name));
}
