export {
  DepositBack as Back,
  DepositChoiceList as ChoiceList,
  DepositDone as Done,
  DepositHeading as Heading,
  DepositNetwork as Network,
  DepositOpen as Open,
  DepositRestart as Restart,
  DepositRetry as Retry,
} from './DepositParts.tsx';
export { DepositRoot as Root } from './DepositRoot.tsx';
