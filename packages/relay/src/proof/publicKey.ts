type Bytes = Uint8Array<ArrayBuffer>;

// P-256 (SEC 2, 2.4.2): y² = x³ - 3x + b over the prime field of p.
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

const form = /^0[23][0-9a-f]{64}$/;

/** Parses a compressed P-256 key to lower-case hexadecimal; null for any other value. */
export function parseCompressedKey(text: unknown): string | null {
  const lower = typeof text === 'string' && text.length === 66 ? text.toLowerCase() : '';
  return form.test(lower) ? lower : null;
}

/**
 * Imports a compressed P-256 key; null if it is not on the curve. The key is uncompressed first, because not every
 * WebCrypto imports compressed points.
 */
export async function importCompressed(compressed: string): Promise<CryptoKey | null> {
  const point = uncompress(compressed);
  if (point === null) return null;
  return crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
}

function uncompress(compressed: string): Bytes | null {
  const x = BigInt(`0x${compressed.slice(2)}`);
  if (x >= p) return null;
  const square = ((((x * x - 3n) * x + b) % p) + p) % p;
  // p ≡ 3 (mod 4), so this power is a square root where there is one.
  const root = computePower(square, (p + 1n) / 4n);
  if ((root * root) % p !== square) return null;
  const isOdd = compressed[1] === '3';
  const y = ((root & 1n) === 1n) === isOdd ? root : p - root;
  return decodeHex(`04${compressed.slice(2)}${y.toString(16).padStart(64, '0')}`);
}

function computePower(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base, left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * factor) % p;
    factor = (factor * factor) % p;
  }
  return result;
}

/** Bytes of a hexadecimal text of even length. */
export function decodeHex(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
