import type { AnyHandler } from '../http/handler.ts';
import { ownAgentHandlers } from './agents/ownHandlers.ts';
import { platformAgentHandlers } from './agents/platformHandlers.ts';
import { beneficialOwnerHandlers } from './beneficialOwners/handlers.ts';
import { bulkCustomerHandlers } from './bulkCustomers/handlers.ts';
import { cardHandlers } from './cards/handlers.ts';
import { cardTransactionHandlers } from './cardTransactions/handlers.ts';
import { configHandlers } from './config/handlers.ts';
import { credentialHandlers } from './credentials/handlers.ts';
import { estimateWithdrawalFeeHandler } from './crypto/estimateWithdrawalFee.ts';
import { customerHandlers } from './customers/handlers.ts';
import { delegatedKeyHandlers } from './delegatedKeys/handlers.ts';
import { listDiscoveriesHandler } from './discoveries/listDiscoveries.ts';
import { documentHandlers } from './documents/handlers.ts';
import { listExchangeRatesHandler } from './exchangeRates/listExchangeRates.ts';
import { externalAccountHandlers } from './externalAccounts/handlers.ts';
import { internalAccountHandlers } from './internalAccounts/handlers.ts';
import { quoteHandlers } from './quotes/handlers.ts';
import { receiverHandlers } from './receivers/handlers.ts';
import { simulationHandlers } from './sandbox/handlers.ts';
import { scaHandlers } from './sca/handlers.ts';
import { sessionHandlers } from './sessions/handlers.ts';
import { tokenHandlers } from './tokens/handlers.ts';
import { transactionHandlers } from './transactions/handlers.ts';
import { transferHandlers } from './transfers/handlers.ts';
import { listVaspsHandler } from './vasps/listVasps.ts';
import { verificationHandlers } from './verifications/handlers.ts';

/** One handler per operation. A contract operation without a handler returns 501. */
export const handlers: readonly AnyHandler[] = [
  ...platformAgentHandlers,
  ...ownAgentHandlers,
  ...beneficialOwnerHandlers,
  ...bulkCustomerHandlers,
  ...cardTransactionHandlers,
  ...cardHandlers,
  ...configHandlers,
  ...credentialHandlers,
  estimateWithdrawalFeeHandler,
  ...customerHandlers,
  ...delegatedKeyHandlers,
  listDiscoveriesHandler,
  ...documentHandlers,
  listExchangeRatesHandler,
  ...externalAccountHandlers,
  ...internalAccountHandlers,
  ...quoteHandlers,
  ...receiverHandlers,
  ...simulationHandlers,
  ...scaHandlers,
  ...sessionHandlers,
  ...tokenHandlers,
  ...transactionHandlers,
  ...transferHandlers,
  listVaspsHandler,
  ...verificationHandlers,
];
