import * as beneficialOwners from '@latchkey/contract/beneficial-owners';
import * as customers from '@latchkey/contract/customers';
import * as documents from '@latchkey/contract/documents';
import * as verifications from '@latchkey/contract/verifications';
import { address, caller, callerOr, owned, plain, signedRetry } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { customerId: caller } as const;
const holder = callerOr('BeneficialOwner');

/** Customer data and its verification. */
export const customerRows = {
  getCustomer: { operation: customers.getCustomer, params, recordsOwnershipOf: [] },
  updateCustomer: {
    operation: customers.updateCustomer,
    params,
    body: { '/endUserTermsConsent/ipAddress': address },
    // Verification status, region and currencies are not the customer's to set.
    members: {
      '': [
        'customerType',
        'email',
        'phoneNumber',
        'endUserTermsConsent',
        'address',
        'fullName',
        'birthDate',
        'nationality',
        'idType',
        'identifier',
        'countryOfIssuance',
        'sourceOfFundsCategories',
        'sourceOfFundsOtherDescription',
        'sourceOfWealthCategories',
        'sourceOfWealthOtherDescription',
        'purposeOfAccount',
        'purposeOfAccountOtherDescription',
        'expectedMonthlyTransactionCount',
        'expectedMonthlyTransactionVolume',
        'annualIncomeRange',
        'netWorthRange',
        'pepStatus',
        'businessInfo',
      ],
    },
    freeText: ['/fullName', '/identifier'],
    recordsOwnershipOf: [],
    changesCustomer: true,
    ...signedRetry,
  },
  getEndUserTerms: { operation: customers.getEndUserTerms, recordsOwnershipOf: [] },
  createKycLink: {
    operation: customers.createKycLink,
    members: { '': ['redirectUri'] },
    params,
    recordsOwnershipOf: [],
  },
  sendEmailVerification: {
    operation: customers.sendEmailVerification,
    params,
    recordsOwnershipOf: [],
    sendsCode: { rule: 'always', channel: 'email' },
  },
  confirmEmailVerification: {
    operation: customers.confirmEmailVerification,
    members: { '': ['code'] },
    params,
    recordsOwnershipOf: [],
    acceptsCode: true,
  },
  sendPhoneVerification: {
    operation: customers.sendPhoneVerification,
    params,
    recordsOwnershipOf: [],
    sendsCode: { rule: 'always', channel: 'sms' },
  },
  confirmPhoneVerification: {
    operation: customers.confirmPhoneVerification,
    members: { '': ['code'] },
    params,
    recordsOwnershipOf: [],
    acceptsCode: true,
  },
  createBeneficialOwner: {
    operation: beneficialOwners.createBeneficialOwner,
    body: { '/customerId': caller },
    members: { '': ['customerId', 'roles', 'ownershipPercentage', 'personalInfo'] },
    recordsOwnershipOf: ['/id'],
  },
  listBeneficialOwners: {
    operation: beneficialOwners.listBeneficialOwners,
    query: { customerId: caller, limit: plain, cursor: plain },
    recordsOwnershipOf: ['/data/*/id'],
  },
  getBeneficialOwner: {
    operation: beneficialOwners.getBeneficialOwner,
    params: { beneficialOwnerId: owned('BeneficialOwner') },
    recordsOwnershipOf: [],
  },
  updateBeneficialOwner: {
    operation: beneficialOwners.updateBeneficialOwner,
    params: { beneficialOwnerId: owned('BeneficialOwner') },
    members: { '': ['roles', 'ownershipPercentage', 'personalInfo'] },
    recordsOwnershipOf: [],
  },
  createDocument: {
    operation: documents.createDocument,
    members: {
      '': ['documentHolder', 'documentType', 'country', 'file', 'side', 'documentNumber', 'issuingAuthority'],
    },
    body: { '/documentHolder': holder },
    freeText: ['/documentNumber', '/issuingAuthority'],
    recordsOwnershipOf: ['/id'],
  },
  listDocuments: {
    operation: documents.listDocuments,
    query: { documentHolder: holder, limit: plain, cursor: plain },
    recordsOwnershipOf: ['/data/*/id'],
  },
  getDocument: { operation: documents.getDocument, params: { documentId: owned('Document') }, recordsOwnershipOf: [] },
  replaceDocument: {
    operation: documents.replaceDocument,
    members: {
      '': ['documentHolder', 'documentType', 'country', 'file', 'side', 'documentNumber', 'issuingAuthority'],
    },
    params: { documentId: owned('Document') },
    body: { '/documentHolder': holder },
    freeText: ['/documentNumber', '/issuingAuthority'],
    recordsOwnershipOf: [],
  },
  deleteDocument: {
    operation: documents.deleteDocument,
    params: { documentId: owned('Document') },
    recordsOwnershipOf: [],
  },
  createVerification: {
    operation: verifications.createVerification,
    body: { '/customerId': caller },
    members: { '': ['customerId'] },
    recordsOwnershipOf: ['/id'],
  },
  listVerifications: {
    operation: verifications.listVerifications,
    query: { customerId: caller, verificationStatus: plain, limit: plain, cursor: plain },
    recordsOwnershipOf: ['/data/*/id'],
  },
  getVerification: {
    operation: verifications.getVerification,
    params: { verificationId: owned('Verification') },
    recordsOwnershipOf: [],
  },
} satisfies Rows;
