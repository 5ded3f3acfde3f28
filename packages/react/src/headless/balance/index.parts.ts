export {
  BalanceAccount as Account,
  BalanceAmount as Amount,
  BalancePending as Pending,
  BalanceRetry as Retry,
  BalanceToggle as Toggle,
} from './BalanceParts.tsx';
export { BalanceRoot as Root } from './BalanceRoot.tsx';
