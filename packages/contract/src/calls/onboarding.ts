import { BeneficialOwner } from '../beneficial-owners/beneficialOwner.ts';
import type * as ownersRows from '../beneficial-owners/operations.ts';
import { SignedRetry } from '../credentials/signedRetry.ts';
import { Customer } from '../customers/customer.ts';
import { EndUserTerms } from '../customers/endUserTerms.ts';
import { KycLink } from '../customers/kycLink.ts';
import type * as onboardingRows from '../customers/onboardingOperations.ts';
import type * as customersRows from '../customers/operations.ts';
import { Document } from '../documents/document.ts';
import type * as documentsRows from '../documents/operations.ts';
import type { Call } from '../operation.ts';
import { listOf } from '../scalars.ts';
import type * as verificationsRows from '../verifications/operations.ts';
import { Verification } from '../verifications/verification.ts';

export const getCustomer: Call<typeof customersRows.getCustomer> = {
  id: 'getCustomer',
  method: 'GET',
  path: '/customers/{customerId}',
  responses: { 200: Customer },
};

export const updateCustomer: Call<typeof customersRows.updateCustomer> = {
  id: 'updateCustomer',
  method: 'PATCH',
  path: '/customers/{customerId}',
  responses: { 200: Customer, 202: SignedRetry },
};

export const getEndUserTerms: Call<typeof onboardingRows.getEndUserTerms> = {
  id: 'getEndUserTerms',
  method: 'GET',
  path: '/customers/end-user-terms',
  responses: { 200: EndUserTerms },
};

export const createKycLink: Call<typeof onboardingRows.createKycLink> = {
  id: 'createKycLink',
  method: 'POST',
  path: '/customers/{customerId}/kyc-link',
  responses: { 201: KycLink },
};

export const sendEmailVerification: Call<typeof onboardingRows.sendEmailVerification> = {
  id: 'sendEmailVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-email',
  responses: { 204: null },
};

export const confirmEmailVerification: Call<typeof onboardingRows.confirmEmailVerification> = {
  id: 'confirmEmailVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-email/confirm',
  responses: { 200: Customer },
};

export const sendPhoneVerification: Call<typeof onboardingRows.sendPhoneVerification> = {
  id: 'sendPhoneVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-phone',
  responses: { 204: null },
};

export const confirmPhoneVerification: Call<typeof onboardingRows.confirmPhoneVerification> = {
  id: 'confirmPhoneVerification',
  method: 'POST',
  path: '/customers/{customerId}/verify-phone/confirm',
  responses: { 200: Customer },
};

export const listBeneficialOwners: Call<typeof ownersRows.listBeneficialOwners> = {
  id: 'listBeneficialOwners',
  method: 'GET',
  path: '/beneficial-owners',
  responses: { 200: /* @__PURE__ */ listOf(BeneficialOwner) },
};

export const createBeneficialOwner: Call<typeof ownersRows.createBeneficialOwner> = {
  id: 'createBeneficialOwner',
  method: 'POST',
  path: '/beneficial-owners',
  responses: { 201: BeneficialOwner },
};

export const getBeneficialOwner: Call<typeof ownersRows.getBeneficialOwner> = {
  id: 'getBeneficialOwner',
  method: 'GET',
  path: '/beneficial-owners/{beneficialOwnerId}',
  responses: { 200: BeneficialOwner },
};

export const updateBeneficialOwner: Call<typeof ownersRows.updateBeneficialOwner> = {
  id: 'updateBeneficialOwner',
  method: 'PATCH',
  path: '/beneficial-owners/{beneficialOwnerId}',
  responses: { 200: BeneficialOwner },
};

export const listDocuments: Call<typeof documentsRows.listDocuments> = {
  id: 'listDocuments',
  method: 'GET',
  path: '/documents',
  responses: { 200: /* @__PURE__ */ listOf(Document) },
};

export const getDocument: Call<typeof documentsRows.getDocument> = {
  id: 'getDocument',
  method: 'GET',
  path: '/documents/{documentId}',
  responses: { 200: Document },
};

export const createDocument: Call<typeof documentsRows.createDocument> = {
  id: 'createDocument',
  method: 'POST',
  path: '/documents',
  bodyType: 'multipart',
  // As a number: bundlers keep what has to be calculated.
  maxBodyBytes: 11_534_336,
  responses: { 201: Document },
};

export const replaceDocument: Call<typeof documentsRows.replaceDocument> = {
  id: 'replaceDocument',
  method: 'PUT',
  path: '/documents/{documentId}',
  bodyType: 'multipart',
  maxBodyBytes: 11_534_336,
  responses: { 200: Document },
};

export const deleteDocument: Call<typeof documentsRows.deleteDocument> = {
  id: 'deleteDocument',
  method: 'DELETE',
  path: '/documents/{documentId}',
  responses: { 204: null },
};

export const createVerification: Call<typeof verificationsRows.createVerification> = {
  id: 'createVerification',
  method: 'POST',
  path: '/verifications',
  responses: { 200: Verification },
};

export const getVerification: Call<typeof verificationsRows.getVerification> = {
  id: 'getVerification',
  method: 'GET',
  path: '/verifications/{verificationId}',
  responses: { 200: Verification },
};

export const listVerifications: Call<typeof verificationsRows.listVerifications> = {
  id: 'listVerifications',
  method: 'GET',
  path: '/verifications',
  responses: { 200: /* @__PURE__ */ listOf(Verification) },
};
