export const endUserTerms = {};
