/**
 * Types of tax identification number (docs/reference/customers.md#createcustomer); US individuals
 * have one of the first two.
 */
export const idTypes = ['SSN', 'ITIN', 'EIN', 'NON_US_TAX_ID'] as const;
