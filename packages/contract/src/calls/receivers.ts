import * as v from 'valibot';
import type * as discoveriesRows from '../discoveries/operations.ts';
import { Discovery } from '../discoveries/operations.ts';
import { ExchangeRate } from '../exchange-rates/exchangeRate.ts';
import type * as exchangeRatesRows from '../exchange-rates/operations.ts';
import type { Call } from '../operation.ts';
import { AccountLookup, AddressLookup } from '../receivers/lookup.ts';
import type * as receiversRows from '../receivers/operations.ts';

export const lookUpAddress: Call<typeof receiversRows.lookUpAddress> = {
  id: 'lookUpAddress',
  method: 'GET',
  path: '/receiver/uma/{receiverUmaAddress}',
  responses: { 200: AddressLookup },
};

export const lookUpExternalAccount: Call<typeof receiversRows.lookUpExternalAccount> = {
  id: 'lookUpExternalAccount',
  method: 'GET',
  path: '/receiver/external-account/{accountId}',
  responses: { 200: AccountLookup },
};

export const listExchangeRates: Call<typeof exchangeRatesRows.listExchangeRates> = {
  id: 'listExchangeRates',
  method: 'GET',
  path: '/exchange-rates',
  responses: { 200: /* @__PURE__ */ v.looseObject({ data: /* @__PURE__ */ v.array(ExchangeRate) }) },
};

export const listDiscoveries: Call<typeof discoveriesRows.listDiscoveries> = {
  id: 'listDiscoveries',
  method: 'GET',
  path: '/discoveries',
  responses: { 200: /* @__PURE__ */ v.looseObject({ data: /* @__PURE__ */ v.array(Discovery) }) },
};
