import { proofScheme } from '@latchkey/contract/relay';
import { decodeHex, parseCompressedKey } from './publicKey.ts';

/** A received proof, not verified yet. */
export interface SentProof {
  /** Compressed, in lower-case hexadecimal. */
  readonly publicKey: string;
  /** DER. */
  readonly signature: Uint8Array;
  /** Server milliseconds, as text because the text is signed. */
  readonly time: string;
  readonly nonce: string;
}

/** An envelope needs at most 350 characters. */
const form = /^([A-Za-z0-9_-]{1,512})\.(\d{1,15})\.([A-Za-z0-9_-]{16,64})$/;

/** Reads the value of `Latchkey-Proof`: `<envelope>.<server milliseconds>.<nonce>`. Null for another form. */
export function readProof(header: string): SentProof | null {
  // The pattern allows no more. Checked first, so that no long text is matched.
  if (header.length > 593) return null;
  const [, text, time, nonce] = form.exec(header) ?? [];
  if (text === undefined || time === undefined || nonce === undefined) return null;
  const envelope = readEnvelope(text);
  return envelope && { ...envelope, time, nonce };
}

/** Reads an envelope: unpadded base64url of `{"publicKey","scheme","signature"}` and no other member. */
export function readEnvelope(text: string): Pick<SentProof, 'publicKey' | 'signature'> | null {
  const value = parseBase64urlJson(text);
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return null;
  const { publicKey, scheme, signature } = value as Readonly<Record<string, unknown>>;
  const key = parseCompressedKey(publicKey);
  // 72 bytes are the longest signature in DER.
  const isHex = typeof signature === 'string' && /^(?:[0-9a-f]{2}){8,72}$/i.test(signature);
  return key !== null && scheme === proofScheme && isHex ? { publicKey: key, signature: decodeHex(signature) } : null;
}

function parseBase64urlJson(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
