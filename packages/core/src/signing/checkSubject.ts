import { PAYLOAD_MISMATCH } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';

/** What a payload must be about. */
export interface Subject {
  /** The public key that the person's own device made, as it was sent: `parameters.targetPublicKey` must be it. */
  readonly targetPublicKey?: string | undefined;
  /** The passkey that the person just made: a payload that names another one is not signed. */
  readonly credentialId?: string | undefined;
  /** What it is not about, by id: a payload that names one of these is not signed. */
  readonly others?: readonly string[] | undefined;
}

/**
 * Reads what a payload is about, only to refuse it: somebody between page and service could ask for a signature under
 * which a key of their own is let in (supplement 1.4). The text that is signed is not touched.
 *
 * @throws `PAYLOAD_MISMATCH`
 */
export function checkSubject(payload: string, { targetPublicKey, credentialId, others }: Subject = {}): void {
  if (others?.some((id) => payload.includes(JSON.stringify(id)))) throw coreError(PAYLOAD_MISMATCH);
  if (targetPublicKey === undefined && credentialId === undefined) return;
  const parameters = read(payload);
  if (targetPublicKey !== undefined && parameters?.['targetPublicKey'] !== targetPublicKey)
    throw coreError(PAYLOAD_MISMATCH);
  if (credentialId !== undefined && namesAnother(parameters, credentialId)) throw coreError(PAYLOAD_MISMATCH);
}

/** The member `parameters` of a payload that is a JSON object. */
function read(payload: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return (JSON.parse(payload) as { parameters?: Readonly<Record<string, unknown>> } | null)?.parameters;
  } catch {
    return undefined;
  }
}

/** Whether a passkey is named, at any depth, that is not the one given. */
function namesAnother(value: unknown, credentialId: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) =>
    name === 'credentialId' ? member !== credentialId : namesAnother(member, credentialId),
  );
}
