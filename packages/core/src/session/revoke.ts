import type { SessionId } from '@latchkey/contract';
import { revokeSession } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { signPayload } from '../signing/signPayload.ts';

/** Revokes a session by signed retry (supplement 1.4), with its own key or another of the same account. */
export async function revoke(
  wallet: Wallet,
  parameters: { readonly sessionId: SessionId; readonly key: SessionKey; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const { sessionId, key, signal } = parameters;
  const call = { params: { sessionId }, signal };
  const answer = await request(wallet, revokeSession, call);
  if (answer.status !== 202) return;
  const { payloadToSign: payload, requestId } = answer.body;
  const signature = await signPayload({ key, payload, purpose: 'session', scheme: wallet.signatureScheme });
  await request(wallet, revokeSession, { ...call, signature, requestId });
}
