/**
 * A signature as WebCrypto makes it (r ‖ s, 32 bytes each) in minimal ASN.1 DER (X.690, section 8.3.2: the shortest
 * form, with a zero byte only where the top bit would read as a sign). High s is left as it is.
 */
export function derFromRaw(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const der = [0x30, 0];
  for (const end of [32, 64]) {
    let at = end - 32;
    while (at < end - 1 && !raw[at]) at++;
    const digits = [...raw.subarray(at, end)];
    if ((digits[0] ?? 0) > 0x7f) digits.unshift(0);
    der.push(2, digits.length, ...digits);
  }
  der[1] = der.length - 2;
  return Uint8Array.from(der);
}

/**
 * The 64 bytes r ‖ s of a DER signature, read strictly: one sequence of two minimal, unsigned integers of at most
 * 256 bits and nothing behind them. Anything else is `undefined`, so that one signature has one encoding.
 */
export function rawFromDer(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  // 72 bytes at most: every length is in the short form, and the long form is refused by that.
  if (der[0] !== 0x30 || der[1] !== der.length - 2 || der.length > 72) return undefined;
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const digits = der.subarray(at + 2, at + 2 + length);
    const [first = 0, second = 0] = digits;
    if (der[at] !== 0x02 || length === 0 || digits.length !== length || first > 0x7f) return undefined;
    const signed = first === 0 && length > 1;
    if (signed && second < 0x80) return undefined;
    const value = signed ? digits.subarray(1) : digits;
    if (value.length > 32) return undefined;
    raw.set(value, end - value.length);
    at += 2 + length;
  }
  return at === der.length ? raw : undefined;
}
