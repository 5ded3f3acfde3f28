export const beneficialOwners = {};
