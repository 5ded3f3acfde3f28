export {
  ExternalAccountsAccount as Account,
  ExternalAccountsAdd as Add,
  ExternalAccountsBack as Back,
  ExternalAccountsConfirmRemoval as ConfirmRemoval,
  ExternalAccountsHeading as Heading,
  ExternalAccountsList as List,
  ExternalAccountsMore as More,
  ExternalAccountsRemove as Remove,
  ExternalAccountsRetry as Retry,
  ExternalAccountsSearch as Search,
  ExternalAccountsTrust as Trust,
  ExternalAccountsUntrust as Untrust,
} from './ExternalAccountsParts.tsx';
export { ExternalAccountsRoot as Root } from './ExternalAccountsRoot.tsx';
