import type { AnswerRow } from '../http/idempotency.ts';
import type { EntryRow } from '../ledger/entry.ts';
import type { AgentActionRow } from '../resources/agents/action.ts';
import type { DeviceCodeRow } from '../resources/agents/deviceCode.ts';
import type { AgentRow } from '../resources/agents/row.ts';
import type { BeneficialOwnerRow } from '../resources/beneficialOwners/row.ts';
import type { BulkChunkRow, BulkJobRow } from '../resources/bulkCustomers/row.ts';
import type { CardRevealRow, CardRow } from '../resources/cards/row.ts';
import type { CardAskRow } from '../resources/cardTransactions/ask.ts';
import type { CardTransactionRow } from '../resources/cardTransactions/row.ts';
import type { ConfigRow } from '../resources/config/row.ts';
import {
  type CodeRow,
  type CredentialRow,
  contactKey,
  type PasskeyChallengeRow,
} from '../resources/credentials/rows.ts';
import type { ContactCodeRow } from '../resources/customers/contactCode.ts';
import type { KycLinkRow } from '../resources/customers/createKycLink.ts';
import type { CustomerRow } from '../resources/customers/row.ts';
import type { DelegatedKeyRow } from '../resources/delegatedKeys/row.ts';
import type { DocumentRow } from '../resources/documents/row.ts';
import type { ExternalAccountRow } from '../resources/externalAccounts/row.ts';
import type { InternalAccountRow } from '../resources/internalAccounts/row.ts';
import type { VolumeRow } from '../resources/quotes/limits.ts';
import type { QuoteRow } from '../resources/quotes/row.ts';
import type { ScaChallengeRow, ScaResetRow, ScaStandingRow, TrustedAccountRow } from '../resources/sca/rows.ts';
import type { SessionRow } from '../resources/sessions/row.ts';
import type { RetryRow } from '../resources/signedRetry.ts';
import type { TokenRow } from '../resources/tokens/row.ts';
import { partiesOf, receiversOf, sendersOf } from '../resources/transactions/parties.ts';
import type { TransactionRow } from '../resources/transactions/row.ts';
import type { VerificationRow } from '../resources/verifications/row.ts';
import type { JobRow } from '../schedule/job.ts';
import type { DeliveryRow } from '../webhooks/delivery.ts';
import type { Store } from './store.ts';
import {
  createTable,
  type Filing,
  type Row,
  type StoredTable,
  type Table,
  type TableOptions,
  type Watch,
} from './table.ts';

