export const securityCenter = {};
