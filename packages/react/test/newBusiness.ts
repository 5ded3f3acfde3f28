import type { createTestEnvironment } from '@latchkey/testing';

/** A business that has stated the least, and whose checks have not begun. */
export const newBusiness: createTestEnvironment.Options = {
  customersBegin: 'UNVERIFIED',
  customer: {
    customerType: 'BUSINESS',
    fullName: undefined,
    businessInfo: {
      legalName: 'Analytical Engines Ltd',
      country: 'US',
      taxId: '12-3456789',
      incorporatedOn: '2015-01-01',
    },
  },
};
