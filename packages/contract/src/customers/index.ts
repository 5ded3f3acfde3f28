export { BulkJob, BulkUpload, BulkUploadRequest } from './bulk.ts';
export { getBulkJob, uploadCustomers } from './bulkOperations.ts';
export { BusinessInfo, BusinessInfoPatch, BusinessInfoRequest } from './businessInfo.ts';
export { businessTypes, entityTypes } from './businessKind.ts';
export { ContactVerification, Customer } from './customer.ts';
export { CustomerPatch } from './customerPatch.ts';
export { CustomerRequest, FullName, findMissingDescriptions } from './customerRequest.ts';
export {
  accountPurposes,
  annualIncomes,
  businessFundsSources,
  individualFundsSources,
  monthlyCounts,
  monthlyVolumes,
  netWorths,
  pepStatuses,
  wealthSources,
} from './dueDiligence.ts';
export { EndUserTerms, EndUserTermsConsent, EndUserTermsConsentRequest } from './endUserTerms.ts';
export { idTypes } from './identity.ts';
export { type CustomerInfoField, customerInfoFields } from './infoField.ts';
export { KycLink, KycLinkRequest } from './kycLink.ts';
export { type KycStatus, kycStatuses } from './kycStatus.ts';
export { kycTransitions } from './kycTransitions.ts';
export {
  ContactCodeRequest,
  confirmEmailVerification,
  confirmPhoneVerification,
  createKycLink,
  getEndUserTerms,
  sendEmailVerification,
  sendPhoneVerification,
} from './onboardingOperations.ts';
export { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './operations.ts';
