import { buildPath } from '@latchkey/contract';
import { needsProof, proofLifetimeMs, proofText, relayHeaders } from '@latchkey/contract/relay';
import { type Clock, verifyEcdsa } from '@latchkey/service';
import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import { sha256Hex } from '../crypto/digests.ts';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { createToken } from '../crypto/token.ts';
import { CallbackError, runCallback } from '../identity/callbackError.ts';
import { parseJson } from '../json/jsonValue.ts';
import type { ConsumeRecord } from '../limits/recordLimit.ts';
import type { ReportError } from '../log/reportError.ts';
import { createOptionError } from '../optionError.ts';
import { RelayError } from '../relayError.ts';
import type { Reauthenticate } from '../relayOptions.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { RecordStore, SignerStore } from '../store/store.ts';
import type { ServiceTime } from '../upstream/serviceTime.ts';
import { importCompressed } from './publicKey.ts';
import { readProof } from './readProof.ts';

/**
 * Longer than a proof is accepted, also if the relay's clock jumps ahead: the proof's age is measured on the service's
 * clock, and the age of the nonce on the relay's.
 */
const nonceLifetimeMs = 24 * 60 * 60_000;

const noBoolean =
  'reauthenticate() returned no boolean, so the call was refused. Return true if the user has just proved who they are, else false.';

const utf8 = new TextEncoder();

/** Returns whether the row requires a proof of a live signing key for this request. */
export function requiresProof({ row, received }: Pick<AuthorizedRequest, 'row' | 'received'>): boolean {
  const { operation } = row;
  return operation.proof !== undefined && needsProof(operation, parseJson(received ?? ''));
}

/**
 * Refuses a request unless it proves a live signing key of the caller. Missing, invalid and used proofs get the same
 * response.
 *
 * @throws RelayError `RELAY_PROOF_REQUIRED`; `RELAY_RATE_LIMITED` after too many proofs of the customer
 */
export type RequireSignerProof = (context: RequestContext, request: AuthorizedRequest, caller: Caller) => Promise<void>;

export function createRequireSignerProof(dependencies: {
  readonly signers: Pick<SignerStore, 'has'>;
  readonly records: RecordStore;
  readonly consumeRecord: ConsumeRecord;
  readonly keys: RelayKeys;
  readonly clock: Clock;
  readonly time: ServiceTime;
  readonly reauthenticate: Reauthenticate | undefined;
  readonly reportError: ReportError;
}): RequireSignerProof {
  const { signers, records, consumeRecord, keys, clock, time: serviceTime, reauthenticate, reportError } = dependencies;

  /** Without a proof the integrator decides, for callers without a wallet or with the integrator's own session. */
  const isReauthenticated = async (
    { request, requestId }: RequestContext,
    row: AuthorizedRequest['row'],
    { customerId, accountId, session }: Caller,
  ): Promise<boolean> => {
    if (reauthenticate === undefined || (session !== null && accountId !== null)) return false;
    const call = { customerId, operation: row.operation.id };
    const returned: unknown = await runCallback({ callback: 'reauthenticate', clock }, () =>
      reauthenticate(request, call),
    );
    if (typeof returned !== 'boolean')
      reportError(new CallbackError('reauthenticate', createOptionError(noBoolean)), { requestId });
    return returned === true;
  };

  const isValid = async (
    header: string,
    url: URL,
    { row, params, received }: AuthorizedRequest,
    caller: Caller,
  ): Promise<boolean> => {
    const proof = readProof(header);
    if (proof === null) return false;
    const { publicKey, signature, time, nonce } = proof;
    if (Math.abs(serviceTime.now() - Number(time)) > proofLifetimeMs) return false;
    const signer = { publicKey, customerId: caller.customerId, sessionHash: caller.session?.hash ?? '' };
    const now = clock.now();
    if (!(await signers.has(signer, now))) return false;
    const key = await importCompressed(publicKey);
    if (key === null) return false;
    const path = `${buildPath(row.operation, params)}${url.search}`;
    const bodyHash = await sha256Hex(received ?? '');
    const text = proofText({ method: row.operation.method, path, bodyHash, time, nonce });
    if (!(await verifyEcdsa({ key, der: signature, message: utf8.encode(text) }))) return false;
    const name = await keys.derive('proof nonce', caller.customerId, nonce);
    // Counted and stored after the verification, so that invalid proofs fill no store. The first relay to write wins.
    await consumeRecord('proof', caller.customerId, name);
    const token = createToken();
    return (await records.putIfAbsent(`proof:${name}`, token, { until: now + nonceLifetimeMs, now })) === token;
  };

  return async (context, request, caller) => {
    const header = context.request.headers.get(relayHeaders.proof);
    const isProven =
      header === null
        ? await isReauthenticated(context, request.row, caller)
        : await isValid(header, context.url, request, caller);
    if (!isProven) throw new RelayError('RELAY_PROOF_REQUIRED');
  };
}
