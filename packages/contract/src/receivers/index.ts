export { AccountLookup, AddressLookup } from './lookup.ts';
export { lookUpAddress, lookUpExternalAccount } from './operations.ts';
