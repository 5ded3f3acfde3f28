import { challengeCredential } from '@latchkey/contract/credentials';
import { type CodeSettings, SignInRequest, signIn } from '@latchkey/contract/relay';
import type { Clock, ServiceClient } from '@latchkey/service';
import * as v from 'valibot';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { getMember, parseJson } from '../json/jsonValue.ts';
import { type CodeLimits, toSharedGuesses } from '../limits/codeLimits.ts';
import type { Ownership } from '../ownership/ownership.ts';
import { createTextResponse, type PlainResponse } from '../plainResponse.ts';
import type { SignerKeys } from '../proof/signerKeys.ts';
import { RelayError } from '../relayError.ts';
import type { RelayOptions } from '../relayOptions.ts';
import { toOpaqueId } from '../request/collectIds.ts';
import { readHeaders, toServiceHeaders } from '../request/forwardedHeaders.ts';
import { readBody } from '../request/readRequest.ts';
import type { RequestContext } from '../requestContext.ts';
import type { GetSettings } from '../settings/settings.ts';
import type { SignInStore, StoredSignIn } from '../store/store.ts';
import type { CallService, ServiceResponse } from '../upstream/callService.ts';
import { toResponse } from '../upstream/toResponse.ts';
import type { Credentials, Wallet } from './credentials.ts';
import { hideChallengeDetails } from './decoy.ts';
import { type Identity, isWalletSignIn } from './identity.ts';
import { derivePseudonym, toPublicCredential } from './publicCredential.ts';
import type { Sessions } from './sessions.ts';
import type { FindSignInReplay } from './signInReplays.ts';
import type { SignInRequests } from './signInRequests.ts';
import type { SignInWallet, SignInWallets } from './signInWallet.ts';

/** How long a started sign-in can be completed; longer than any code lives. */
const signInMs = 30 * 60 * 1000;

/** Control characters and lone surrogates: no identifier has them, and the database behind `resolve` may refuse them. */
const unusualCharacters = /[\p{Cc}\p{Cs}]/u;

/** Dependencies of {@link createSignIn}. */
export interface SignInDependencies {
  readonly identity: Identity;
  readonly service: Pick<ServiceClient, 'headerNames'>;
  readonly callService: CallService;
  readonly keys: RelayKeys;
  readonly clock: Clock;
  readonly signIns: Pick<SignInStore, 'start' | 'read'>;
  readonly signInRequests: Pick<SignInRequests, 'keep'>;
  readonly sessions: Pick<Sessions, 'findCaller'>;
  readonly codeLimits: Pick<CodeLimits, 'consumeStart' | 'startGuesses'>;
  readonly getSettings: GetSettings;
  readonly findSignInReplay: FindSignInReplay;
  readonly signInWallets: SignInWallets;
  readonly credentials: Pick<Credentials, 'keepType'>;
  readonly signerKeys: Pick<SignerKeys, 'keepChallenged'>;
  readonly ownership: Pick<Ownership, 'learn'>;
  readonly passkeys: NonNullable<RelayOptions['passkeys']>;
}

/**
 * Returns the handler that finds the wallet of an identifier and challenges its credential, in one response
 * (docs/reference/relay.md, docs/architecture.md#sign-in-identifier). The response reveals nothing about the account
 * and has a pseudonym in place of the credential's id.
 */
