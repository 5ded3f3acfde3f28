type Bytes = Uint8Array<ArrayBuffer>;
type NodeCrypto = Pick<typeof import('node:crypto'), 'createHash' | 'createHmac' | 'createSecretKey'>;

const utf8 = new TextEncoder();

/**
 * Node's own functions, where this runs on Node: WebCrypto hands every call to another thread, which for the few bytes
 * digested here costs ten times what the digest does.
 */
const ofNode: NodeCrypto | null = globalThis.process?.getBuiltinModule?.('node:crypto') ?? null;

/** SHA-256 of a text's UTF-8. Without `node` by WebCrypto. */
export async function sha256(text: string, node: NodeCrypto | null = ofNode): Promise<Bytes> {
  if (node !== null) return new Uint8Array(node.createHash('sha256').update(text, 'utf8').digest());
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
}

/** HMAC-SHA-256 of texts under one secret. */
export async function hmacSha256(
  secret: Bytes,
  node: NodeCrypto | null = ofNode,
): Promise<(text: string) => Bytes | Promise<Bytes>> {
  if (node !== null) {
    // Made once: from bytes, each call would make it again, which takes as long as the digest.
    const key = node.createSecretKey(secret);
    return (text) => new Uint8Array(node.createHmac('sha256', key).update(text, 'utf8').digest());
  }
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (text) => new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(text)));
}
