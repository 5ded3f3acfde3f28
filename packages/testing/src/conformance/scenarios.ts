import { actionStates, lateActions } from './families/actionStates.ts';
import { byFault } from './families/byFault.ts';
import { cardStates, slowCards } from './families/cardStates.ts';
import { kycStates } from './families/kycStates.ts';
import { malformed } from './families/malformed.ts';
import { missing } from './families/missing.ts';
import { onRequest } from './families/onRequest.ts';
import { permissions } from './families/permissions.ts';
import { quoteStates } from './families/quoteStates.ts';
import { repeats } from './families/repeats.ts';
import { unauthorized } from './families/unauthorized.ts';
import { verificationStates } from './families/verificationStates.ts';
import { accounts } from './resources/accounts.ts';
import { addressOrders } from './resources/addressOrders.ts';
import { agents } from './resources/agents.ts';
import { authentication } from './resources/authentication.ts';
import { beneficialOwners } from './resources/beneficialOwners.ts';
import { bulkCustomers } from './resources/bulkCustomers.ts';
import { cardPayments } from './resources/cardPayments.ts';
import { cards } from './resources/cards.ts';
import { config } from './resources/config.ts';
import { contacts } from './resources/contacts.ts';
import { credentials } from './resources/credentials.ts';
import { customers } from './resources/customers.ts';
import { decisions } from './resources/decisions.ts';
import { delegatedKeys } from './resources/delegatedKeys.ts';
import { documents } from './resources/documents.ts';
import { market } from './resources/market.ts';
import { orders } from './resources/orders.ts';
import { ownership } from './resources/ownership.ts';
import { ownMoney } from './resources/ownMoney.ts';
import { ownReading } from './resources/ownReading.ts';
import { ownTransfers } from './resources/ownTransfers.ts';
import { passkeys } from './resources/passkeys.ts';
import { platformAccounts } from './resources/platformAccounts.ts';
import { quotes } from './resources/quotes.ts';
import { receivers } from './resources/receivers.ts';
import { standings } from './resources/standings.ts';
import { terms } from './resources/terms.ts';
import { transfers } from './resources/transfers.ts';
import { unusual } from './resources/unusual.ts';
import { verifications } from './resources/verifications.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario, families first. */
export const scenarios: readonly Scenario[] = [
  ...unauthorized,
  ...malformed,
  ...missing,
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
  ...authentication,
  ...agents,
  ...ownReading,
  ...ownMoney,
  ...cards,
  ...platformAccounts,
  ...market,
  ...unusual,
  ...ownTransfers,
  ...delegatedKeys,
  ...cardPayments,
  ...receivers,
  ...transfers,
  ...decisions,
  ...ownership,
  ...passkeys,
  ...standings,
  ...orders,
  ...addressOrders,
  ...terms,
  ...cardStates,
  ...actionStates,
  ...repeats,
  ...onRequest,
  ...byFault,
  // The clock moves on by minutes from here.
  ...quoteStates,
  ...slowCards,
  ...lateActions,
];
