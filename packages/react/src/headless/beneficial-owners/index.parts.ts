export {
  BeneficialOwnersAdd as Add,
  BeneficialOwnersBack as Back,
  BeneficialOwnersDocuments as Documents,
  BeneficialOwnersEdit as Edit,
  BeneficialOwnersFieldError as FieldError,
  BeneficialOwnersForm as Form,
  BeneficialOwnersHeading as Heading,
  BeneficialOwnersInput as Input,
  BeneficialOwnersLabel as Label,
  BeneficialOwnersList as List,
  BeneficialOwnersRetry as Retry,
  BeneficialOwnersRole as Role,
  BeneficialOwnersSave as Save,
} from './BeneficialOwnersParts.tsx';
export { BeneficialOwnersRoot as Root } from './BeneficialOwnersRoot.tsx';
