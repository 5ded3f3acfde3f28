import type { PasskeyRegistration } from '@latchkey/contract/relay';
import { jsonAnswer, type PlainAnswer } from '../answer.ts';
import type { Parts } from '../parts.ts';
import { Refusal } from '../refusal.ts';
import type { Forwarding } from '../upstream/forward.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';
import { base64url } from '../upstream/relayKeys.ts';
import type { Caller, Visit } from '../visit.ts';
import { findWallet } from './wallet.ts';

const lifeMs = 5 * 60 * 1000;

/** The challenge that a new passkey attests (design 9.1; supplement 1.6). The user handle says nothing of the person. */
export async function passkeyRegistration(parts: Parts, visit: Visit, caller: Caller): Promise<PlainAnswer> {
  const account = {
    customerId: caller.customerId,
    ...(caller.accountId === null ? {} : { accountId: caller.accountId }),
  } as Parameters<typeof findWallet>[1];
  const wallet = await findWallet(parts, account, 'EMAIL_OTP');
  const name = wallet?.nickname || caller.customerId;
  const rpId = parts.passkeys.rpId ?? visit.url.hostname;
  const challenge = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const now = parts.clock.now();
  await parts.store.kept.keep(nameOf('issued', caller.customerId, challenge), '', { until: now + lifeMs, now });
  const registration: PasskeyRegistration = {
    challenge,
    rp: { id: rpId, name: parts.passkeys.rpName ?? rpId },
    user: { id: await parts.keys.derive('passkey user', caller.customerId), name, displayName: name },
    expiresAt: new Date(now + lifeMs).toISOString(),
  };
  return jsonAnswer(registration);
}

/**
 * Lets a new passkey through only with a challenge that was issued to this person and served no other passkey: the first
 * body that brings it is the only one that may, on every leg of its registration (supplement 1.6).
 */
export async function spendRegistration(parts: Parts, { body }: Forwarding, customerId: string): Promise<void> {
  const text = new TextDecoder().decode(body?.bytes);
  const request = parsedJson(text);
  if (memberOf(request, 'type') !== 'PASSKEY') return;
  const challenge = memberOf(request, 'challenge');
  if (typeof challenge !== 'string') throw new Refusal('RELAY_INVALID_REQUEST');
  const { kept } = parts.store;
  const now = parts.clock.now();
  const spent = nameOf('spent', customerId, challenge);
  const isKnown =
    (await kept.read(spent, now)) !== null || (await kept.read(nameOf('issued', customerId, challenge), now)) !== null;
  const digest = await parts.keys.derive('passkey registration', text);
  // Kept for longer than the challenge lives: what is spent never becomes fresh again.
  if (!isKnown || (await kept.keep(spent, digest, { until: now + 3 * lifeMs, now })) !== digest)
    throw new Refusal('RELAY_INVALID_REQUEST');
}

function nameOf(state: 'issued' | 'spent', customerId: string, challenge: string): string {
  return `passkey ${state}:${customerId}:${challenge}`;
}