export function createSignIn(dependencies: SignInDependencies): (context: RequestContext) => Promise<PlainResponse> {
  const { identity, service, callService, keys, clock, signIns, signInRequests, sessions, codeLimits } = dependencies;
  const { getSettings, findSignInReplay, signInWallets, credentials, signerKeys, ownership, passkeys } = dependencies;

  /** Returns the passkey that the user chose in the latest prompt for this identifier, if it is known. */
  const findChosenPasskey = async (pseudonym: string | null): Promise<string | undefined> =>
    pseudonym === null ? undefined : (await signIns.read(pseudonym, clock.now()))?.genuine.credentialId;

  const challenge = async (
    { customerId, credentialId }: Wallet,
    clientPublicKey: string | undefined,
    idempotencyKey: string | undefined,
  ): Promise<ServiceResponse> => {
    const response = await callService(challengeCredential, {
      params: { authMethodId: credentialId },
      headers: toServiceHeaders(idempotencyKey === undefined ? {} : { idempotencyKey }, service.headerNames),
      body: clientPublicKey === undefined ? undefined : { clientPublicKey },
    });
    await signerKeys.keepChallenged(clientPublicKey, response);
    if (response.status >= 400) return response;
    // Lets the customer prove the request that the challenge names.
    const requestId = getMember(parseJson(response.text), 'requestId');
    if (typeof requestId === 'string') await ownership.learn(customerId, [toOpaqueId('Request', requestId)]);
    return response;
  };

  /** Stores that a caller without a session may prove this credential, under its pseudonym. */
  const start = async (
    { wallet, isDecoy, substitute }: SignInWallet,
    { pseudonym, type }: { readonly pseudonym: string; readonly type: string },
  ): Promise<void> => {
    const { customerId, accountId, credentialId, idleTimeoutMs } = wallet;
    await credentials.keepType(credentialId, type);
    const signIn: StoredSignIn = {
      credentialId: pseudonym,
      customerId,
      accountId,
      idleTimeoutMs,
      genuine: { credentialId, type, isDecoy, ...(substitute !== null && { substitute: toStored(substitute) }) },
      expiresAt: clock.now() + signInMs,
    };
    await codeLimits.startGuesses(pseudonym);
    await codeLimits.startGuesses(toSharedGuesses(signIn));
    await signIns.start(signIn);
  };

  return async (context) => {
    const { type, identifier, clientPublicKey, authMethodId } = await readSignInRequest(context);
    const isCode = type === 'EMAIL_OTP' || type === 'SMS_OTP';
    await codeLimits.consumeStart(context.ip);
    // Read before a code is counted or sent: a failure here must not cost the user one.
    const code = isCode ? (await getSettings()).code : null;
    const caller = await sessions.findCaller(context);
    const { idempotencyKey } = readHeaders(signIn, context.request.headers);
    const replayScope = [type, identifier, authMethodId ?? '', caller?.customerId ?? ''];
    const replay = code && idempotencyKey ? await findSignInReplay(idempotencyKey, ...replayScope) : null;
    if (replay?.previous) {
      const { credential, ageMs } = replay.previous;
      return toSignInResponse(credential, { code: code && reduceLifetime(code, ageMs) });
    }
    const pseudonym = isWalletSignIn(identity) ? await derivePseudonym(keys, type, identifier) : null;
    const preferredId = authMethodId ?? (type === 'PASSKEY' ? await findChosenPasskey(pseudonym) : undefined);
    const query = { type, identifier, preferredId, caller };
    const found = await (isCode ? signInWallets.findAndCountCode(query, context.ip) : signInWallets.find(query));
    const { wallet } = found;
    // The token of an identity provider needs no challenge of the service.
    const challenged = type === 'OAUTH' ? null : await challenge(wallet, clientPublicKey, replay?.serviceKey);
    const response = challenged === null || pseudonym === null ? challenged : hideChallengeDetails(challenged);
    if (response !== null && response.status >= 400) return toResponse(response);
    if (pseudonym !== null) {
      await start(found, { pseudonym, type });
      if (response !== null) await signInRequests.keep(pseudonym, response);
    }
    const credential = toPublicCredential(response, {
      id: pseudonym ?? wallet.credentialId,
      type,
      namesPasskey: pseudonym === null,
    });
    const rpId = type === 'PASSKEY' ? (passkeys.rpId ?? context.url.hostname) : null;
    await replay?.record(credential);
    return toSignInResponse(credential, { code, rpId });
  };
}

async function readSignInRequest({ request }: RequestContext): Promise<v.InferOutput<typeof SignInRequest>> {
  const { text } = await readBody(signIn, request);
  const { success, output } = v.safeParse(SignInRequest, parseJson(text ?? ''));
  if (!success || (output.type === 'PASSKEY' && output.clientPublicKey === undefined))
    throw new RelayError('RELAY_INVALID_REQUEST');
  const identifier = normalizeIdentifier(output.identifier);
  if (unusualCharacters.test(identifier)) throw new RelayError('RELAY_INVALID_REQUEST');
  return { ...output, identifier };
}

function toStored({ customerId, accountId, credentialId }: Wallet): StoredSignIn['genuine']['substitute'] {
  return { customerId, accountId, credentialId };
}

function normalizeIdentifier(identifier: string): string {
  const trimmed = identifier.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : trimmed.replace(/[\s()-]/g, '');
}

function toSignInResponse(
  credential: string,
  { code, rpId }: { readonly code: CodeSettings | null; readonly rpId?: string | null },
): PlainResponse {
  const more = JSON.stringify({ ...(code && { code }), ...(rpId && { rpId }) }).slice(1, -1);
  return createTextResponse(`{"credential":${credential}${more === '' ? '' : `,${more}`}}`);
}

/** Returns the settings of a code with its remaining lifetime. */
function reduceLifetime(code: CodeSettings, ageMs: number): CodeSettings {
  return { ...code, expirationSeconds: Math.max(0, code.expirationSeconds - Math.ceil(ageMs / 1000)) };
}
