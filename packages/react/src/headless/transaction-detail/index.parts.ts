export {
  TransactionDetailAmount as Amount,
  TransactionDetailClose as Close,
  TransactionDetailFinish as Finish,
  TransactionDetailHeading as Heading,
  TransactionDetailHelp as Help,
  TransactionDetailRetry as Retry,
  TransactionDetailStatus as Status,
  TransactionDetailTimelineStep as TimelineStep,
} from './TransactionDetailParts.tsx';
export { TransactionDetailRoot as Root } from './TransactionDetailRoot.tsx';
