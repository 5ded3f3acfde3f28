/** Texts of accepting the terms. */
export const endUserTerms = {
  'endUserTerms.heading': 'Terms',
  'endUserTerms.text': 'Read the terms for your account, then accept them.',
  'endUserTerms.newVersion': 'The terms have changed since you accepted them.',
  'endUserTerms.replaced': 'The terms changed just now. Read the new ones, then accept them.',
  'endUserTerms.open': 'Read the terms',
  'endUserTerms.newTab': 'Opens in a new tab',
  'endUserTerms.consent': 'I’ve read the terms and accept them.',
  'endUserTerms.missing': 'Tick the box to accept the terms.',
  'endUserTerms.accept': 'Accept',
  'endUserTerms.accepted.heading': 'Terms accepted',
  'endUserTerms.accepted': ({ time }: { readonly time: string }) => `You accepted them on ${time}.`,
};
