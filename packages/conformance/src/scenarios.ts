import { accounts } from './resources/accounts.ts';
import { addressPayments } from './resources/addressPayments.ts';
import { agentQuotes } from './resources/agentQuotes.ts';
import { agentResources } from './resources/agentResources.ts';
import { agents } from './resources/agents.ts';
import { agentTransfers } from './resources/agentTransfers.ts';
import { beneficialOwners } from './resources/beneficialOwners.ts';
import { bulkCustomers } from './resources/bulkCustomers.ts';
import { cardPayments } from './resources/cardPayments.ts';
import { cards } from './resources/cards.ts';
import { config } from './resources/config.ts';
import { contacts } from './resources/contacts.ts';
import { credentials } from './resources/credentials.ts';
import { customers } from './resources/customers.ts';
import { delegatedKeys } from './resources/delegatedKeys.ts';
import { deletedCustomers } from './resources/deletedCustomers.ts';
import { documents } from './resources/documents.ts';
import { earlierEvents } from './resources/earlierEvents.ts';
import { endUserTerms } from './resources/endUserTerms.ts';
import { market } from './resources/market.ts';
import { passkeys } from './resources/passkeys.ts';
import { paymentRules } from './resources/paymentRules.ts';
import { platformAccounts } from './resources/platformAccounts.ts';
import { quotes } from './resources/quotes.ts';
import { receivers } from './resources/receivers.ts';
import { sca } from './resources/sca.ts';
import { transactionDecisions } from './resources/transactionDecisions.ts';
import { transferRules } from './resources/transferRules.ts';
import { transfers } from './resources/transfers.ts';
import { uncommonRequests } from './resources/uncommonRequests.ts';
import { verifications } from './resources/verifications.ts';
import { walletOwnership } from './resources/walletOwnership.ts';
import { actionStates, actionStatesOverTime } from './rules/actionStates.ts';
import { cardStates, cardStatesOverTime } from './rules/cardStates.ts';
import { idempotency } from './rules/idempotency.ts';
import { injectedFaults } from './rules/injectedFaults.ts';
import { invalidInput } from './rules/invalidInput.ts';
import { kycStates } from './rules/kycStates.ts';
import { permissions } from './rules/permissions.ts';
import { quoteStates } from './rules/quoteStates.ts';
import { selectedCodes } from './rules/selectedCodes.ts';
import { unauthorized } from './rules/unauthorized.ts';
import { unknownIds } from './rules/unknownIds.ts';
import { verificationStates } from './rules/verificationStates.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario, families first. */
export const scenarios: readonly Scenario[] = [
  ...unauthorized,
  ...invalidInput,
  ...unknownIds,
  ...permissions,
  ...config,
  ...kycStates,
  ...verificationStates,
  ...customers,
  ...contacts,
  ...beneficialOwners,
  ...documents,
  ...verifications,
  ...bulkCustomers,
  ...accounts,
  ...credentials,
  ...quotes,
  ...sca,
  ...agents,
  ...agentResources,
  ...agentQuotes,
  ...cards,
  ...platformAccounts,
  ...market,
  ...uncommonRequests,
  ...agentTransfers,
  ...delegatedKeys,
  ...cardPayments,
  ...receivers,
  ...transfers,
  ...transactionDecisions,
  ...walletOwnership,
  ...passkeys,
  ...earlierEvents,
  ...paymentRules,
  ...transferRules,
  ...deletedCustomers,
  ...addressPayments,
  ...endUserTerms,
  ...cardStates,
  ...actionStates,
  ...idempotency,
  ...selectedCodes,
  ...injectedFaults,
  // From here on the clock advances by minutes.
  ...quoteStates,
  ...cardStatesOverTime,
  ...actionStatesOverTime,
];
