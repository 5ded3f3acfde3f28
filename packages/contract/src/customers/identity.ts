/** Kinds of number that identify a person to a tax office (supplement 5.3); US individuals have one of the first two. */
export const idTypes = ['SSN', 'ITIN', 'EIN', 'NON_US_TAX_ID'] as const;
