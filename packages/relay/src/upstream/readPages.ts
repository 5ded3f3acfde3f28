import type { Operation } from '@latchkey/contract';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { CallService, ServiceResponse } from './callService.ts';

/** Most pages of one list that are read, with a hundred items each. */
const maxPages = 10;

/** A page of a list: the response, and its JSON unless the service refused the list. */
interface Page {
  readonly response: ServiceResponse;
  readonly list: unknown;
}

/** Reads the pages of a list, each when it is requested, up to the last one or the limit. */
export async function* readPages(
  callService: CallService,
  operation: Operation,
  filter: Readonly<Record<string, string>>,
): AsyncGenerator<Page, void> {
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const query = { ...filter, limit: '100', ...(cursor === undefined ? {} : { cursor }) };
    const response = await callService(operation, { query });
    const list = response.status === 200 ? parseJson(response.text) : undefined;
    yield { response, list };
    const next = getMember(list, 'nextCursor');
    if (getMember(list, 'hasMore') !== true || typeof next !== 'string' || next === cursor) return;
    cursor = next;
  }
}
