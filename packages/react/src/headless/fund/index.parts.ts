export {
  FundBack as Back,
  FundContinue as Continue,
  FundDone as Done,
  FundForm as Form,
  FundHeading as Heading,
  FundRenew as Renew,
  FundReset as Reset,
  FundRetry as Retry,
} from './FundParts.tsx';
export { FundRoot as Root } from './FundRoot.tsx';
