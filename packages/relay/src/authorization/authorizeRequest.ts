import { relayHeaders } from '@latchkey/contract/relay';
import type { Clock } from '@latchkey/service';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import type { ConsumeRecord } from '../limits/recordLimit.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { RelayError } from '../relayError.ts';
import { completeQuery, deriveIdempotencyKey, encodeBody, findAddressToInject } from '../request/buildRequest.ts';
import { collectIds } from '../request/collectIds.ts';
import { type ForwardedHeaders, readHeaders } from '../request/forwardedHeaders.ts';
import { injectAddress, injectCaller, listInjectedMembers } from '../request/injection.ts';
import { emptyBody, type Query, readBody, readQuery } from '../request/readRequest.ts';
import type { RequestContext } from '../requestContext.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { RecordStore } from '../store/store.ts';

/** The row of a request, and the parameters in its path. */
export interface MatchedRow {
  readonly row: AnyRow;
  readonly params: Readonly<Record<string, string>>;
}

/** A call that satisfies every rule of its row and may go to the service. */
export interface AuthorizedRequest {
  readonly row: AnyRow;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  /** With the idempotency key that the service gets. */
  readonly headers: ForwardedHeaders;
  /** The JSON body as the caller sent it, before injection; null without one and for a form. */
  readonly received: string | null;
  /** Null without a body; `type` if it is not JSON. */
  readonly body: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type?: string } | null;
}

/**
 * Reads a request, injects what only the relay may set, and proves ownership of every id
 * (docs/architecture.md#invariant-14).
 *
 * @throws RelayError `RELAY_INVALID_REQUEST` or `RELAY_NOT_FOUND`, the same for foreign and missing ids.
 */
export type AuthorizeRequest = (
  context: RequestContext,
  matched: MatchedRow,
  customerId: string,
) => Promise<AuthorizedRequest>;

export function createAuthorizeRequest(dependencies: {
  readonly ownership: Pick<Ownership, 'ownsAll'>;
  readonly keys: RelayKeys;
  readonly records: RecordStore;
  readonly consumeRecord: ConsumeRecord;
  readonly clock: Clock;
}): AuthorizeRequest {
  const { ownership, keys } = dependencies;
  return async ({ request, url, ip }, { row, params }, customerId) => {
    const given = readHeaders(row.operation, request.headers);
    const query = readQuery(url, row);
    // Most calls are reads, which have no body to wait for.
    const read =
      request.method === 'GET'
        ? emptyBody
        : await readBody(
            row.operation,
            request,
            listInjectedMembers(row).map(({ pointer }) => pointer),
          );
    // Injected before the ids are checked, so that the checked bytes are the sent bytes.
    const body = injectCaller(row, read, { customerId, isSigned: given.walletSignature !== undefined });
    const ids = collectIds(row, { params, query, headers: given, body: body.json }, customerId);
    if (ids.length > 0 && !(await ownership.ownsAll(customerId, ids))) throw new RelayError('RELAY_NOT_FOUND');
    const challengeId = request.headers.get(relayHeaders.challenge);
    const keyInput = { headers: given, params, challengeId, text: read.text, customerId };
    const headers = { ...given, ...(await deriveIdempotencyKey(keys, row, keyInput)) };
    const address =
      row.body === undefined ? undefined : await findAddressToInject(dependencies, row, headers, { ip, customerId });
    return {
      row,
      params,
      headers,
      received: read.text,
      query: completeQuery(row, query, customerId),
      body: encodeBody(row, injectAddress(row, body, address)),
    };
  };
}
