export {
  OwnershipProofFieldError as FieldError,
  OwnershipProofForm as Form,
  OwnershipProofHeading as Heading,
  OwnershipProofInput as Input,
  OwnershipProofLabel as Label,
  OwnershipProofStart as Start,
  OwnershipProofSubmit as Submit,
} from './OwnershipProofParts.tsx';
export { OwnershipProofRoot as Root } from './OwnershipProofRoot.tsx';
