import type { IdempotencyRow } from '../http/idempotency.ts';
import type { EntryRow } from '../ledger/entry.ts';
import type { AgentActionRow } from '../resources/agents/actionRow.ts';
import type { AgentRow, DeviceCodeRow } from '../resources/agents/row.ts';
import type { BeneficialOwnerRow } from '../resources/beneficialOwners/row.ts';
import type { BulkChunkRow, BulkJobRow } from '../resources/bulkCustomers/row.ts';
import type { CardRevealRow, CardRow } from '../resources/cards/row.ts';
import type { CardRequestRow } from '../resources/cardTransactions/cardRequestRow.ts';
import type { CardTransactionRow } from '../resources/cardTransactions/row.ts';
import type { ConfigRow } from '../resources/config/row.ts';
import {
  type CodeRow,
  type CredentialRow,
  type PasskeyChallengeRow,
  toContactKey,
} from '../resources/credentials/rows.ts';
import type { KycLinkRow } from '../resources/customers/kycLinkRow.ts';
import type { ContactCodeRow, CustomerRow } from '../resources/customers/row.ts';
import type { DelegatedKeyRow } from '../resources/delegatedKeys/row.ts';
import type { DocumentRow } from '../resources/documents/row.ts';
import type { ExternalAccountRow } from '../resources/externalAccounts/row.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import type { QuoteRow, VolumeRow } from '../resources/quotes/row.ts';
import type { ScaChallengeRow, ScaResetRow, ScaStateRow, TrustedAccountRow } from '../resources/sca/rows.ts';
import type { SessionRow } from '../resources/sessions/row.ts';
import type { RetryRow } from '../resources/signedRetryRow.ts';
import type { TokenRow } from '../resources/tokens/row.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import type { VerificationRow } from '../resources/verifications/row.ts';
import type { JobRow } from '../schedule/job.ts';
import type { DeliveryRow } from '../webhooks/delivery.ts';
import type { Store } from './store.ts';
import { createTable, type IndexValues, type Row, type StoredTable, type Table, type Watch } from './table.ts';

