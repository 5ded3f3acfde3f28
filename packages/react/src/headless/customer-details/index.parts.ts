export {
  CustomerDetailsEdit as Edit,
  CustomerDetailsFieldError as FieldError,
  CustomerDetailsForm as Form,
  CustomerDetailsHeading as Heading,
  CustomerDetailsInput as Input,
  CustomerDetailsLabel as Label,
  CustomerDetailsRetry as Retry,
  CustomerDetailsSave as Save,
} from './CustomerDetailsParts.tsx';
export { CustomerDetailsRoot as Root } from './CustomerDetailsRoot.tsx';
