import type { Clock, ServiceClient } from '@latchkey/service';
import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import type { SignedPayments } from '../authorization/signedPayments.ts';
import type { Pointer } from '../json/jsonPointer.ts';
import { findStrings, getMember, parseJson } from '../json/jsonValue.ts';
import type { Log } from '../log/log.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { RelayError } from '../relayError.ts';
import { toOpaqueId } from '../request/collectIds.ts';
import { toServiceHeaders } from '../request/forwardedHeaders.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { CallService, ServiceResponse } from './callService.ts';
import { getOwnerId } from './getOwnerId.ts';

/** Sends an authorized request to the service and records the resources in the response as the caller's. */
export type Forward = (request: AuthorizedRequest, customerId: string) => Promise<ServiceResponse>;

export function createForward(dependencies: {
  readonly callService: CallService;
  readonly service: Pick<ServiceClient, 'headerNames'>;
  readonly ownership: Pick<Ownership, 'learn'>;
  readonly signedPayments: Pick<SignedPayments, 'learn'>;
  readonly log: Log;
  readonly clock: Clock;
}): Forward {
  const { callService, service, ownership, signedPayments, log, clock } = dependencies;
  /** A body may be empty only if the operation allows it. */
  const recordResponse = async (row: AnyRow, response: ServiceResponse, customerId: string): Promise<void> => {
    if (response.bytes.length === 0 && row.operation.responses[response.status] === null) return;
    const value = parseJson(response.text);
    if (value === undefined) throw new RelayError('RELAY_UPSTREAM_INVALID');
    if (namesAnotherOwner(row, value, customerId)) {
      log({ level: 'error', event: 'ownerMismatch', at: clock.now(), operation: row.operation.id });
      throw new RelayError('RELAY_UPSTREAM_INVALID');
    }
    if (row.recordsSignedPayments) signedPayments.learn(value);
    await ownership.learn(customerId, listIdsToRecord(row, value));
  };
  return async ({ row, params, query, headers, body }, customerId) => {
    const { operation } = row;
    const response = await callService(operation, {
      params,
      query,
      headers: {
        ...toServiceHeaders(headers, service.headerNames),
        ...(body?.type === undefined ? {} : { 'content-type': body.type }),
      },
      bytes: body?.bytes,
    });
    if (response.status < 400) await recordResponse(row, response, customerId);
    return response;
  };
}

/** Returns whether a response contains another customer's resource, which means that a filter of the service failed. */
function namesAnotherOwner(row: AnyRow, value: unknown, customerId: string): boolean {
  const items = row.recordsOwnershipOf.some((pointer) => pointer.startsWith('/data/*/'))
    ? getMember(value, 'data')
    : [value];
  return (Array.isArray(items) ? items : []).some((item) => {
    const owner = getOwnerId(item);
    return owner !== undefined && owner !== customerId;
  });
}

function listIdsToRecord({ recordsOwnershipOf, recordsOpaqueIds = {} }: AnyRow, value: unknown): string[] {
  const opaqueIds = Object.entries(recordsOpaqueIds).flatMap(([pointer, resource]) =>
    findStrings(value, pointer as Pointer).map((text) => toOpaqueId(resource, text)),
  );
  return [...recordsOwnershipOf.flatMap((pointer) => findStrings(value, pointer)), ...opaqueIds];
}
