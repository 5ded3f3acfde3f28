import { challengeCredential, listCredentials } from '@latchkey/contract/credentials';
import { type CodeSettings, SignInRequest, signIn as signInOperation } from '@latchkey/contract/relay';
import * as v from 'valibot';
import { type PlainAnswer, textAnswer } from '../answer.ts';
import { entryCodes, giveSendBack, ownCodes, startGuesses, takeSend, takeStart } from '../limits/codeLimits.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import { opaqueId } from '../routes/idsIn.ts';
import { type Answer, callService } from '../upstream/callService.ts';
import { readHeaders, wireHeaders } from '../upstream/forwardedHeaders.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';
import { passOn } from '../upstream/passOn.ts';
import { readBody } from '../upstream/readRequest.ts';
import type { Caller, Visit } from '../visit.ts';
import { keepCredentialType } from './credentialType.ts';
import { decoyFor, disguised, disguiseOf, shownIdOf } from './decoy.ts';
import { type Account, isWalletSignIn } from './identity.ts';
import { checkIdleTimeout } from './idleTimeout.ts';
import { repeatable } from './repeatedSignIn.ts';
import { callerOf } from './sessions.ts';
import { findWallet, type Wallet } from './wallet.ts';

/** How long a started sign-in may be finished; longer than any code lives. */
const signInMs = 30 * 60 * 1000;

/**
 * Finds the wallet behind an identifier and challenges its credential, in one answer (design 9.1 and 9.11). What the
 * service answered stands in it byte for byte.
 */
export async function signIn(parts: Parts, visit: Visit): Promise<PlainAnswer> {
  const { text } = await readBody(signInOperation, visit.request);
  const request = v.safeParse(SignInRequest, parsedJson(text ?? ''));
  if (!request.success) throw new Refusal('RELAY_INVALID_REQUEST');
  const { type, clientPublicKey, authMethodId } = request.output;
  const isCode = type === 'EMAIL_OTP' || type === 'SMS_OTP';
  if (type === 'PASSKEY' && clientPublicKey === undefined) throw new Refusal('RELAY_INVALID_REQUEST');
  const identifier = normalized(request.output.identifier);
  await takeStart(parts, visit.ip);
  // Asked before a code is counted or sent: what fails here must not cost the person one.
  const code = isCode ? (await parts.settings()).code : null;
  const caller = await callerOf(parts, visit);
  const { idempotencyKey } = readHeaders(signInOperation, visit.request.headers);
  const question = [type, identifier, authMethodId ?? '', caller?.customerId ?? ''];
  const asked = code && idempotencyKey ? await repeatable(parts, idempotencyKey, ...question) : null;
  if (asked?.before) return answerOf(asked.before.credential, { code: code && aged(code, asked.before.ageMs) });
  const sought: Sought = { type, identifier, preferredId: authMethodId, caller };
  const { wallet, isDecoy } = await (isCode ? countedWallet(parts, visit, sought) : walletFor(parts, sought));
  const answer = await (type === 'OAUTH'
    ? asListed(parts, wallet)
    : challenged(parts, wallet, { clientPublicKey, idempotencyKey: asked?.serviceKey }));
  if (answer.status !== 200) return passOn(answer);
  const shown = await started(parts, wallet, answer, { type, decoyOf: isDecoy ? identifier : null });
  const rpId = type === 'PASSKEY' ? (parts.passkeys.rpId ?? visit.url.hostname) : null;
  await asked?.answered(shown.text);
  return answerOf(shown.text, { code, rpId });
}

function answerOf(credential: string, { code, rpId }: { code: CodeSettings | null; rpId?: string | null }) {
  const more = JSON.stringify({ ...(code && { code }), ...(rpId && { rpId }) }).slice(1, -1);
  return textAnswer(`{"credential":${credential}${more === '' ? '' : `,${more}`}}`);
}

/** What is left of a code's life. */
function aged(code: CodeSettings, ageMs: number): CodeSettings {
  return { ...code, expirationSeconds: Math.max(0, code.expirationSeconds - Math.ceil(ageMs / 1000)) };
}

interface Asked {
  readonly clientPublicKey: string | undefined;
  readonly idempotencyKey: string | undefined;
}

function challenged(parts: Parts, wallet: Wallet, { clientPublicKey, idempotencyKey }: Asked): Promise<Answer> {
  return callService(parts, challengeCredential, {
    params: { authMethodId: wallet.credentialId },
    headers: wireHeaders(idempotencyKey === undefined ? {} : { idempotencyKey }, parts.service.headerNames),
    body: clientPublicKey === undefined ? undefined : { clientPublicKey },
  });
}

