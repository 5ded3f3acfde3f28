import type { Clock } from '@latchkey/service';
import type { AuthorizedRequest, AuthorizeRequest, MatchedRow } from '../authorization/authorizeRequest.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { type CodeLimits, type LimitSubject, toEntryAccount, toOwnAccount } from '../limits/codeLimits.ts';
import { toChannel } from '../limits/countCodes.ts';
import type { SignerKeys } from '../proof/signerKeys.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { SignInStore, StoredSignIn } from '../store/store.ts';
import type { ServiceResponse } from '../upstream/callService.ts';
import type { Forward } from '../upstream/forward.ts';
import type { Credentials } from './credentials.ts';
import { createWrongCodeResponse, hasSealedCode } from './decoy.ts';
import { type Account, type Identity, isWalletSignIn } from './identity.ts';
import type { OpenVerified } from './openVerified.ts';
import { checkPasskeyChoice } from './passkeyChoice.ts';
import { toPublicCredential } from './publicCredential.ts';
import type { Sessions } from './sessions.ts';
import type { FindSignedRetry } from './signedRetries.ts';

/** Dependencies of {@link createProveCredential}. */
export interface ProveCredentialDependencies {
  readonly identity: Identity;
  readonly clock: Clock;
  readonly signIns: SignInStore;
  readonly sessions: Pick<Sessions, 'isOpen'>;
  readonly openVerified: OpenVerified;
  readonly authorizeRequest: AuthorizeRequest;
  readonly forward: Forward;
  readonly codeLimits: CodeLimits;
  readonly credentials: Credentials;
  readonly findSignedRetry: FindSignedRetry;
  readonly signerKeys: Pick<SignerKeys, 'add' | 'keepChallenged'>;
}

/**
 * Challenges and verifies a credential for its owner or for a caller who has started to sign in with it. Counts
 * messages and guesses; a verification opens the relay's session, if the relay keeps one (docs/architecture.md).
 */
export type ProveCredential = (
  context: RequestContext,
  matched: MatchedRow,
  caller: Caller | null,
) => Promise<ServiceResponse>;

interface Prover {
  /** The id under which sends and guesses are counted. */
  readonly credentialId: string;
  readonly customerId: string;
  readonly signIn: StoredSignIn | null;
  readonly subject: LimitSubject;
}

