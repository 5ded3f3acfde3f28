export {
  WalletExportEnd as End,
  WalletExportHeading as Heading,
  WalletExportRetry as Retry,
  WalletExportShow as Show,
  WalletExportStart as Start,
  WalletExportStatement as Statement,
  WalletExportWords as Words,
} from './WalletExportParts.tsx';
export { WalletExportRoot as Root } from './WalletExportRoot.tsx';
