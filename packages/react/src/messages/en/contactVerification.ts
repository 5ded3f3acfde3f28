export const contactVerification = {};
