import { base64url } from './base64url.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type NodeCrypto = Pick<typeof import('node:crypto'), 'createHash' | 'createHmac' | 'createSecretKey'>;

const utf8 = new TextEncoder();

/**
 * Node's synchronous functions, if available. WebCrypto moves every call to another thread, which for these few bytes
 * costs ten times as much as the digest.
 */
const ofNode: NodeCrypto | null = globalThis.process?.getBuiltinModule?.('node:crypto') ?? null;

/** Returns the SHA-256 of a text's UTF-8; without `node` by WebCrypto. */
export async function sha256(text: string, node: NodeCrypto | null = ofNode): Promise<Bytes> {
  if (node !== null) return new Uint8Array(node.createHash('sha256').update(text, 'utf8').digest());
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
}

/** SHA-256 of a text in lower-case hexadecimal. */
export async function sha256Hex(text: string, node: NodeCrypto | null = ofNode): Promise<string> {
  if (node !== null) return node.createHash('sha256').update(text, 'utf8').digest('hex');
  return [...(await sha256(text, node))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC-SHA-256 of texts under one secret, in base64url. */
export async function hmacSha256(
  secret: Bytes,
  node: NodeCrypto | null = ofNode,
): Promise<(text: string) => string | Promise<string>> {
  if (node !== null) {
    // Created once: creating the key from bytes for each call would take as long as the digest.
    const key = node.createSecretKey(secret);
    return (text) => node.createHmac('sha256', key).update(text, 'utf8').digest('base64url');
  }
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) => base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text))));
}
