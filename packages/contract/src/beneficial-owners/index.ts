export { BeneficialOwner, ownerRoles } from './beneficialOwner.ts';
export {
  createBeneficialOwner,
  getBeneficialOwner,
  listBeneficialOwners,
  updateBeneficialOwner,
} from './operations.ts';
export { BeneficialOwnerPatch, BeneficialOwnerRequest, OwnerPersonalInfoRequest } from './ownerRequest.ts';
