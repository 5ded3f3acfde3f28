export { Address, AddressRequest } from './address.ts';
export { AnyPaymentInstructions } from './anyPaymentInstructions.ts';
export { Beneficiary, BusinessBeneficiary, IndividualBeneficiary } from './beneficiary.ts';
export { createExternalAccount } from './createExternalAccount.ts';
export { Currency } from './currency.ts';
export { CurrencyAmount } from './currencyAmount.ts';
export { ExternalAccount } from './externalAccount.ts';
export { ExternalAccountRequest } from './externalAccountRequest.ts';
export { InternalAccount } from './internalAccount.ts';
export * from './kinds/index.ts';
export { getExternalAccount, listExternalAccounts, listInternalAccounts } from './operations.ts';
export { OwnershipChallenge, OwnershipChallengeRequest, OwnershipProofRequest } from './ownership.ts';
export {
  challengeExternalAccount,
  deleteExternalAccount,
  verifyExternalAccount,
} from './ownershipOperations.ts';
export { PaymentInstructions } from './paymentInstructions.ts';
export { type PaymentRail, paymentRails } from './paymentRail.ts';
export {
  challengePlatformExternalAccount,
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  getPlatformExternalAccount,
  listPlatformExternalAccounts,
  listPlatformInternalAccounts,
  verifyPlatformExternalAccount,
} from './platformOperations.ts';
export { Trust, TrustChallenge } from './trust.ts';
export {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  trustExternalAccount,
  untrustExternalAccount,
} from './trustOperations.ts';
export { TrustConfirmRequest } from './trustRequest.ts';
export { UsdAccountInfo } from './usdAccountInfo.ts';
export { WalletExport, WalletExportRequest } from './walletExport.ts';
export { exportInternalAccount, updateInternalAccount } from './walletOperations.ts';
