export const kycLink = {};
