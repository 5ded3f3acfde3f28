import { expect, it } from 'vitest';
import { enclave, recipient } from '../../test/bundles.ts';
import { openAs } from '../../test/hpkeJs.ts';
import { fromHex } from '../internal/hex.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { HPKE_INFO, sealOtp } from './sealOtp.ts';
import { toPoint, verifyTargetBundle } from './verifyTargetBundle.ts';

const quorum = enclave();
const pins = { otp: [quorum.publicKey] };
const { secret, publicKey } = recipient();
const bundle = quorum.bundle(JSON.stringify({ targetPublic: publicKey }));

it('opens in a browser what was sealed to a verified target', async () => {
  const key = await generateSessionKey();
  const target = await verifyTargetBundle({ bundle, pins });
  const sealed = JSON.parse(await sealOtp({ target, code: '123456', publicKey: key.publicKey })) as Record<
    string,
    string
  >;
  const [enc, ciphertext, scalar] = [fromHex(sealed['encappedPublic']), fromHex(sealed['ciphertext']), fromHex(secret)];
  if (enc === undefined || ciphertext === undefined || scalar === undefined) throw new Error('not hexadecimal');
  const aad = Uint8Array.of(...enc, ...(toPoint(target) ?? []));
  const opened = await openAs({ secret: scalar, info: HPKE_INFO, enc, ciphertext, aad });
  expect(opened).toBe(`{"otp_code":"123456","public_key":"${key.publicKey}"}`);
});

// requirement: 12
it('throws in a browser without a pin', async () => {
  for (const otp of [[], [enclave(9).publicKey]]) {
    await expect(verifyTargetBundle({ bundle, pins: { otp } })).rejects.toMatchObject({
      code: 'BUNDLE_KEY_NOT_PINNED',
    });
  }
});

// requirement: 10
it('rejects a changed signature in a browser', async () => {
  const members = JSON.parse(bundle) as Record<string, string>;
  const dataSignature = members['dataSignature']?.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
  const changed = JSON.stringify({ ...members, dataSignature });
  await expect(verifyTargetBundle({ bundle: changed, pins })).rejects.toMatchObject({
    code: 'BUNDLE_SIGNATURE_INVALID',
  });
});
