import { describe, expect, it } from 'vitest';
import { bytes, hex, recipientOf } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { open } from './open.ts';
import { seal } from './seal.ts';

const info = 'turnkey_hpke';

describe('open', () => {
  it('default: what we seal, we open, of every length', async () => {
    const recipient = await recipientOf('11'.repeat(32));
    for (const length of [0, 1, 15, 16, 17, 113, 1000]) {
      const plaintext = Uint8Array.from({ length }, (_, at) => at & 255);
      const { enc, ciphertext } = await seal({ recipient: recipient.point, info, plaintext });
      const opened = await open({ recipient, info, enc: new Uint8Array(enc), ciphertext: new Uint8Array(ciphertext) });
      expect(hex(opened)).toBe(hex(plaintext));
    }
  });

  it('default: the vector of a sealed code', async ({ skip }) => {
    const formats = vectors<WalletFormats>('wallet-formats.json');
    if (formats === undefined) return skip();
    const { bundle, plaintext } = formats.encryptedOtp;
    const recipient = await recipientOf(formats.otpTargetBundle.target.priv);
    const { encappedPublic, ciphertext } = JSON.parse(bundle);
    const opened = await open({ recipient, info, enc: bytes(encappedPublic), ciphertext: bytes(ciphertext) });
    expect(new TextDecoder().decode(opened)).toBe(plaintext);
  });

  it('error: any byte changed, another info, a key that is no point, nothing', async () => {
    const recipient = await recipientOf('11'.repeat(32));
    const sealed = await seal({ recipient: recipient.point, info, plaintext: bytes('00ff') });
    const [enc, ciphertext] = [new Uint8Array(sealed.enc), new Uint8Array(sealed.ciphertext)];
    const broken = { code: 'SEAL_BROKEN' };
    for (let at = 0; at < ciphertext.length; at += 1) {
      const changed = ciphertext.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(open({ recipient, info, enc, ciphertext: changed })).rejects.toMatchObject(broken);
    }
    await expect(open({ recipient, info: 'x', enc, ciphertext })).rejects.toMatchObject(broken);
    for (const bad of [enc.slice(1), new Uint8Array(65).fill(4)])
      await expect(open({ recipient, info, enc: bad, ciphertext })).rejects.toMatchObject(broken);
    await expect(open({ recipient, info, enc, ciphertext: bytes('') })).rejects.toMatchObject(broken);
  });
});
