export { type DepositField, type DepositInstructions, depositInstructions } from './depositInstructions.ts';
export {
  createDepositBaseline,
  type DepositBaseline,
  type DepositProgress,
  readDepositProgress,
} from './depositProgress.ts';
export { readInvoiceExpiry } from './invoiceExpiry.ts';
