import * as externalAccountCreation from './accounts/createExternalAccount.ts';
import * as accounts from './accounts/operations.ts';
import * as ownership from './accounts/ownershipOperations.ts';
import * as platformAccounts from './accounts/platformOperations.ts';
import * as trust from './accounts/trustOperations.ts';
import * as walletAccounts from './accounts/walletOperations.ts';
import * as approvals from './agents/approvalOperations.ts';
import * as deviceCodes from './agents/deviceCodeOperations.ts';
import * as agents from './agents/operations.ts';
import * as agentAccounts from './agents/ownAccountOperations.ts';
import * as agentMoney from './agents/ownMoneyOperations.ts';
import * as agentOwn from './agents/ownOperations.ts';
import * as beneficialOwners from './beneficial-owners/operations.ts';
import * as cards from './cards/operations.ts';
import * as config from './config/operations.ts';
import * as credentialChanges from './credentials/changeOperations.ts';
import * as delegatedKeys from './credentials/delegatedKeyOperations.ts';
import * as credentials from './credentials/operations.ts';
import * as crypto from './crypto/operations.ts';
import * as bulkCustomers from './customers/bulkOperations.ts';
import * as onboarding from './customers/onboardingOperations.ts';
import * as customers from './customers/operations.ts';
import * as discoveries from './discoveries/operations.ts';
import * as documents from './documents/operations.ts';
import * as exchangeRates from './exchange-rates/operations.ts';
import type { Operation } from './operation.ts';
import * as quotes from './quotes/operations.ts';
import * as quoteAuthorizations from './quotes/scaOperations.ts';
import * as receivers from './receivers/operations.ts';
import * as relay from './relay/operations.ts';
import * as cardSimulations from './sandbox/cardOperations.ts';
import * as sandbox from './sandbox/operations.ts';
import * as sca from './sca/operations.ts';
import * as scaReset from './sca/resetOperations.ts';
import * as sessions from './sessions/operations.ts';
import * as sessionRefresh from './sessions/refreshSession.ts';
import * as tokens from './tokens/operations.ts';
import * as transactionDecisions from './transactions/decisionOperations.ts';
import * as transactions from './transactions/operations.ts';
import * as transfers from './transfers/operations.ts';
import * as vasps from './vasps/operations.ts';
import * as verifications from './verifications/operations.ts';

// @__NO_SIDE_EFFECTS__
function listOperations(...modules: readonly object[]): readonly Operation[] {
  return modules.flatMap((module) =>
    Object.values(module).filter(
      (value): value is Operation => typeof value === 'object' && value !== null && 'method' in value,
    ),
  );
}

/**
 * Every operation of the service. For servers and documentation; a browser imports only the operations that it calls.
 */
export const operations: readonly Operation[] = /* @__PURE__ */ listOperations(
  config,
  customers,
  onboarding,
  bulkCustomers,
  beneficialOwners,
  documents,
  verifications,
  accounts,
  walletAccounts,
  externalAccountCreation,
  ownership,
  trust,
  platformAccounts,
  credentials,
  credentialChanges,
  delegatedKeys,
  sessions,
  sessionRefresh,
  sca,
  scaReset,
  exchangeRates,
  receivers,
  crypto,
  discoveries,
  vasps,
  quotes,
  quoteAuthorizations,
  transfers,
  transactions,
  transactionDecisions,
  agents,
  deviceCodes,
  approvals,
  agentOwn,
  agentMoney,
  agentAccounts,
  cards,
  tokens,
  sandbox,
  cardSimulations,
);

/** The relay's own operations. */
export const relayOperations: readonly Operation[] = /* @__PURE__ */ listOperations(relay);
