import type { InternalAccountId } from '@latchkey/contract';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { ABORTED, PAYLOAD_MISMATCH, SESSION_REQUIRED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { type InspectedPayload, inspectPayload } from '../signing/inspectPayload.ts';
import type { PayloadExpectation } from '../signing/payloadExpectation.ts';
import { signPayload } from '../signing/signPayload.ts';
import { getSigner } from './getSigner.ts';

/** A payload and the key that signs it. */
export interface SignRequest {
  readonly key: SessionKey;
  /** The account of the key; `undefined` until a login returns it. */
  readonly accountId: InternalAccountId | undefined;
  /** The pinned organization of a key that the wallet no longer holds, or `undefined` if it signed nothing before. */
  readonly organizationId?: unknown;
  readonly payload: PayloadToSign;
  /** Nothing is signed once it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Signs the payload of an activity if it names what the user asked for, by the wallet's options.
 *
 * @throws `PURPOSE_MISMATCH`; `PAYLOAD_MISMATCH`, also if the payload names another organization than the account had
 * before; `SESSION_REQUIRED` if the wallet no longer holds the key of the account; `ABORTED`; and every code of
 * `signPayload`
 */
export async function signForAccount(
  wallet: Wallet,
  signRequest: SignRequest,
  expectation: PayloadExpectation,
): Promise<string> {
  const { key, accountId, payload, signal } = signRequest;
  const { signatureScheme: scheme, payloadTypes: types } = wallet;
  const parameters = { ...expectation, key, payload, types, scheme };
  const inspected = inspectPayload(parameters);
  if (accountId === undefined) checkOrganization(inspected, signRequest.organizationId);
  else {
    await pinOrganization(wallet, accountId, inspected, signal).catch((error) => {
      if (!signal?.aborted) throw error;
    });
    // Reading the organization takes time: the wallet may be locked, or the operation aborted, since.
    if (signal?.aborted) throw createCoreError(ABORTED);
    if (getSigner(wallet, accountId)?.publicKey !== key.publicKey) throw createCoreError(SESSION_REQUIRED);
  }
  return signPayload(parameters);
}

/**
 * Refuses a payload of another organization than the account's first one. The first one is stored until the user signs
 * out, and shared by all tabs.
 */
async function pinOrganization(
  wallet: Wallet,
  accountId: InternalAccountId,
  inspected: InspectedPayload,
  signal: AbortSignal | undefined,
) {
  // Opaque text names no organization.
  if (inspected.type === undefined) return;
  const { records } = wallet.storage;
  const name = toOrganizationName(accountId);
  // Two operations at once must not pin two organizations.
  await withLock(wallet, 'organization', signal, async () => {
    const pinned = await records.get(name);
    checkOrganization(inspected, pinned);
    // After a sign-out nothing is stored.
    if (pinned === undefined && getSigner(wallet, accountId)) await records.put(name, inspected.organizationId);
  });
}

function checkOrganization({ type, organizationId }: InspectedPayload, pinned: unknown): void {
  if (type !== undefined && (organizationId === undefined || (pinned !== undefined && pinned !== organizationId)))
    throw createCoreError(PAYLOAD_MISMATCH);
}

/** Returns the name of the record that pins the organization of an account. */
export function toOrganizationName(accountId: InternalAccountId): string {
  return `organization ${accountId}`;
}
