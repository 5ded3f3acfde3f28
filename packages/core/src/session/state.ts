import type { CustomerId, InternalAccountId, SessionId } from '@latchkey/contract';
import type { RelaySession } from '@latchkey/contract/relay';
import type { SessionKey } from '../keys/sessionKey.ts';

/** The lifetime of a signing key, as the wallet holds it. Times are server milliseconds. */
export interface SignerSession {
  readonly id: SessionId;
  readonly accountId: InternalAccountId;
  /** When the user signed in. A refreshed session keeps this. */
  readonly createdAt: number;
  /** The key signs nothing after this. */
  readonly expiresAt: number;
  /** Whether a reload keeps it: `memory` where the browser refused to store the key. */
  readonly storedIn: 'storage' | 'memory';
}

/** What the user wanted with a sign-out in this tab. */
export type SignOutReason =
  /** To sign out. */
  | 'signOut'
  /** To sign in as another user: "Not you?". */
  | 'switchUser'
  /** To end the session of this device, chosen from the list of sessions. */
  | 'endSession';

/** Why no user is signed in. */
export type SignedOutReason =
  /** This page has known no user. */
  | 'noUser'
  | SignOutReason
  /** The user signed out in another tab. */
  | 'otherTab'
  /** The relay ended the session because the user was inactive for its idle timeout. */
  | 'idleTimeout'
  /** The session's lifetime was over. */
  | 'expired'
  /** The relay no longer accepted the session before its end, for example because the service revoked it. */
  | 'refused';

/** The session state (docs/architecture.md#sessions): an identity with the relay, and a key to sign with. */
export type SessionState =
  /** Not known yet: storage and relay are being read. */
  | { readonly status: 'restoring' }
  | { readonly status: 'signedOut'; readonly reason: SignedOutReason }
  /** The relay knows the user; the key is missing or expired. Reading works, signing requires a new sign-in. */
  | { readonly status: 'locked'; readonly customerId: CustomerId; readonly accountId: InternalAccountId | undefined }
  | { readonly status: 'ready'; readonly session: SignerSession };

/** Returns the account of a session; undefined while it is unknown. */
export function getAccountId(state: SessionState): InternalAccountId | undefined {
  if ('session' in state) return state.session.accountId;
  return 'accountId' in state ? state.accountId : undefined;
}

/** A session and the key that signs for it. */
export interface Signer {
  readonly session: SignerSession;
  readonly key: SessionKey;
  /** Whether this tab opened the session; otherwise it was read from storage. */
  readonly isOpenedHere: boolean;
  /** Monotonic time at which the signer ends, even if the server time stands still. */
  readonly deadline: number;
  /** The service time is at least the monotonic time plus this: what an earlier page knew outlives a reload. */
  readonly minTimeOffset: number;
  /** The service time that was stored last. */
  readonly storedTime: number;
}

/**
 * One uninterrupted presence of one user: from when the user is known until a sign-out or another user. A lock does not
 * end it. Scopes are compared by identity.
 */
export interface IdentityScope {
  /** The account, or the customer without one; undefined while no user is known. */
  readonly userId: string | undefined;
}

/** The signer, which exists only in `ready` and `ending`. */
export type SignerPhase =
  | { readonly status: 'restoring'; readonly signer: undefined }
  | { readonly status: 'signedOut'; readonly signer: undefined }
  | { readonly status: 'locked'; readonly signer: undefined }
  | { readonly status: 'ready'; readonly signer: Signer }
  /** The signer has expired as far as this tab knows; activity in another tab may still prolong it. It signs nothing. */
  | { readonly status: 'ending'; readonly signer: Signer };

/** The state of the session's machine: everything that one tab holds of its session. */
export type SessionData = SignerPhase & {
  /** What `getSession` returns: the same object until it changes. */
  readonly publicState: SessionState;
  /** The last known account; a sign-out forgets it. */
  readonly account: InternalAccountId | undefined;
  readonly scope: IdentityScope;
  /** The session that was about to be stored last. None after a sign-out or a requested lock: then it opens nothing. */
  readonly openingId: SessionId | undefined;
  /** The relay's last report of the user. */
  readonly identity: RelaySession | undefined;
  /** `lastActivityAt` at that report: an idle timeout ends the session so much later, an absolute lifetime earlier. */
  readonly activityAtReport: number;
  /** Time of the last activity in any tab, by the server clock; kept where the relay requires an idle lock. */
  readonly lastActivityAt: number;
  /** Monotonic time of the last report of activity to the relay. */
  readonly reportedAt: number;
  /**
   * The read of storage and relay. `stale`: it may be older than a later message, so another read follows.
   * `discarded`: the user signed out meanwhile, so the result is ignored.
   */
  readonly syncStatus: 'none' | 'running' | 'stale' | 'discarded';
  /** Whether the session listens to other tabs, the page's lifecycle and requests. */
  readonly environment: 'detached' | 'attached';
};

/** The time by both clocks, in milliseconds. */
export interface Instant {
  /** Server time. */
  readonly now: number;
  readonly monotonic: number;
}

/** Returns the state of a wallet that has read nothing yet. */
export function createSessionData(): SessionData {
  return {
    status: 'restoring',
    signer: undefined,
    publicState: { status: 'restoring' },
    account: undefined,
    scope: { userId: undefined },
    openingId: undefined,
    identity: undefined,
    activityAtReport: 0,
    lastActivityAt: 0,
    reportedAt: Number.NEGATIVE_INFINITY,
    syncStatus: 'none',
    environment: 'detached',
  };
}
