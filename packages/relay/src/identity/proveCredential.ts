import type { Clock } from '@latchkey/service';
import type { AuthorizedRequest, AuthorizeRequest, MatchedRow } from '../authorization/authorizeRequest.ts';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import {
  type CodeLimits,
  findRefusal,
  type LimitSubject,
  toEntryAccount,
  toHiddenName,
  toOwnAccount,
  toSharedGuesses,
} from '../limits/codeLimits.ts';
import { toChannel } from '../limits/countCodes.ts';
import type { SignerKeys } from '../proof/signerKeys.ts';
import { RelayError } from '../relayError.ts';
import type { Caller, RequestContext } from '../requestContext.ts';
import type { SignInStore, StoredSignIn } from '../store/store.ts';
import type { ServiceResponse } from '../upstream/callService.ts';
import type { Forward } from '../upstream/forward.ts';
import type { Credentials } from './credentials.ts';
import { hasSealedCode, hideChallengeDetails } from './decoy.ts';
import { createForwardVerification, scopeIdempotencyKey } from './forwardVerification.ts';
import { type Identity, isWalletSignIn } from './identity.ts';
import type { OpenRelaySession } from './openRelaySession.ts';
import { checkPasskeyChoice } from './passkeyChoice.ts';
import { toPublicCredential } from './publicCredential.ts';
import type { Sessions } from './sessions.ts';
import type { FindSignedRetry } from './signedRetries.ts';
import type { SignInRequests } from './signInRequests.ts';

