export const scaFactors = {};
