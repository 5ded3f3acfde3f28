import type { Operation } from '@latchkey/contract';
import { listExternalAccounts, listInternalAccounts } from '@latchkey/contract/accounts';
import { listCredentials } from '@latchkey/contract/credentials';
import { listSessions } from '@latchkey/contract/sessions';
import { listTransactions } from '@latchkey/contract/transactions';
import type { Parts } from '../parts.ts';
import type { CarriedId } from '../routes/idsIn.ts';
import { callService } from '../upstream/callService.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';
import type { Listing } from './ownership.ts';

/** Longest search: ten pages of a hundred. What is older has been learned when the customer listed it. */
const maxPages = 10;

/** The list call that proves each kind of resource, always with the filter that shows one customer's alone. */
export function createListing(parts: () => Parts): Listing {
  const all: Record<CarriedId['resource'], (customerId: string, id: string) => Promise<string[]>> = {
    InternalAccount: (customerId, id) => pages(parts(), listInternalAccounts, { customerId }, ['id'], id),
    ExternalAccount: (customerId, id) => pages(parts(), listExternalAccounts, { customerId }, ['id'], id),
    Transaction: (customerId, id) => pages(parts(), listTransactions, { customerId }, ['id', 'quoteId'], id),
    // No list of quotes exists: a quote is found by the transaction that is made with it.
    Quote: (customerId, id) => pages(parts(), listTransactions, { customerId }, ['id', 'quoteId'], id),
    AuthMethod: (customerId, id) => ofWallets(parts(), listCredentials, customerId, id),
    Session: (customerId, id) => ofWallets(parts(), listSessions, customerId, id),
  };
  return (customerId, { resource, id }) => all[resource](customerId, id);
}

/** Ids of the customer's wallet accounts. */
export function walletAccounts(parts: Parts, customerId: string): Promise<string[]> {
  return pages(parts, listInternalAccounts, { customerId, type: 'EMBEDDED_WALLET' }, ['id'], null);
}

async function ofWallets(parts: Parts, operation: Operation, customerId: string, sought: string): Promise<string[]> {
  const ids: string[] = [];
  for (const accountId of await walletAccounts(parts, customerId)) {
    ids.push(...idsOf(await list(parts, operation, { accountId }), ['id'], null));
    if (ids.includes(sought)) break;
  }
  return ids;
}

async function pages(
  parts: Parts,
  operation: Operation,
  filter: Readonly<Record<string, string>> & { readonly customerId: string },
  members: readonly string[],
  sought: string | null,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await list(parts, operation, {
      ...filter,
      limit: '100',
      ...(cursor === undefined ? {} : { cursor }),
    });
    ids.push(...idsOf(answer, members, filter.customerId));
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
    .filter((item) => customerId === null || [undefined, customerId].includes(memberOf(item, 'customerId') as string))
    .flatMap((item) => members.map((member) => memberOf(item, member)))
    .filter((id) => typeof id === 'string');
}
