import type { Operation } from '@latchkey/contract';
import { listExternalAccounts, listInternalAccounts } from '@latchkey/contract/accounts';
import { listAgentApprovals, listAgents } from '@latchkey/contract/agents';
import { listBeneficialOwners } from '@latchkey/contract/beneficial-owners';
import { listCards } from '@latchkey/contract/cards';
import { listCredentials, listDelegatedKeys } from '@latchkey/contract/credentials';
import { listDocuments } from '@latchkey/contract/documents';
import { listScaFactors } from '@latchkey/contract/sca';
import { listSessions } from '@latchkey/contract/sessions';
import { listTransactions } from '@latchkey/contract/transactions';
import { listVerifications } from '@latchkey/contract/verifications';
import { findStrings, getMember, parseJson } from '../json/jsonValue.ts';
import type { RequestLimits } from '../limits/requestLimits.ts';
import { RelayError } from '../relayError.ts';
import { type ReferencedId, toOpaqueId } from '../request/collectIds.ts';
import type { CallService } from '../upstream/callService.ts';
import { getOwnerId } from '../upstream/getOwnerId.ts';
import { readPages } from '../upstream/readPages.ts';
import type { ListOwnedIds } from './ownership.ts';

/** Returns the ids of a customer's wallet accounts. */
export type ListWalletAccounts = (customerId: string) => Promise<string[]>;

type List = (customerId: string, id: string) => Promise<readonly string[]>;

/** Most beneficial owners whose documents are searched: a user can create any number of them. */
const maxHolders = 25;

/** Resources in no list belong to the caller only if the relay forwarded them to the caller. */
const listNone: List = async () => [];

interface Search {
  readonly filter: Readonly<Record<string, string>>;
  readonly customerId: string;
  /** Members of an item that are ids. */
  readonly members: readonly string[];
  /** The search ends when this id is found. */
  readonly sought: string | null;
}

/**
 * Creates the list calls that prove ownership, always with one customer's filter (docs/architecture.md#ownership). Each
 * further page, and the documents of each beneficial owner, count as a request of the customer: one unknown id costs
 * many of them. The first page belongs to the request itself.
 */
export function createListing(
  callService: CallService,
  { consumeUser }: Pick<RequestLimits, 'consumeUser'>,
): {
  readonly listOwnedIds: ListOwnedIds;
  readonly listWalletAccounts: ListWalletAccounts;
} {
  const call = throwIfUnavailable(callService);

  /** Reads a list response; `undefined` if the service refuses the list. */
  const list = async (operation: Operation, query: Readonly<Record<string, string>>): Promise<unknown> => {
    const { status, text } = await call(operation, { query });
    return status === 200 ? parseJson(text) : undefined;
  };

  const listPages = async (operation: Operation, search: Search): Promise<string[]> => {
    const { filter, customerId, members, sought } = search;
    const ids: string[] = [];
    // The number of pages is limited: older resources were learned when the customer listed them.
    let isFirst = true;
    const counted: CallService = async (...request) => {
      if (!isFirst && sought !== null) await consumeUser(customerId);
      isFirst = false;
      return call(...request);
    };
    for await (const page of readPages(counted, operation, filter)) {
      ids.push(...readIds(page.list, members, customerId));
      if (sought !== null && ids.includes(sought)) break;
    }
    return ids;
  };

  const listWalletAccounts: ListWalletAccounts = (customerId) =>
    listPages(listInternalAccounts, {
      filter: { customerId, type: 'EMBEDDED_WALLET' },
      customerId,
      members: ['id'],
      sought: null,
    });

  const byCustomer =
    (operation: Operation, members: readonly string[] = ['id'], filter = 'customerId'): List =>
    (customerId, sought) =>
      listPages(operation, { filter: { [filter]: customerId }, customerId, members, sought });

  const byWalletAccount =
    (operation: Operation, member = 'id'): List =>
    async (customerId, sought) => {
      const ids: string[] = [];
      for (const accountId of await listWalletAccounts(customerId)) {
        ids.push(...readIds(await list(operation, { accountId }), [member], null));
        if (ids.includes(sought)) break;
      }
      return ids;
    };

  const listOwners = byCustomer(listBeneficialOwners);

  /** Documents are held by the customer and by the customer's beneficial owners. */
  const listHeldDocuments: List = async (customerId, sought) => {
    const listHeldBy = (documentHolder: string) =>
      listPages(listDocuments, { filter: { documentHolder }, customerId, members: ['id'], sought });
    const ids = await listHeldBy(customerId);
    if (ids.includes(sought)) return ids;
    for (const owner of (await listOwners(customerId, '')).slice(0, maxHolders)) {
      await consumeUser(customerId);
      ids.push(...(await listHeldBy(owner)));
    }
    return ids;
  };

  const lists: Record<ReferencedId['resource'], List> = {
    InternalAccount: byCustomer(listInternalAccounts),
    ExternalAccount: byCustomer(listExternalAccounts),
    Transaction: byCustomer(listTransactions, ['id', 'quoteId']),
    CardTransaction: byCustomer(listTransactions),
    // There is no list of quotes: a quote is found by its transaction.
    Quote: byCustomer(listTransactions, ['id', 'quoteId']),
    AuthMethod: byWalletAccount(listCredentials),
    Session: byWalletAccount(listSessions),
    DelegatedKey: byWalletAccount(listDelegatedKeys),
    CardFundingSource: byWalletAccount(listDelegatedKeys, 'fundingSourceId'),
    Card: byCustomer(listCards, ['id'], 'cardholderId'),
    BeneficialOwner: listOwners,
    Document: listHeldDocuments,
    Verification: byCustomer(listVerifications),
    Agent: byCustomer(listAgents),
    AgentAction: byCustomer(listAgentApprovals, ['id', 'agentId']),
    ScaFactor: async (customerId) =>
      findStrings(await list(listScaFactors, { customerId }), '/factors/*/credentialId').map((value) =>
        toOpaqueId('ScaFactor', value),
      ),
    ScaReset: listNone,
    ScaChallenge: listNone,
    Request: listNone,
    Lookup: listNone,
  };

  return { listOwnedIds: (customerId, { resource, id }) => lists[resource](customerId, id), listWalletAccounts };
}

/**
 * The same calls, which throw where nothing is known: a resource of the caller must not seem to be missing while the
 * service fails.
 */
function throwIfUnavailable(callService: CallService): CallService {
  return async (operation, request) => {
    const response = await callService(operation, request);
    if (response.status === 429 || response.status >= 500) throw new RelayError('RELAY_UPSTREAM_UNAVAILABLE');
    return response;
  };
}

/** Returns the ids in a list response, without those of another customer in case the filter fails. */
function readIds(value: unknown, members: readonly string[], customerId: string | null): string[] {
  const data = getMember(value, 'data');
  if (!Array.isArray(data)) return [];
  return data
    .filter((item) => {
      const owner = getOwnerId(item);
      return customerId === null || owner === undefined || owner === customerId;
    })
    .flatMap((item) => members.map((member) => getMember(item, member)))
    .filter((id) => typeof id === 'string');
}
