/** A sealed code of a valid form, for tests whose service opens none. Its point is the generator of P-256. */
export const sealedCode = JSON.stringify({
  encappedPublic:
    '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5',
  ciphertext: 'ab'.repeat(40),
});
