/** The responses of the service about a user in onboarding. */
const at = '2026-01-01T00:00:00Z';

export const customer = {
  id: 'Customer:1',
  platformCustomerId: 'p1',
  customerType: 'INDIVIDUAL',
  umaAddress: '$ada@bank.test',
  kycStatus: 'PENDING',
};

export const owner = {
  id: 'BeneficialOwner:1',
  customerId: 'Customer:1',
  roles: ['DIRECTOR'],
  ownershipPercentage: 0,
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    birthDate: '1990-01-01',
    nationality: 'GB',
    address: { line1: '1', postalCode: '1', country: 'GB' },
    idType: 'NON_US_TAX_ID',
  },
  kycStatus: 'UNVERIFIED',
  createdAt: at,
  updatedAt: at,
};

export const document = {
  id: 'Document:1',
  documentHolder: 'Customer:1',
  documentType: 'PASSPORT',
  country: 'GB',
  fileName: 'a.pdf',
  createdAt: at,
};
