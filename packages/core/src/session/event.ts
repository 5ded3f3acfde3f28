import type { SessionId } from '@latchkey/contract';
import type { RelaySession } from '@latchkey/contract/relay';
import type { Signer, SignerSession, SignOutReason } from './state.ts';

/** What the session emits to other modules, after its state changed. */
export type SessionEvent =
  /** `getSession` may return another state. */
  | { readonly type: 'changed' }
  /** The user starts a sign-in: a passkey that is offered by autofill is withdrawn. */
  | { readonly type: 'signInStarted' }
  /** The user is now known. */
  | { readonly type: 'signedIn' }
  /** The user signed out in any tab, or another user signed in: nothing of one user is shown to the next. */
  | { readonly type: 'signedOut' }
  /** The key was removed. No prompt outlives it. */
  | { readonly type: 'locked' }
  /** The user did something, or caused a request. */
  | { readonly type: 'activity' }
  /** A step-up authorized something: flows that wait for it re-read. */
  | { readonly type: 'actionAuthorized' }
  /** The login that moving money requires was accepted. */
  | { readonly type: 'loggedIn' };

/** A session and its key, as read from storage or returned by a sign-in. */
export type OpenedSigner = Pick<Signer, 'session' | 'key'> & Partial<Pick<Signer, 'isOpenedHere'>>;

/** What happens to the session: calls of this tab, messages of other tabs, and results of effects. */
export type SessionInput =
  | { readonly type: 'started' }
  | { readonly type: 'closed' }
  /** Reads the session unless it is known. */
  | { readonly type: 'restoreRequested' }
  | { readonly type: 'syncRequested' }
  /** Waits for the read in progress. */
  | { readonly type: 'syncAwaited' }
  | { readonly type: 'syncStarted' }
  | {
      readonly type: 'synced';
      readonly stored: OpenedSigner | undefined;
      /** Of the stored session, even without its key. */
      readonly publicKey: string | undefined;
      /** The earliest possible service time, by what was stored with the session. */
      readonly earliestTime: number;
      /** Null when the relay knows no user, undefined without a response. */
      readonly identity: RelaySession | null | undefined;
      readonly lastActivityAt: number;
      /** Whether a tab has signed out, and no user has signed in since. */
      readonly hasSignedOut: boolean;
    }
  | { readonly type: 'syncEnded' }
  /** A sign-in is about to be stored. */
  | { readonly type: 'opening'; readonly sessionId: SessionId }
  | ({
      readonly type: 'opened';
      /** Undefined where it is not known yet: then it is read. */
      readonly identity?: RelaySession | undefined;
    } & OpenedSigner)
  | { readonly type: 'lockRequested' }
  /** The user signs out in this tab. */
  | { readonly type: 'signedOut'; readonly reason: SignOutReason }
  /** A message of another tab. */
  | {
      readonly type: 'messageReceived';
      readonly message: 'locked' | 'signedOut' | 'other';
      readonly sessionId: SessionId | undefined;
    }
  /** The page is shown again, or the network has returned. */
  | { readonly type: 'resumed' }
  /** The signer was requested after its end. */
  | { readonly type: 'expired' }
  | { readonly type: 'activityRead'; readonly lastActivityAt: number }
  /** A request that the user caused. */
  | { readonly type: 'activity' }
  /** The user did something on the page that caused no request. */
  | { readonly type: 'touched' }
  /** The relay responded to a report of activity. */
  | { readonly type: 'activityReported'; readonly identity: RelaySession }
  /** The relay no longer knows the caller. */
  | { readonly type: 'identityLost' }
  | { readonly type: 'signInStarted' }
  | { readonly type: 'actionAuthorized' }
  | { readonly type: 'loggedIn' };

/** What the machine requests. Effects start in order, within the turn of the input. */
export type SessionEffect =
  | { readonly type: 'emit'; readonly event: SessionEvent }
  | { readonly type: 'attach' }
  | { readonly type: 'detach' }
  /** Reads storage and relay; joins the read in progress. */
  | { readonly type: 'sync' }
  | { readonly type: 'broadcast'; readonly message: 'opened' | 'locked'; readonly sessionId: SignerSession['id'] }
  /** Waits for the end of the signer, and then reads the activity of other tabs. */
  | { readonly type: 'awaitEnd'; readonly until: number }
  | { readonly type: 'stopWaiting' }
  | { readonly type: 'readActivity' }
  | { readonly type: 'writeActivity'; readonly lastActivityAt: number }
  /** Stores the service time for a reload. */
  | { readonly type: 'writeTime'; readonly publicKey: string; readonly serverTime: number }
  /** Tells the relay, which ends idle sessions, that the user is active. */
  | { readonly type: 'reportActivity' }
  | { readonly type: 'wipeSigner'; readonly publicKey: string }
  /** Removes the signer, and then reads who the user is. */
  | { readonly type: 'wipeAndSync'; readonly publicKey: string }
  | { readonly type: 'forgetLogin' };
