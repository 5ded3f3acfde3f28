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
  getCustomer: { operation: customers.getCustomer, params, learns: [] },
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
    text: ['/fullName', '/identifier'],
    learns: [],
    changesCustomer: true,
    ...signedRetry,
  },
  getEndUserTerms: { operation: customers.getEndUserTerms, learns: [] },
  createKycLink: { operation: customers.createKycLink, members: { '': ['redirectUri'] }, params, learns: [] },
  sendEmailVerification: {
    operation: customers.sendEmailVerification,
    params,
    learns: [],
    sendsCode: { rule: 'always', channel: 'email' },
  },
  confirmEmailVerification: {
    operation: customers.confirmEmailVerification,
    members: { '': ['code'] },
    params,
    learns: [],
    guesses: true,
  },
  sendPhoneVerification: {
    operation: customers.sendPhoneVerification,
    params,
    learns: [],
    sendsCode: { rule: 'always', channel: 'sms' },
  },
  confirmPhoneVerification: {
    operation: customers.confirmPhoneVerification,
    members: { '': ['code'] },
    params,
    learns: [],
    guesses: true,
  },
  createBeneficialOwner: {
    operation: beneficialOwners.createBeneficialOwner,
    body: { '/customerId': caller },
    members: { '': ['customerId', 'roles', 'ownershipPercentage', 'personalInfo'] },
    learns: ['/id'],
  },
  listBeneficialOwners: {
    operation: beneficialOwners.listBeneficialOwners,
    query: { customerId: caller, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  getBeneficialOwner: {
    operation: beneficialOwners.getBeneficialOwner,
    params: { beneficialOwnerId: owned('BeneficialOwner') },
    learns: [],
  },
  updateBeneficialOwner: {
    operation: beneficialOwners.updateBeneficialOwner,
    params: { beneficialOwnerId: owned('BeneficialOwner') },
    members: { '': ['roles', 'ownershipPercentage', 'personalInfo'] },
    learns: [],
  },
  createDocument: {
    operation: documents.createDocument,
    members: {
      '': ['documentHolder', 'documentType', 'country', 'file', 'side', 'documentNumber', 'issuingAuthority'],
    },
    body: { '/documentHolder': holder },
    text: ['/documentNumber', '/issuingAuthority'],
    learns: ['/id'],
  },
  listDocuments: {
    operation: documents.listDocuments,
    query: { documentHolder: holder, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  getDocument: { operation: documents.getDocument, params: { documentId: owned('Document') }, learns: [] },
  replaceDocument: {
    operation: documents.replaceDocument,
    members: {
      '': ['documentHolder', 'documentType', 'country', 'file', 'side', 'documentNumber', 'issuingAuthority'],
    },
    params: { documentId: owned('Document') },
    body: { '/documentHolder': holder },
    text: ['/documentNumber', '/issuingAuthority'],
    learns: [],
  },
  deleteDocument: { operation: documents.deleteDocument, params: { documentId: owned('Document') }, learns: [] },
  createVerification: {
    operation: verifications.createVerification,
    body: { '/customerId': caller },
    members: { '': ['customerId'] },
    learns: ['/id'],
  },
  listVerifications: {
    operation: verifications.listVerifications,
    query: { customerId: caller, verificationStatus: plain, limit: plain, cursor: plain },
    learns: ['/data/*/id'],
  },
  getVerification: {
    operation: verifications.getVerification,
    params: { verificationId: owned('Verification') },
    learns: [],
  },
} satisfies Rows;