/** A message that the sandbox would have sent, with the code in it. */
export interface MailRow extends Row {
  readonly to: string;
  readonly code: string;
  /** The wallet's credential that the code is for. */
  readonly authMethodId?: string;
  /** The challenge that the code answers, of a payment or a login. */
  readonly challengeId?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** One of the sandbox's own settings. */
export interface SettingRow extends Row {
  readonly value: string | number;
}

type CustomerNames = 'every' | 'platformCustomerId' | 'umaAddress' | 'region' | 'customerType';
type CustomerIndex = CustomerNames | 'currency' | 'deleted' | 'deletedRegion' | 'deletedType';
/** When a customer changed last, and the same the other way round: the earlier, the higher. */
type CustomerMeasure = 'changedLate' | 'changedEarly';

/** Everything the sandbox keeps. */
export interface Tables {
  readonly settings: Table<SettingRow>;
  readonly customers: Table<CustomerRow, CustomerIndex, CustomerMeasure>;
  readonly contactCodes: Table<ContactCodeRow>;
  readonly bulkJobs: Table<BulkJobRow>;
  readonly bulkChunks: Table<BulkChunkRow, 'jobId'>;
  readonly kycLinks: Table<KycLinkRow, 'customerId'>;
  readonly documents: Table<DocumentRow, 'every' | 'documentHolder'>;
  readonly verifications: Table<VerificationRow, 'every' | 'customerId' | 'status'>;
  readonly beneficialOwners: Table<BeneficialOwnerRow, 'every' | 'customerId'>;
  readonly internalAccounts: Table<InternalAccountRow, 'every' | 'customerId' | 'kind'>;
  readonly externalAccounts: Table<ExternalAccountRow, 'every' | 'customerId' | 'currency'>;
  readonly credentials: Table<CredentialRow, 'accountId' | 'passkey' | 'contact'>;
  readonly passkeyChallenges: Table<PasskeyChallengeRow, 'credentialId'>;
  /** Challenges that passkeys were registered with, by digest: none serves twice. */
  readonly spentChallenges: Table<Row>;
  readonly codes: Table<CodeRow, 'credentialId'>;
  readonly retries: Table<RetryRow, 'accountId'>;
  readonly sessions: Table<SessionRow, 'accountId'>;
  readonly quotes: Table<QuoteRow, 'accountId'>;
  readonly transactions: Table<TransactionRow, TransactionIndex>;
  readonly scaStandings: Table<ScaStandingRow>;
  readonly scaChallenges: Table<ScaChallengeRow, 'topic'>;
  readonly scaResets: Table<ScaResetRow, 'customerId'>;
  readonly trustedAccounts: Table<TrustedAccountRow>;
  readonly volumes: Table<VolumeRow>;
  readonly delegatedKeys: Table<DelegatedKeyRow, 'accountId' | 'cardId' | 'fundingSourceId'>;
  readonly agents: Table<AgentRow, 'every' | 'customerId' | 'tokenDigest'>;
  readonly deviceCodes: Table<DeviceCodeRow, 'agentId'>;
  readonly agentActions: Table<AgentActionRow, 'agentId' | 'quoteId' | 'status'>;
  readonly cards: Table<CardRow, CardIndex>;
  readonly cardReveals: Table<CardRevealRow, 'cardId'>;
  readonly cardAsks: Table<CardAskRow>;
  readonly cardTransactions: Table<CardTransactionRow, CardTransactionIndex>;
  readonly entries: Table<EntryRow>;
  readonly config: Table<ConfigRow>;
  readonly tokens: Table<TokenRow, 'every' | 'clientId'>;
  readonly answers: Table<AnswerRow>;
  readonly jobs: Table<JobRow>;
  readonly deliveries: Table<DeliveryRow>;
  readonly mail: Table<MailRow, 'to'>;
}

type Side = 'sender' | 'receiver' | 'party';
type TransactionIndex = 'every' | 'customerId' | 'type' | 'standing' | 'reference' | Side;

type CardIndex = 'every' | 'cardholderId' | 'accountId' | 'platformCardId' | 'state';
type CardTransactionIndex = 'every' | 'customerId' | 'status' | 'accountId';

/** When a row was made, of tables whose lists are read by time. */
const made = { madeAt: ({ createdAt }: { readonly createdAt: number }) => createdAt };

/** The index that lists a whole table, a page at a time; its one value is the empty text. */
const every = () => '';

/** Makes the tables inside a store. The ledger, the agenda and the outbox watch theirs. */
export function createTables(
  store: Store,
  watch: { entries: Watch<EntryRow>; jobs: Watch<JobRow>; deliveries: Watch<DeliveryRow> },
): Tables {
  function table<R extends Row, Index extends string = never, Measure extends string = never>(
    name: keyof Tables,
    indexes: { readonly [I in Index]: Filing<R> },
    more?: Omit<TableOptions<R, Index, Measure>, 'indexes' | 'record'>,
  ): StoredTable<R, Index, Measure> {
    const rows = createTable<R, Index, Measure>({ ...more, indexes, record: store.recorder(name) });
    store.register(name, rows);
    return rows;
  }

  return {
    settings: table<SettingRow>('settings', {}),
    customers: table<CustomerRow, CustomerIndex, CustomerMeasure>(
      'customers',
      {
        every,
        deleted: ({ deletedAt }) => (deletedAt === undefined ? undefined : ''),
        deletedRegion: ({ deletedAt, profile }) => (deletedAt === undefined ? undefined : profile.region),
        deletedType: ({ deletedAt, customerType }) => (deletedAt === undefined ? undefined : customerType),
        platformCustomerId: (row) => row.platformCustomerId,
        umaAddress: (row) => row.umaAddress.toLowerCase(),
        region: (row) => row.profile.region,
        customerType: (row) => row.customerType,
        currency: ({ profile }) => [...new Set(profile.currencies)],
      },
      { ...made, measures: { changedLate: (row) => row.updatedAt, changedEarly: (row) => -row.updatedAt } },
    ),
    contactCodes: table<ContactCodeRow>('contactCodes', {}),
    bulkJobs: table<BulkJobRow>('bulkJobs', {}),
    bulkChunks: table<BulkChunkRow, 'jobId'>('bulkChunks', { jobId: (row) => row.jobId }),
    kycLinks: table<KycLinkRow, 'customerId'>('kycLinks', { customerId: (row) => row.customerId }),
    documents: table<DocumentRow, 'every' | 'documentHolder'>('documents', {
      every,
      documentHolder: (row) => row.documentHolder,
    }),
    verifications: table<VerificationRow, 'every' | 'customerId' | 'status'>('verifications', {
      every,
      status: (row) => row.status,
      customerId: (row) => row.customerId,
    }),
    beneficialOwners: table<BeneficialOwnerRow, 'every' | 'customerId'>('beneficialOwners', {
      every,
      customerId: (row) => row.customerId,
    }),
    internalAccounts: table<InternalAccountRow, 'every' | 'customerId' | 'kind'>('internalAccounts', {
      every,
      customerId: (row) => row.customerId,
      kind: ({ type, currency }) => [type, currency, `${type} ${currency}`],
    }),
    externalAccounts: table<ExternalAccountRow, 'every' | 'customerId' | 'currency'>('externalAccounts', {
      every,
      customerId: (row) => row.customerId ?? 'platform',
      currency: (row) => row.currency,
    }),
    credentials: table<CredentialRow, 'accountId' | 'passkey' | 'contact'>('credentials', {
      accountId: (row) => row.accountId,
      contact: (row) => ('refusals' in row ? contactKey(row.type, row.nickname) : undefined),
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
    transactions: table<TransactionRow, TransactionIndex>(
      'transactions',
      {
        every,
        customerId: (row) => row.customerId,
        type: (row) => row.type,
        standing: ({ status, type }) => [status, `${status} ${type}`],
        reference: (row) => row.reference,
        sender: sendersOf,
        receiver: receiversOf,
        party: partiesOf,
      },
      made,
    ),
    scaStandings: table<ScaStandingRow>('scaStandings', {}),
    scaChallenges: table<ScaChallengeRow, 'topic'>('scaChallenges', { topic: (row) => row.topic }),
    scaResets: table<ScaResetRow, 'customerId'>('scaResets', { customerId: (row) => row.customerId }),
    trustedAccounts: table<TrustedAccountRow>('trustedAccounts', {}),
    volumes: table<VolumeRow>('volumes', {}),
    delegatedKeys: table<DelegatedKeyRow, 'accountId' | 'cardId' | 'fundingSourceId'>('delegatedKeys', {
      accountId: (row) => row.accountId,
      cardId: (row) => row.cardId,
      fundingSourceId: (row) => row.fundingSourceId,
    }),
    agents: table<AgentRow, 'every' | 'customerId' | 'tokenDigest'>('agents', {
      every,
      customerId: (row) => row.customerId,
      tokenDigest: (row) => row.tokenDigest,
    }),
    deviceCodes: table<DeviceCodeRow, 'agentId'>('deviceCodes', { agentId: (row) => row.agentId }),
    agentActions: table<AgentActionRow, 'agentId' | 'quoteId' | 'status'>('agentActions', {
      agentId: (row) => row.agentId,
      quoteId: (row) => (row.type === 'EXECUTE_QUOTE' ? row.quoteId : undefined),
      status: (row) => row.status,
    }),
    cards: table<CardRow, CardIndex>('cards', {
      every,
      cardholderId: (row) => row.cardholderId,
      accountId: ({ fundingSources }) => [...new Set(fundingSources.map(({ accountId }) => accountId))],
      platformCardId: (row) => row.platformCardId,
      state: (row) => row.state,
    }),
    cardReveals: table<CardRevealRow, 'cardId'>('cardReveals', { cardId: (row) => row.cardId }),
    cardAsks: table<CardAskRow>('cardAsks', {}),
    cardTransactions: table<CardTransactionRow, CardTransactionIndex>(
      'cardTransactions',
      {
        every,
        customerId: (row) => row.customerId,
        status: (row) => row.status,
        accountId: (row) => row.accountId,
      },
      made,
    ),
    entries: table<EntryRow>('entries', {}, { watch: watch.entries }),
    config: table<ConfigRow>('config', {}),
    tokens: table<TokenRow, 'every' | 'clientId'>('tokens', { every, clientId: (row) => row.clientId }),
    answers: table<AnswerRow>('answers', {}),
    jobs: table<JobRow>('jobs', {}, { watch: watch.jobs }),
    deliveries: table<DeliveryRow>('deliveries', {}, { watch: watch.deliveries }),
    mail: table<MailRow, 'to'>('mail', { to: (row) => row.to }),
  };
}
