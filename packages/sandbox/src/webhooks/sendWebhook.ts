import { headerNames } from '@latchkey/contract';
import type { KeyPair } from '../crypto/keys.ts';
import { type SignatureForm, signWebhook } from './signature.ts';

/** Response time-out of a receiver, in real time, because it limits a network wait. */
const responseTimeoutMs = 10_000;

/**
 * Sends a webhook's bytes with their signature. The caller must read or cancel the response body. @throws when there is
 * no response.
 */
export function sendWebhook(key: KeyPair, body: string, endpoint: Endpoint): Promise<Response> {
  const { url, fetch: send = fetch } = endpoint;
  const signature = signWebhook(key, body, endpoint.signature);
  return send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [headerNames.webhookSignature]: signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
}

/** The webhook endpoint. */
export interface Endpoint {
  readonly url: string;
  /** Sends the request. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Signature format. Default: JSON with its version; alternatively bare base64. Receivers accept both. */
  readonly signature?: SignatureForm | undefined;
}