/** Dependencies of {@link createProveCredential}. */
export interface ProveCredentialDependencies {
  readonly identity: Identity;
  readonly clock: Clock;
  readonly keys: RelayKeys;
  readonly signIns: SignInStore;
  readonly signInRequests: SignInRequests;
  readonly sessions: Pick<Sessions, 'isOpen'>;
  readonly openRelaySession: OpenRelaySession;
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

/** A request, and who proves what. */
interface Proof {
  readonly request: AuthorizedRequest;
  readonly prover: Prover;
}

export function createProveCredential(dependencies: ProveCredentialDependencies): ProveCredential {
  const { identity, clock, signIns, sessions, openRelaySession, authorizeRequest, forward, codeLimits, credentials } =
    dependencies;
  const { findSignedRetry, signerKeys, signInRequests, keys } = dependencies;
  const forwardVerification = createForwardVerification({ forward, credentials });

  /**
   * Keeps the idempotency keys of a started sign-in apart by identifier. The key stays the same once there is a session:
   * a verification whose response was cut off after its cookie is repeated with it.
   */
  const scopeKey = async (request: AuthorizedRequest, { signIn }: Prover): Promise<AuthorizedRequest> =>
    signIn === null ? request : scopeIdempotencyKey(keys, request, signIn);

  /**
   * Returns the account on which the code of a challenge is counted, and the one that is counted over all identifiers,
   * whose refusal must not be visible; null for a credential without codes.
   */
  const findAccounts = async ({ credentialId, customerId, signIn, subject }: Prover) => {
    const type = await credentials.findType(customerId, signIn?.genuine.credentialId ?? credentialId);
    if (type === null) return { account: credentialId, hidden: null };
    const channel = toChannel(type);
    if (channel === null) return null;
    if (subject === 'owner') return { account: toOwnAccount(customerId, channel), hidden: null };
    return {
      account: credentialId,
      hidden: isDecoy(signIn) ? toHiddenName(credentialId) : toEntryAccount(customerId, channel),
    };
  };

  /**
   * Continues with the decoy if a credential is at a limit that other identifiers of it have used up: a refusal would
   * reveal that they belong to one account (decisions/0033-limits-for-sending-codes.md).
   */
  const hideRefusal = async (proof: Proof, consumed: Promise<void>, undo: () => Promise<void>): Promise<Proof> => {
    const refusal = await findRefusal(consumed);
    if (refusal === null) return proof;
    const { signIn } = proof.prover;
    const substitute = signIn?.genuine.substitute;
    if (signIn === null || substitute === undefined) {
      await undo();
      throw refusal;
    }
    const { credentialId: authMethodId, customerId, accountId } = substitute;
    return {
      request: { ...proof.request, params: { ...proof.request.params, authMethodId } },
      prover: {
        ...proof.prover,
        customerId,
        signIn: {
          ...signIn,
          customerId,
          accountId,
          genuine: { ...signIn.genuine, credentialId: authMethodId, isDecoy: true },
        },
      },
    };
  };

  const challenge = async (proof: Proof): Promise<ServiceResponse> => {
    const { credentialId, subject } = proof.prover;
    if (subject !== 'owner') await codeLimits.consumeStart(subject.ip);
    const accounts = await findAccounts(proof.prover);
    // Both counts get the same time: a hidden one that ended later would refuse what the visible one allows.
    const at = clock.now();
    if (accounts !== null) await codeLimits.consumeSend(accounts.account, { subject, at });
    const { request, prover } =
      accounts === null || accounts.hidden === null
        ? proof
        : await hideRefusal(proof, codeLimits.consumeSend(accounts.hidden, { subject, at }), () =>
            codeLimits.refundSend(accounts.account, { subject }),
          );
    const { customerId, signIn } = prover;
    const forwarded = await forward(await scopeKey(request, prover), customerId);
    const response = signIn === null ? forwarded : hideChallengeDetails(forwarded);
    if (response.status >= 400) return response;
    if (signIn !== null) await signInRequests.keep(signIn.credentialId, response);
    await codeLimits.startGuesses(credentialId);
    const hiddenName = findHiddenName(prover);
    if (hiddenName !== null) await codeLimits.startGuesses(hiddenName);
    await signerKeys.keepChallenged(getMember(parseJson(request.received ?? ''), 'clientPublicKey'), response);
    if (signIn === null) return response;
    if (prover !== proof.prover) await signIns.start(signIn);
    const text = toPublicCredential(response, { id: signIn.credentialId, type: signIn.genuine.type });
    return { ...response, text, bytes: new TextEncoder().encode(text) };
  };

  const verify = async (proof: Proof): Promise<ServiceResponse> => {
    const { credentialId, subject } = proof.prover;
    const retry = await findSignedRetry(proof.request, credentialId);
    if (!retry.isKnown) await checkSealedCode(proof);
    const hiddenName = retry.isKnown ? null : findHiddenName(proof.prover);
    const refund = () => codeLimits.refundGuess(credentialId, subject);
    if (!retry.isKnown) await codeLimits.consumeGuess(credentialId, subject);
    const { request, prover } =
      hiddenName === null ? proof : await hideRefusal(proof, codeLimits.consumeGuess(hiddenName, subject), refund);
    const { customerId, signIn } = prover;
    if (signIn?.genuine.type === 'PASSKEY') await checkPasskeyChoice({ credentials, signIns }, signIn, request);
    const forwarded = await scopeKey(request, prover);
    const response = await forwardVerification({ request: forwarded, customerId, signIn, isRetry: retry.isKnown });
    if (signIn !== null) await signInRequests.keep(signIn.credentialId, response);
    // After a service failure the guess stays counted: the code may have been checked.
    if (!retry.isKnown && response.status !== 401 && response.status < 500) {
      await refund();
      if (hiddenName !== null && prover === proof.prover) await codeLimits.refundGuess(hiddenName, subject);
    }
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
    return openRelaySession(context, {
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
    const customerId = signIn?.customerId ?? caller?.customerId;
    if (customerId === undefined) throw new RelayError('RELAY_SESSION_REQUIRED');
    const request = await authorizeRequest(context, replacePseudonym(matched, signIn), customerId);
    const { requestId } = request.headers;
    if (signIn !== null && requestId !== undefined && !(await signInRequests.has(shownId, requestId)))
      throw new RelayError('RELAY_NOT_FOUND');
    const isOwner = caller?.customerId === customerId && !isDecoy(signIn);
    // An owner's requests are counted by the credential, whichever identifier leads to it.
    const credentialId = isOwner && signIn !== null ? signIn.genuine.credentialId : shownId;
    const prover: Prover = { credentialId, customerId, signIn, subject: isOwner ? 'owner' : { ip: context.ip } };
    if (matched.row.operation.id === 'challengeCredential') return challenge({ request, prover });
    const response = await verify({ request, prover });
    if (response.status < 400 && !isSession(response) && !isSignedRetry(response))
      throw new RelayError('RELAY_UPSTREAM_INVALID');
    if (isSession(response)) {
      const session = await openSession(context, response, prover, caller);
      await signerKeys.add(request, response, { customerId, sessionHash: session?.hash ?? null });
    }
    return response;
  };
}

/**
 * Refuses what the service would refuse without opening the code, before a guess is counted: of a decoy, and so of every
 * account.
 */
async function checkSealedCode({ request, prover: { signIn } }: Proof): Promise<void> {
  const type = signIn?.genuine.type;
  if (type === undefined || toChannel(type) === null) return;
  if (!(await hasSealedCode(parseJson(request.received ?? ''), type))) throw new RelayError('RELAY_INVALID_REQUEST');
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

/** Returns the name under which a code is counted over all identifiers of a credential; null for a signed-in owner. */
function findHiddenName({ signIn, subject }: Prover): string | null {
  if (signIn === null || subject === 'owner' || toChannel(signIn.genuine.type) === null) return null;
  return toSharedGuesses(signIn);
}

/** Replaces the pseudonym in the path by the genuine credential id, which the service expects. */
function replacePseudonym(matched: MatchedRow, signIn: StoredSignIn | null): MatchedRow {
  if (signIn === null) return matched;
  return { ...matched, params: { ...matched.params, authMethodId: signIn.genuine.credentialId } };
}
