import { toDer } from './device.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** A PEM key without signatures: it enables webhooks in a relay. */
export const someKey = '-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----';

/** A service that signs webhooks, for tests that need ones the sandbox would not send. */
export interface WebhookSigner {
  /** Public key in PEM. */
  readonly pem: string;
  sign(body: string): Promise<string>;
  /** A delivery to the relay's receiver. */
  deliver(envelope: object | string, more?: { signature?: string | null; body?: string }): Promise<Request>;
}

export async function webhookSigner(): Promise<WebhookSigner> {
  const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const sign = async (body: string) => {
    const fixed = await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(body));
    return base64(toDer(new Uint8Array(fixed)));
  };
  return {
    pem: `-----BEGIN PUBLIC KEY-----\n${base64(spki)}\n-----END PUBLIC KEY-----`,
    sign,
    deliver: async (envelope, more = {}) => {
      const signed = typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
      const headers = new Headers({ 'content-type': 'application/json' });
      const signature = more.signature === undefined ? await sign(signed) : more.signature;
      if (signature !== null) headers.set('x-service-signature', signature);
      const body = more.body ?? signed;
      return new Request('https://app.test/latchkey/webhooks', { method: 'POST', headers, body });
    },
  };
}