export function createProveCredential(deps: ProveCredentialDependencies): ProveCredential {
  const { identity, clock, signIns, sessions, openVerified, authorizeRequest, forward, codeLimits, credentials } = deps;
  const { findSignedRetry, signerKeys } = deps;
  /** Returns the account on which the code of a challenge is counted; null for a credential without codes. */
  const findAccount = async ({ credentialId, customerId, signIn, subject }: Prover): Promise<string | null> => {
    const type = await credentials.findType(customerId, signIn?.genuine.credentialId ?? credentialId);
    if (type === null) return credentialId;
    const channel = toChannel(type);
    if (channel === null) return null;
    if (isDecoy(signIn)) return credentialId;
    return subject === 'owner' ? toOwnAccount(customerId, channel) : toEntryAccount(customerId, channel);
  };

  const challenge = async (request: AuthorizedRequest, prover: Prover): Promise<ServiceResponse> => {
    const { credentialId, customerId, signIn, subject } = prover;
    if (subject !== 'owner') await codeLimits.consumeStart(subject.ip);
    const account = await findAccount(prover);
    if (account !== null) await codeLimits.consumeSend(account, { subject });
    const response = await forward(request, customerId);
    if (response.status >= 400) return response;
    await codeLimits.startGuesses(credentialId);
    await signerKeys.keepChallenged(getMember(parseJson(request.received ?? ''), 'clientPublicKey'), response);
    if (signIn === null) return response;
    const text = toPublicCredential(response, { id: signIn.credentialId, type: signIn.genuine.type });
    return { ...response, text, bytes: new TextEncoder().encode(text) };
  };

  /**
   * Forwards a verification. Without a session, no response tells whether the credential is a decoy's. A code for a decoy
   * is not forwarded: the service would count it, and lock the credential for all unknown identifiers.
   */
  const forwardProof = async (request: AuthorizedRequest, { customerId, signIn }: Prover): Promise<ServiceResponse> => {
    if (signIn === null) return forward(request, customerId);
    const { accountId, genuine } = signIn;
    const isCode = toChannel(genuine.type) !== null && request.headers.walletSignature === undefined;
    if (genuine.isDecoy && isCode && (await hasSealedCode(parseJson(request.received ?? '')))) {
      // Takes the time of a call to the service.
      await credentials.findWallet({ customerId, ...(accountId !== null && { accountId }) } as Account, genuine.type);
      return createWrongCodeResponse();
    }
    const response = await forward(request, customerId);
    const isRefused =
      isCode && (response.status === 401 || (genuine.isDecoy && response.status !== 400 && response.status < 500));
    return isRefused || (genuine.isDecoy && response.status < 300) ? createWrongCodeResponse() : response;
  };

  const verify = async (request: AuthorizedRequest, prover: Prover): Promise<ServiceResponse> => {
    const { credentialId, customerId, signIn, subject } = prover;
    const retry = await findSignedRetry(request, credentialId);
    if (!retry.isKnown) await codeLimits.consumeGuess(credentialId, subject);
    if (signIn?.genuine.type === 'PASSKEY') await checkPasskeyChoice({ credentials, signIns }, signIn, request);
    const response = await forwardProof(request, prover);
    // After a service failure the guess stays counted: the code may have been checked.
    if (!retry.isKnown && response.status !== 401 && response.status < 500)
      await codeLimits.refundGuess(credentialId, subject);
    await retry.record(response);
    if (subject === 'owner' && response.status < 300) await codeLimits.endPauses(customerId);
    return response;
  };

  /** Returns whether the started sign-in still exists: `endSessions` may have been called during the verification. */
  const mayOpen = async (signIn: StoredSignIn | null, caller: Caller | null): Promise<boolean> => {
    if (signIn !== null) return (await signIns.read(signIn.credentialId, clock.now())) !== null;
    return caller?.session != null && (await sessions.isOpen(caller.session.hash));
  };

  /** Opens the relay's session after a verification; null if the integrator keeps the sessions. */
  const openSession = async (
    context: RequestContext,
    response: ServiceResponse,
    { customerId, signIn }: Prover,
    caller: Caller | null,
  ) => {
    if (!isWalletSignIn(identity)) return null;
    const body = parseJson(response.text);
    const accountId = getMember(body, 'accountId');
    return openVerified(context, {
      id: String(getMember(body, 'id')),
      expiresAt: Date.parse(String(getMember(body, 'expiresAt'))) || clock.now(),
      user: {
        customerId,
        accountId: typeof accountId === 'string' ? accountId : (signIn?.accountId ?? null),
        // A user who verifies again keeps the idle timeout of the present session.
        idleTimeoutMs: signIn === null ? caller?.idleTimeoutMs : signIn.idleTimeoutMs,
      },
      mayOpen: () => mayOpen(signIn, caller),
    });
  };

  return async (context, matched, caller) => {
    const shownId = matched.params['authMethodId'] ?? '';
    const signIn = isWalletSignIn(identity) ? await signIns.read(shownId, clock.now()) : null;
    // Counted by the credential, whichever identifier leads to it; users of one decoy do not share its count.
    const credentialId = signIn === null || isDecoy(signIn) ? shownId : signIn.genuine.credentialId;
    const customerId = signIn?.customerId ?? caller?.customerId;
    if (customerId === undefined) throw new RelayError('RELAY_SESSION_REQUIRED');
    const request = await authorizeRequest(context, replacePseudonym(matched, signIn), customerId);
    const isOwner = caller?.customerId === customerId && !isDecoy(signIn);
    const prover: Prover = { credentialId, customerId, signIn, subject: isOwner ? 'owner' : { ip: context.ip } };
    if (matched.row.operation.id === 'challengeCredential') return challenge(request, prover);
    const response = await verify(request, prover);
    if (response.status < 400 && !isSession(response) && !isSignedRetry(response))
      throw new RelayError('RELAY_UPSTREAM_INVALID');
    if (isSession(response)) {
      const session = await openSession(context, response, prover, caller);
      await signerKeys.add(request, response, { customerId, sessionHash: session?.hash ?? null });
    }
    return response;
  };
}

/** A session of the service. With another status none of the relay would belong to it, and its body names the account. */
function isSession({ status, text }: ServiceResponse): boolean {
  return status === 200 && typeof getMember(parseJson(text), 'id') === 'string';
}

/** The first response to a verification that the wallet's key has to sign. */
function isSignedRetry({ status, text }: ServiceResponse): boolean {
  return status === 202 && typeof getMember(parseJson(text), 'payloadToSign') === 'string';
}

function isDecoy(signIn: StoredSignIn | null): boolean {
  return signIn?.genuine.isDecoy === true;
}

/** Replaces the pseudonym in the path by the genuine credential id, which the service expects. */
function replacePseudonym(matched: MatchedRow, signIn: StoredSignIn | null): MatchedRow {
  if (signIn === null) return matched;
  return { ...matched, params: { ...matched.params, authMethodId: signIn.genuine.credentialId } };
}