/** A message with a code that a real service would have sent. */
export interface MailRow extends Row {
  readonly to: string;
  readonly code: string;
  /** The wallet credential that the code is for. */
  readonly authMethodId?: string;
  /** The challenge of the code, for a payment or a login. */
  readonly challengeId?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A setting of the sandbox itself. */
export interface SettingRow extends Row {
  readonly value: string | number;
}

/** All tables of the sandbox. */
export interface Tables {
  readonly settings: Table<SettingRow>;
  readonly customers: Table<CustomerRow, 'platformCustomerId' | 'umaAddress'>;
  readonly contactCodes: Table<ContactCodeRow>;
  readonly bulkJobs: Table<BulkJobRow>;
  readonly bulkChunks: Table<BulkChunkRow, 'jobId'>;
  readonly kycLinks: Table<KycLinkRow, 'customerId'>;
  readonly documents: Table<DocumentRow, 'documentHolder'>;
  readonly verifications: Table<VerificationRow, 'customerId'>;
  readonly beneficialOwners: Table<BeneficialOwnerRow, 'customerId'>;
  readonly internalAccounts: Table<InternalAccountRow, 'customerId'>;
  readonly externalAccounts: Table<ExternalAccountRow, 'customerId'>;
  readonly credentials: Table<CredentialRow, 'accountId' | 'passkey' | 'contact'>;
  readonly passkeyChallenges: Table<PasskeyChallengeRow, 'credentialId'>;
  /** Challenges of registered passkeys, by digest: each can be used once. */
  readonly spentChallenges: Table<Row>;
  readonly codes: Table<CodeRow, 'credentialId'>;
  readonly retries: Table<RetryRow, 'accountId'>;
  readonly sessions: Table<SessionRow, 'accountId'>;
  readonly quotes: Table<QuoteRow, 'accountId'>;
  readonly transactions: Table<TransactionRow, 'customerId'>;
  readonly scaStates: Table<ScaStateRow>;
  readonly scaChallenges: Table<ScaChallengeRow, 'topic'>;
  readonly scaResets: Table<ScaResetRow, 'customerId'>;
  readonly trustedAccounts: Table<TrustedAccountRow>;
  readonly volumes: Table<VolumeRow>;
  readonly delegatedKeys: Table<DelegatedKeyRow, 'accountId' | 'cardId' | 'fundingSourceId'>;
  readonly agents: Table<AgentRow, 'customerId' | 'tokenDigest'>;
  readonly deviceCodes: Table<DeviceCodeRow, 'agentId'>;
  readonly agentActions: Table<AgentActionRow, 'agentId' | 'quoteId'>;
  readonly cards: Table<CardRow>;
  readonly cardReveals: Table<CardRevealRow, 'cardId'>;
  readonly cardRequests: Table<CardRequestRow>;
  readonly cardTransactions: Table<CardTransactionRow, 'customerId'>;
  readonly entries: Table<EntryRow>;
  readonly config: Table<ConfigRow>;
  readonly tokens: Table<TokenRow, 'clientId'>;
  readonly responses: Table<IdempotencyRow>;
  readonly jobs: Table<JobRow>;
  readonly deliveries: Table<DeliveryRow>;
  readonly mail: Table<MailRow, 'to'>;
}

/** Creates the tables of a store. The ledger, the job queue and the outbox watch their tables. */
export function createTables(
  store: Store,
  watch: { entries: Watch<EntryRow>; jobs: Watch<JobRow>; deliveries: Watch<DeliveryRow> },
): Tables {
  function table<R extends Row, Index extends string = never>(
    name: keyof Tables,
    indexes: { readonly [I in Index]: IndexValues<R> },
    watcher?: Watch<R>,
  ): StoredTable<R, Index> {
    const rows = createTable<R, Index>({ indexes, record: store.recorder(name), ...(watcher && { watch: watcher }) });
    store.register(name, rows);
    return rows;
  }

  return {
    settings: table<SettingRow>('settings', {}),
    customers: table<CustomerRow, 'platformCustomerId' | 'umaAddress'>('customers', {
      platformCustomerId: (row) => row.platformCustomerId,
      umaAddress: (row) => row.umaAddress.toLowerCase(),
    }),
    contactCodes: table<ContactCodeRow>('contactCodes', {}),
    bulkJobs: table<BulkJobRow>('bulkJobs', {}),
    bulkChunks: table<BulkChunkRow, 'jobId'>('bulkChunks', { jobId: (row) => row.jobId }),
    kycLinks: table<KycLinkRow, 'customerId'>('kycLinks', { customerId: (row) => row.customerId }),
    documents: table<DocumentRow, 'documentHolder'>('documents', {
      documentHolder: (row) => row.documentHolder,
    }),
    verifications: table<VerificationRow, 'customerId'>('verifications', {
      customerId: (row) => row.customerId,
    }),
    beneficialOwners: table<BeneficialOwnerRow, 'customerId'>('beneficialOwners', {
      customerId: (row) => row.customerId,
    }),
    internalAccounts: table<InternalAccountRow, 'customerId'>('internalAccounts', {
      customerId: (row) => row.customerId,
    }),
    externalAccounts: table<ExternalAccountRow, 'customerId'>('externalAccounts', {
      customerId: (row) => row.customerId ?? 'platform',
    }),
    credentials: table<CredentialRow, 'accountId' | 'passkey' | 'contact'>('credentials', {
      accountId: (row) => row.accountId,
      contact: (row) => ('failedAttempts' in row ? toContactKey(row.type, row.nickname) : undefined),
      passkey: (row) => (row.type === 'PASSKEY' ? row.credentialId : undefined),
    }),
    passkeyChallenges: table<PasskeyChallengeRow, 'credentialId'>('passkeyChallenges', {
      credentialId: (row) => row.credentialId,
    }),
    spentChallenges: table<Row>('spentChallenges', {}),
    codes: table<CodeRow, 'credentialId'>('codes', { credentialId: (row) => row.credentialId }),
    retries: table<RetryRow, 'accountId'>('retries', { accountId: (row) => row.accountId }),
    sessions: table<SessionRow, 'accountId'>('sessions', { accountId: (row) => row.accountId }),
    quotes: table<QuoteRow, 'accountId'>('quotes', {
      accountId: ({ source }) => (source.kind === 'wallet' ? source.accountId : undefined),
    }),
    transactions: table<TransactionRow, 'customerId'>('transactions', { customerId: (row) => row.customerId }),
    scaStates: table<ScaStateRow>('scaStates', {}),
    scaChallenges: table<ScaChallengeRow, 'topic'>('scaChallenges', { topic: (row) => row.topic }),
    scaResets: table<ScaResetRow, 'customerId'>('scaResets', { customerId: (row) => row.customerId }),
    trustedAccounts: table<TrustedAccountRow>('trustedAccounts', {}),
    volumes: table<VolumeRow>('volumes', {}),
    delegatedKeys: table<DelegatedKeyRow, 'accountId' | 'cardId' | 'fundingSourceId'>('delegatedKeys', {
      accountId: (row) => row.accountId,
      cardId: (row) => row.cardId,
      fundingSourceId: (row) => row.fundingSourceId,
    }),
    agents: table<AgentRow, 'customerId' | 'tokenDigest'>('agents', {
      customerId: (row) => row.customerId,
      tokenDigest: (row) => row.tokenDigest,
    }),
    deviceCodes: table<DeviceCodeRow, 'agentId'>('deviceCodes', { agentId: (row) => row.agentId }),
    agentActions: table<AgentActionRow, 'agentId' | 'quoteId'>('agentActions', {
      agentId: (row) => row.agentId,
      quoteId: (row) => (row.type === 'EXECUTE_QUOTE' ? row.quoteId : undefined),
    }),
    cards: table<CardRow>('cards', {}),
    cardReveals: table<CardRevealRow, 'cardId'>('cardReveals', { cardId: (row) => row.cardId }),
    cardRequests: table<CardRequestRow>('cardRequests', {}),
    cardTransactions: table<CardTransactionRow, 'customerId'>('cardTransactions', {
      customerId: (row) => row.customerId,
    }),
    entries: table<EntryRow>('entries', {}, watch.entries),
    config: table<ConfigRow>('config', {}),
    tokens: table<TokenRow, 'clientId'>('tokens', { clientId: (row) => row.clientId }),
    responses: table<IdempotencyRow>('responses', {}),
    jobs: table<JobRow>('jobs', {}, watch.jobs),
    deliveries: table<DeliveryRow>('deliveries', {}, watch.deliveries),
    mail: table<MailRow, 'to'>('mail', { to: (row) => row.to }),
  };
}
