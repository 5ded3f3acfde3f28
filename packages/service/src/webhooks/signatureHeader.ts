import * as v from 'valibot';
import { base64Bytes } from './verifyEcdsa.ts';

const Header = v.strictObject({ v: v.literal('1'), s: v.string() });

/**
 * The DER bytes in a signature header: `{"v":"1","s":"<base64>"}` or the bare base64 (supplement 8.1). Null where it is
 * neither, an unknown version included.
 */
export function signatureOf(header: string): Uint8Array<ArrayBuffer> | null {
  if (header.length > 512) return null;
  if (!header.startsWith('{')) return base64Bytes(header);
  let value: unknown;
  try {
    value = JSON.parse(header);
  } catch {
    return null;
  }
  const parsed = v.safeParse(Header, value);
  return parsed.success ? base64Bytes(parsed.output.s) : null;
}
