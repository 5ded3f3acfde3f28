import { headerNames } from '@latchkey/contract';
import type { KeyPair } from '../crypto/keys.ts';
import type { Endpoint } from './outbox.ts';
import { webhookSignature } from './signature.ts';

/** Longest wait for a receiver's answer, in real time: it is the network that is waited for. */
const answerWithinMs = 10_000;

/** Sends a webhook's bytes, signed. Whoever calls reads or cancels the answer's body. @throws when no answer comes. */
export function sendWebhook(key: KeyPair, body: string, endpoint: Endpoint): Promise<Response> {
  const { url, fetch: send = fetch } = endpoint;
  const signature = webhookSignature(key, body, endpoint.signature);
  return send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [headerNames.webhookSignature]: signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
}
