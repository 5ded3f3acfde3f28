import { getMember } from '../json/jsonValue.ts';

/** Returns the customer that owns an item of a response; `undefined` if the item does not name one. */
export function getOwnerId(item: unknown): unknown {
  return getMember(item, 'customerId') ?? getMember(item, 'cardholderId');
}
