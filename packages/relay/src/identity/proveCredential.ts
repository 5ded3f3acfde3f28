import {
  type Asker,
  endPauses,
  entryCodes,
  giveGuessBack,
  ownCodes,
  startGuesses,
  takeGuess,
  takeSend,
  takeStart,
} from '../limits/codeLimits.ts';
import { channelOfType } from '../limits/countSends.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { AnyRow } from '../routes/rule.ts';
import type { StoredSignIn } from '../store/store.ts';
import type { Answer } from '../upstream/callService.ts';
import { admit, type Forwarding, forward } from '../upstream/forward.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';
import type { Caller, Visit } from '../visit.ts';
import { credentialType } from './credentialType.ts';
import { disguised, isDecoy, wrongCode } from './decoy.ts';
import { isWalletSignIn } from './identity.ts';
import { openSession } from './sessions.ts';
import { signedLeg } from './signedLeg.ts';

interface Matched {
  readonly row: AnyRow;
  readonly params: Readonly<Record<string, string>>;
}

/** The latest genuine answer to a wrong code, for decoys to fail with. */
export interface WrongCodes {
  latest: Answer | null;
}

/**
 * Challenge and proof of a credential, by its owner or by one who has started to sign in with it. Sends and guesses
 * are counted; the proof opens the relay's session where the relay keeps one (design 9.2 and 9.11).
 */
export async function proveCredential(
  parts: Parts,
  visit: Visit,
  matched: Matched,
  caller: Caller | null,
  wrongCodes: WrongCodes,
): Promise<Answer> {
  const credentialId = matched.params['authMethodId'] ?? '';
  const signIn = isWalletSignIn(parts.identity)
    ? await parts.store.signIns.read(credentialId, parts.clock.now())
    : null;
  const customerId = signIn?.customerId ?? caller?.customerId;
  if (customerId === undefined) throw new Refusal('RELAY_SESSION_REQUIRED');
  const forwarding = await admit(parts, visit, genuine(matched, signIn), customerId);
  const asker: Asker = caller?.customerId === customerId && !isDecoy(signIn) ? 'owner' : { ip: visit.ip };
  if (matched.row.operation.id === 'challengeCredential')
    return challenge(parts, forwarding, { credentialId, customerId, signIn, asker });
  const leg = await signedLeg(parts, forwarding, credentialId);
  if (!leg.isKnown) await takeGuess(parts, credentialId, asker);
  const genuineAnswer = await forward(parts, forwarding, customerId);
  // What is signed fails by its signature, in other words.
  const isPlain = forwarding.headers.walletSignature === undefined;
  if (isPlain && genuineAnswer.status === 401) wrongCodes.latest = genuineAnswer;
  const isFooled = isDecoy(signIn) && genuineAnswer.status < 300;
  const answer = isFooled ? wrongCode(wrongCodes.latest) : genuineAnswer;
  // What fails on the service's side keeps its count: the code may have been looked at.
  if (!leg.isKnown && answer.status !== 401 && answer.status < 500) await giveGuessBack(parts, credentialId, asker);
  await leg.answered(answer);
  if (asker === 'owner' && answer.status < 300) await endPauses(parts, customerId);
  if (answer.status === 200 && isWalletSignIn(parts.identity)) {
    if (!(await mayStillOpen(parts, signIn, caller))) throw new Refusal('RELAY_SESSION_REQUIRED');
    await openSession(parts, parts.identity, visit, {
      customerId,
      accountId: accountOf(answer) ?? signIn?.accountId ?? null,
      // Whoever proves a credential again keeps the rule of the session that they did it in.
      idleTimeoutMs: signIn === null ? caller?.idleTimeoutMs : signIn.idleTimeoutMs,
    });
  }
  return answer;
}

/** Whether what the proof stood on is still there: `endSessions` may have been called while the service judged it. */
async function mayStillOpen({ store, clock }: Parts, signIn: StoredSignIn | null, caller: Caller | null) {
  if (signIn !== null) return (await store.signIns.read(signIn.credentialId, clock.now())) !== null;
  return caller?.session != null && (await store.sessions.read(caller.session.hash, clock.now())) !== null;
}

interface Prover {
  /** As the caller knows it. */
  readonly credentialId: string;
  readonly customerId: string;
  readonly signIn: StoredSignIn | null;
  readonly asker: Asker;
}

/** Where a code that this challenge sends is counted; null for a credential that has none. */
async function codesTo(parts: Parts, { credentialId, customerId, signIn, asker }: Prover): Promise<string | null> {
  const genuineId = isDecoy(signIn) ? signIn.decoy.credentialId : credentialId;
  const type = await credentialType(parts, { customerId, credentialId: genuineId });
  if (type === null) return credentialId;
  const channel = channelOfType(type);
  if (channel === null) return null;
  if (isDecoy(signIn)) return credentialId;
  return asker === 'owner' ? ownCodes(customerId, channel) : entryCodes(customerId, channel);
}

async function challenge(parts: Parts, forwarding: Forwarding, who: Prover): Promise<Answer> {
  if (who.asker !== 'owner') await takeStart(parts, who.asker.ip);
  const codes = await codesTo(parts, who);
  if (codes !== null) await takeSend(parts, codes, who.asker);
  const answer = await forward(parts, forwarding, who.customerId);
  if (answer.status !== 200) return answer;
  await startGuesses(parts, who.credentialId);
  return isDecoy(who.signIn) ? disguised(answer, who.signIn.decoy.disguise) : answer;
}

/** The call as the service must see it: with the genuine credential in a decoy's place. */
function genuine(matched: Matched, signIn: StoredSignIn | null): Matched {
  if (!isDecoy(signIn)) return matched;
  return { ...matched, params: { ...matched.params, authMethodId: signIn.decoy.credentialId } };
}

function accountOf(answer: Answer): string | null {
  const accountId = memberOf(parsedJson(answer.text), 'accountId');
  return typeof accountId === 'string' ? accountId : null;
}
