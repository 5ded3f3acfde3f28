export {
  BankAccountFormBack as Back,
  BankAccountFormDetails as Details,
  BankAccountFormError as Error,
  BankAccountFormHeading as Heading,
  BankAccountFormHint as Hint,
  BankAccountFormInput as Input,
  BankAccountFormLabel as Label,
  BankAccountFormPlace as Place,
  BankAccountFormSave as Save,
} from './BankAccountFormParts.tsx';
export { BankAccountFormRoot as Root } from './BankAccountFormRoot.tsx';
