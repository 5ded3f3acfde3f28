export const fund = {};
