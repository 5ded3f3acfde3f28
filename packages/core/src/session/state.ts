import type { CustomerId, InternalAccountId, SessionId } from '@latchkey/contract';

/** The life of a signing key, as the wallet holds it. Times are server milliseconds. */
export interface SignerSession {
  readonly id: SessionId;
  readonly accountId: InternalAccountId;
  /** When somebody signed in. A session that takes its place by refresh keeps this. */
  readonly createdAt: number;
  /** The key signs nothing after this. */
  readonly expiresAt: number;
  /** Whether a reload keeps it: `memory` where the browser refused to store the key. */
  readonly keptIn: 'storage' | 'memory';
}

/** Who is here (design 9.2): identity with the relay, and a key to sign with. */
export type SessionState =
  /** Not known yet: storage and relay are being asked. */
  | { readonly status: 'restoring' }
  | { readonly status: 'signedOut' }
  /** The relay knows the person; the key is gone or over. Reading works, signing asks for a new sign-in. */
  | { readonly status: 'locked'; readonly customerId: CustomerId; readonly accountId: InternalAccountId | undefined }
  | { readonly status: 'ready'; readonly session: SignerSession };
