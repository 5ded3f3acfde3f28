/** Texts of the ways to confirm, with the replacement of a lost one. */
export const scaFactors = {
  'scaFactors.lost': 'I can’t use one of these any more',
  'scaFactors.back': 'Back to your ways to confirm',
};