/** The credential as the service lists it, where there is no challenge to ask for: the provider's token proves it. */
async function asListed(parts: Parts, { accountId, credentialId }: Wallet): Promise<Answer> {
  const answer = await callService(parts, listCredentials, { query: { accountId } });
  const data = memberOf(parsedJson(answer.text), 'data');
  const found: unknown = Array.isArray(data) && data.find((each) => memberOf(each, 'id') === credentialId);
  if (answer.status === 200 && !found) throw new Refusal('RELAY_NOT_FOUND');
  const text = answer.status === 200 ? JSON.stringify(found) : answer.text;
  return { ...answer, text, bytes: new TextEncoder().encode(text) };
}

interface Sought {
  readonly type: string;
  readonly identifier: string;
  readonly preferredId: string | undefined;
  /** Who is signed in already. */
  readonly caller: Caller | null;
}

interface Found {
  readonly wallet: Wallet;
  readonly isDecoy: boolean;
}

/**
 * Finds the wallet and counts the code that goes to its owner: of their own count where they are signed in, so that
 * nobody else uses it up; else of what is everybody's, and no more of that than one network may have (decision 35).
 */
async function countedWallet(parts: Parts, visit: Visit, sought: Sought): Promise<Found> {
  const { type, identifier, caller } = sought;
  const channel = type === 'SMS_OTP' ? 'sms' : 'email';
  const own = caller === null ? null : await walletFor(parts, sought);
  if (own !== null && !own.isDecoy && own.wallet.customerId === caller?.customerId) {
    await takeSend(parts, ownCodes(own.wallet.customerId, channel));
    return own;
  }
  const asker = { ip: visit.ip };
  // Counted by what was typed, before anybody looks whose it is: known and unknown ones are refused alike.
  const typed = await parts.keys.derive('identifier', type, identifier);
  await takeSend(parts, typed, asker);
  const found = await walletFor(parts, sought);
  const { wallet, isDecoy } = found;
  const whom = isDecoy
    ? await shownIdOf(parts, wallet.credentialId, identifier)
    : entryCodes(wallet.customerId, channel);
  try {
    await takeSend(parts, whom, asker);
  } catch (refusal) {
    await giveSendBack(parts, typed, asker);
    throw refusal;
  }
  return found;
}

async function walletFor(parts: Parts, { type, identifier, preferredId, caller }: Sought): Promise<Found> {
  const account = await accountFor(parts, identifier, caller);
  const wallet = account === null ? null : await findWallet(parts, account, type, preferredId);
  if (wallet !== null) return { wallet, isDecoy: false };
  const decoys = isWalletSignIn(parts.identity) ? parts.identity.decoys : [];
  const decoy = decoys.length === 0 ? null : await decoyFor(parts, decoys, identifier);
  const shown = decoy === null ? null : await findWallet(parts, decoy, type);
  if (shown === null) throw new Refusal('RELAY_NOT_FOUND');
  return { wallet: shown, isDecoy: true };
}

/** Where the integrator says who is calling, that decides; what was typed is not looked up. */
async function accountFor(parts: Parts, identifier: string, caller: Caller | null): Promise<Account | null> {
  if (isWalletSignIn(parts.identity)) {
    const account = await parts.identity.resolve(identifier);
    if (account !== null) checkIdleTimeout('resolve', account);
    return account;
  }
  if (caller === null) throw new Refusal('RELAY_SESSION_REQUIRED');
  return { customerId: caller.customerId as Account['customerId'] };
}

/** Remembers that this credential may be proved by one who is not signed in. */
async function started(
  parts: Parts,
  wallet: Wallet,
  answer: Answer,
  { type, decoyOf }: { readonly type: string; readonly decoyOf: string | null },
): Promise<Answer> {
  const expiresAt = parts.clock.now() + signInMs;
  const { customerId, accountId, credentialId, idleTimeoutMs } = wallet;
  const requestId = memberOf(parsedJson(answer.text), 'requestId');
  if (typeof requestId === 'string') await parts.ownership.learn(customerId, [opaqueId('Request', requestId)]);
  // Where the integrator says who is calling, only that counts when the credential is proved.
  if (!isWalletSignIn(parts.identity)) return answer;
  await keepCredentialType(parts, credentialId, type);
  if (decoyOf === null) {
    await startGuesses(parts, credentialId);
    await parts.store.signIns.start({ credentialId, customerId, accountId, idleTimeoutMs, decoy: null, expiresAt });
    return answer;
  }
  const disguise = await disguiseOf(parts, answer, decoyOf);
  const shownId = disguise['/id'] ?? '';
  await startGuesses(parts, shownId);
  await parts.store.signIns.start({
    credentialId: shownId,
    customerId,
    accountId,
    decoy: { credentialId, disguise },
    expiresAt,
  });
  return disguised(answer, disguise);
}

function normalized(identifier: string): string {
  const trimmed = identifier.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed.replace(/[\s()-]/g, '');
}
