import type { Session } from '@latchkey/contract/sessions';
import { createCoreError } from '../errors/coreError.ts';
import { RESPONSE_MISMATCH } from '../errors/responseCodes.ts';

/** The expected account and credential of a session. An undefined member is not checked. */
export interface ExpectedSession {
  readonly type?: Session['type'] | undefined;
  readonly accountId?: string | undefined;
  /** For a passkey: base64url of its raw id. */
  readonly credentialId?: string | undefined;
}

/**
 * Refuses a session of another account or credential than the one that was proven.
 *
 * @throws `RESPONSE_MISMATCH`
 */
export function checkSession(session: Session, expected: ExpectedSession): void {
  const { type, accountId, credentialId } = expected;
  const isExpected =
    (type === undefined || session.type === type) &&
    (accountId === undefined || session.accountId === accountId) &&
    (credentialId === undefined || session.credentialId === undefined || session.credentialId === credentialId);
  if (!isExpected) throw createCoreError(RESPONSE_MISMATCH, { status: 200 });
}
