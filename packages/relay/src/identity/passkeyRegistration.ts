import type { PasskeyRegistration } from '@latchkey/contract/relay';
import type { Parts } from '../parts.ts';
import { base64url } from '../upstream/relayKeys.ts';
import type { Caller, Visit } from '../visit.ts';
import { findWallet } from './wallet.ts';

const lifeMs = 5 * 60 * 1000;

/** The challenge that a new passkey attests (design 9.1; supplement 1.6). The user handle says nothing of the person. */
export async function passkeyRegistration(parts: Parts, visit: Visit, caller: Caller): Promise<Response> {
  const account = {
    customerId: caller.customerId,
    ...(caller.accountId === null ? {} : { accountId: caller.accountId }),
  } as Parameters<typeof findWallet>[1];
  const wallet = await findWallet(parts, account, 'EMAIL_OTP');
  const name = wallet?.nickname || caller.customerId;
  const rpId = parts.passkeys.rpId ?? visit.url.hostname;
  const registration: PasskeyRegistration = {
    challenge: base64url(crypto.getRandomValues(new Uint8Array(32))),
    rp: { id: rpId, name: parts.passkeys.rpName ?? rpId },
    user: { id: await parts.keys.derive('passkey user', caller.customerId), name, displayName: name },
    expiresAt: new Date(parts.clock.now() + lifeMs).toISOString(),
  };
  return Response.json(registration);
}
