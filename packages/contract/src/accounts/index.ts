export { Currency, CurrencyAmount } from './currency.ts';
export { Address, Beneficiary, ExternalAccount, ExternalAccountRequest, UsdAccountInfo } from './externalAccount.ts';
export { InternalAccount } from './internalAccount.ts';
export { createExternalAccount, getExternalAccount, listExternalAccounts, listInternalAccounts } from './operations.ts';
export { PaymentInstructions } from './paymentInstructions.ts';
