export {
  CredentialsAdd as Add,
  CredentialsAddIdentity as AddIdentity,
  CredentialsAddPasskey as AddPasskey,
  CredentialsBack as Back,
  CredentialsConfirmContact as ConfirmContact,
  CredentialsConfirmRemoval as ConfirmRemoval,
  CredentialsHeading as Heading,
  CredentialsItem as Item,
  CredentialsList as List,
  CredentialsRemove as Remove,
  CredentialsRetry as Retry,
} from './CredentialsParts.tsx';
export { CredentialsRoot as Root } from './CredentialsRoot.tsx';
