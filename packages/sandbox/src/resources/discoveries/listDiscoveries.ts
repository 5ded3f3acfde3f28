import { listDiscoveries } from '@latchkey/contract/discoveries';
import { createHandler, reply } from '../../http/handler.ts';

/** Banks and mobile money providers by country and currency. Fictitious, except for the format of their names. */
const known = [
  ['IN', 'INR', 'FIRST_BANK_OF_INDIA', 'First Bank of India'],
  ['IN', 'INR', 'DECCAN_BANK', 'Deccan Bank'],
  ['NG', 'NGN', 'LAGOON_BANK', 'Lagoon Bank'],
  ['NG', 'NGN', 'NIGER_TRUST', 'Niger Trust'],
  ['PH', 'PHP', 'ARCHIPELAGO_BANK', 'Archipelago Bank'],
  ['PH', 'PHP', 'ISLAND_WALLET', 'Island Wallet'],
  ['VN', 'VND', 'RED_RIVER_BANK', 'Red River Bank'],
  ['TH', 'THB', 'CHAO_PHRAYA_BANK', 'Chao Phraya Bank'],
  ['MY', 'MYR', 'STRAITS_BANK', 'Straits Bank'],
  ['ID', 'IDR', 'NUSANTARA_BANK', 'Nusantara Bank'],
  ['BD', 'BDT', 'DELTA_BANK', 'Delta Bank'],
  ['BD', 'BDT', 'PADMA_MONEY', 'Padma Money'],
  ['PK', 'PKR', 'INDUS_BANK', 'Indus Bank'],
  ['KE', 'KES', 'SAVANNA_BANK', 'Savanna Bank'],
  ['KE', 'KES', 'RIFT_MONEY', 'Rift Money'],
  ['GH', 'GHS', 'VOLTA_MONEY', 'Volta Money'],
  ['UG', 'UGX', 'NILE_MONEY', 'Nile Money'],
  ['TZ', 'TZS', 'KILIMA_MONEY', 'Kilima Money'],
  ['RW', 'RWF', 'THOUSAND_HILLS_MONEY', 'Thousand Hills Money'],
  ['MW', 'MWK', 'LAKE_BANK', 'Lake Bank'],
  ['ZM', 'ZMW', 'COPPER_MONEY', 'Copper Money'],
  ['BW', 'BWP', 'OKAVANGO_BANK', 'Okavango Bank'],
  ['ZA', 'ZAR', 'CAPE_BANK', 'Cape Bank'],
  ['SN', 'XOF', 'TERANGA_MONEY', 'Teranga Money'],
  ['CI', 'XOF', 'LAGUNE_MONEY', 'Lagune Money'],
  ['CM', 'XAF', 'WOURI_MONEY', 'Wouri Money'],
  ['BR', 'BRL', 'BANCO_AURORA', 'Banco Aurora'],
  ['MX', 'MXN', 'BANCO_DEL_VALLE', 'Banco del Valle'],
  ['CO', 'COP', 'BANCO_ANDINO', 'Banco Andino'],
] as const;

/** Both filters narrow the list. No match is an empty list. */
export const listDiscoveriesHandler = createHandler(listDiscoveries, (_, { query }) => {
  const { country, currency } = query;
  const data = known
    .map(([of, inCurrency, bankName, displayName]) => ({ bankName, displayName, country: of, currency: inCurrency }))
    .filter(
      (one) =>
        (country === undefined || one.country === country) && (currency === undefined || one.currency === currency),
    );
  return reply(200, { data });
});
