import * as v from 'valibot';
import { decodeBase64 } from './verifyEcdsa.ts';

/** In characters. A signature takes about 110; the rest is reserved for members that the service may add. */
const longestHeader = 4096;

const Header = v.looseObject({ v: v.literal('1'), s: v.string() });

/**
 * Returns the DER bytes in a signature header: `{"v":"1","s":"<base64>"}` or the bare base64
 * (docs/reference/webhooks.md#signature). Null where it is neither, an unknown version included. Other members of the
 * JSON form are ignored, so that the service may add some.
 */
export function parseSignature(header: string): Uint8Array<ArrayBuffer> | null {
  if (header.length > longestHeader) return null;
  if (!header.startsWith('{')) return decodeBase64(header);
  let value: unknown;
  try {
    value = JSON.parse(header);
  } catch {
    return null;
  }
  const parsed = v.safeParse(Header, value);
  return parsed.success ? decodeBase64(parsed.output.s) : null;
}
