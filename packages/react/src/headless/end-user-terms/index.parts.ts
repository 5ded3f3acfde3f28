export {
  EndUserTermsAccept as Accept,
  EndUserTermsConsent as Consent,
  EndUserTermsError as Error,
  EndUserTermsForm as Form,
  EndUserTermsHeading as Heading,
  EndUserTermsLabel as Label,
  EndUserTermsLink as Link,
  EndUserTermsRetry as Retry,
} from './EndUserTermsParts.tsx';
export { EndUserTermsRoot as Root } from './EndUserTermsRoot.tsx';
