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
import type { Parts } from '../parts.ts';
import { type CarriedId, opaqueId } from '../routes/idsIn.ts';
import { callService } from '../upstream/callService.ts';
import { memberOf, parsedJson, stringsAt } from '../upstream/jsonValue.ts';
import type { Listing } from './ownership.ts';

/** Longest search: ten pages of a hundred. What is older has been learned when the customer listed it. */
const maxPages = 10;

type Find = (parts: Parts, customerId: string, id: string) => Promise<readonly string[]>;

/** What no list shows is the caller's only where the relay saw it given to them. */
const none: Find = async () => [];

/** A list with the customer's filter. */
const listed =
  (operation: Operation, members: readonly string[] = ['id'], filter = 'customerId'): Find =>
  (parts, customerId, id) =>
    pages(parts, operation, { filter: { [filter]: customerId }, customerId, members, sought: id });

/** The list call that proves each kind of resource, always with the filter that shows one customer's alone. */
const finds: Record<CarriedId['resource'], Find> = {
  InternalAccount: listed(listInternalAccounts),
  ExternalAccount: listed(listExternalAccounts),
  Transaction: listed(listTransactions, ['id', 'quoteId']),
  CardTransaction: listed(listTransactions),
  // No list of quotes exists: a quote is found by the transaction that is made with it.
  Quote: listed(listTransactions, ['id', 'quoteId']),
  AuthMethod: (parts, customerId, id) => ofWallets(parts, listCredentials, customerId, { members: ['id'], id }),
  Session: (parts, customerId, id) => ofWallets(parts, listSessions, customerId, { members: ['id'], id }),
  DelegatedKey: (parts, customerId, id) => ofWallets(parts, listDelegatedKeys, customerId, { members: ['id'], id }),
  CardFundingSource: (parts, customerId, id) =>
    ofWallets(parts, listDelegatedKeys, customerId, { members: ['fundingSourceId'], id }),
  Card: listed(listCards, ['id'], 'cardholderId'),
  BeneficialOwner: listed(listBeneficialOwners),
  Document: documents,
  Verification: listed(listVerifications),
  Agent: listed(listAgents),
  AgentAction: listed(listAgentApprovals, ['id', 'agentId']),
  ScaFactor: async (parts, customerId) => {
    const answer = await list(parts, listScaFactors, { customerId });
    return stringsAt(answer, '/factors/*/credentialId').map((value) => opaqueId('ScaFactor', value));
  },
  ScaReset: none,
  ScaChallenge: none,
  Request: none,
  Lookup: none,
};

export function createListing(parts: () => Parts): Listing {
  return (customerId, { resource, id }) => finds[resource](parts(), customerId, id);
}

/** Ids of the customer's wallet accounts. */
export function walletAccounts(parts: Parts, customerId: string): Promise<string[]> {
  return pages(parts, listInternalAccounts, {
    filter: { customerId, type: 'EMBEDDED_WALLET' },
    customerId,
    members: ['id'],
    sought: null,
  });
}

/** Documents are held by the customer, and by the people behind a business. */
async function documents(parts: Parts, customerId: string, sought: string): Promise<readonly string[]> {
  const heldBy = (documentHolder: string) =>
    pages(parts, listDocuments, { filter: { documentHolder }, customerId, members: ['id'], sought });
  const ids = await heldBy(customerId);
  if (ids.includes(sought)) return ids;
  for (const owner of await finds.BeneficialOwner(parts, customerId, '')) ids.push(...(await heldBy(owner)));
  return ids;
}

async function ofWallets(
  parts: Parts,
  operation: Operation,
  customerId: string,
  { members, id }: { readonly members: readonly string[]; readonly id: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const accountId of await walletAccounts(parts, customerId)) {
    ids.push(...idsOf(await list(parts, operation, { accountId }), members, null));
    if (ids.includes(id)) break;
  }
  return ids;
}

interface Search {
  readonly filter: Readonly<Record<string, string>>;
  readonly customerId: string;
  /** Members of a row that are ids. */
  readonly members: readonly string[];
  /** Where it is found, the search ends. */
  readonly sought: string | null;
}

async function pages(parts: Parts, operation: Operation, search: Search): Promise<string[]> {
  const { filter, customerId, members, sought } = search;
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await list(parts, operation, {
      ...filter,
      limit: '100',
      ...(cursor === undefined ? {} : { cursor }),
    });
    ids.push(...idsOf(answer, members, customerId));
    const next = memberOf(answer, 'nextCursor');
    if (memberOf(answer, 'hasMore') !== true || typeof next !== 'string' || next === cursor) break;
    if (sought !== null && ids.includes(sought)) break;
    cursor = next;
  }
  return ids;
}

async function list(parts: Parts, operation: Operation, query: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await callService(parts, operation, { query });
  return answer.status === 200 ? parsedJson(answer.text) : undefined;
}

/** Ids in a list answer, those of another customer left out should the filter ever fail. */
function idsOf(answer: unknown, members: readonly string[], customerId: string | null): string[] {
  const data = memberOf(answer, 'data');
  if (!Array.isArray(data)) return [];
  return data
    .filter((item) => {
      const owner = memberOf(item, 'customerId') ?? memberOf(item, 'cardholderId');
      return customerId === null || owner === undefined || owner === customerId;
    })
    .flatMap((item) => members.map((member) => memberOf(item, member)))
    .filter((id) => typeof id === 'string');
}
