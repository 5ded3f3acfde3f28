import { formatHpkeBuf, hpkeEncrypt } from '@turnkey/crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sealAs } from '../../test/hpkeJs.ts';
import { bytes, hex, toRecipient } from '../../test/keys.ts';
import { vectors, type WalletFormats } from '../../test/vectors.ts';
import { open } from './open.ts';
import { seal } from './seal.ts';

const info = 'turnkey_hpke';

afterEach(() => vi.unstubAllGlobals());

describe('open', () => {
  it('opens what seal sealed, of every length', async () => {
    const recipient = await toRecipient('11'.repeat(32));
    for (const length of [0, 1, 15, 16, 17, 113, 1000]) {
      const plaintext = Uint8Array.from({ length }, (_, at) => at & 255);
      const opened = await open({ recipient, info, ...(await seal({ recipient: recipient.point, info, plaintext })) });
      expect(hex(opened)).toBe(hex(plaintext));
    }
  });

  // requirement: 3
  it('opens what hpke-js and @turnkey/crypto sealed', async () => {
    const recipient = await toRecipient('11'.repeat(32));
    for (let count = 0; count < 20; count++) {
      const plaintext = new TextEncoder().encode(`no. ${count}`);
      const byHpkeJs = await sealAs({ recipient: recipient.point, info, plaintext });
      expect(hex(await open({ recipient, info, ...byHpkeJs }))).toBe(hex(plaintext));
      const buffer = hpkeEncrypt({ plainTextBuf: plaintext, targetKeyBuf: recipient.point });
      const byTurnkey = JSON.parse(formatHpkeBuf(buffer)) as Record<'encappedPublic' | 'ciphertext', string>;
      const message = { enc: bytes(byTurnkey.encappedPublic), ciphertext: bytes(byTurnkey.ciphertext) };
      expect(hex(await open({ recipient, info, ...message }))).toBe(hex(plaintext));
    }
  });

  it('opens the sealed code of the wallet formats', async ({ skip }) => {
    const formats = vectors<WalletFormats>('wallet-formats.json');
    if (formats === undefined) return skip();
    const { bundle, plaintext } = formats.encryptedOtp;
    const recipient = await toRecipient(formats.otpTargetBundle.target.priv);
    const { encappedPublic, ciphertext } = JSON.parse(bundle);
    const opened = await open({ recipient, info, enc: bytes(encappedPublic), ciphertext: bytes(ciphertext) });
    expect(new TextDecoder().decode(opened)).toBe(plaintext);
  });

  it('reports every change of the message, the info or the key as SEAL_BROKEN', async () => {
    const recipient = await toRecipient('11'.repeat(32));
    const { enc, ciphertext } = await seal({ recipient: recipient.point, info, plaintext: bytes('00ff') });
    const broken = { code: 'SEAL_BROKEN' };
    for (let at = 0; at < ciphertext.length; at += 1) {
      const changed = ciphertext.with(at, (ciphertext[at] ?? 0) ^ 1);
      await expect(open({ recipient, info, enc, ciphertext: changed })).rejects.toMatchObject(broken);
    }
    await expect(open({ recipient, info: 'x', enc, ciphertext })).rejects.toMatchObject(broken);
    const other = await toRecipient('22'.repeat(32));
    await expect(open({ recipient: other, info, enc, ciphertext })).rejects.toMatchObject(broken);
    for (const bad of [enc.slice(1), new Uint8Array(65).fill(4), other.point])
      await expect(open({ recipient, info, enc: bad, ciphertext })).rejects.toMatchObject(broken);
    await expect(open({ recipient, info, enc, ciphertext: bytes('') })).rejects.toMatchObject(broken);
  });

  it('reports a missing Web Cryptography as WEBCRYPTO_UNAVAILABLE', async () => {
    const recipient = await toRecipient('11'.repeat(32));
    vi.stubGlobal('crypto', {});
    const failed = open({ recipient, info, enc: recipient.point, ciphertext: bytes('00') });
    await expect(failed).rejects.toMatchObject({ code: 'WEBCRYPTO_UNAVAILABLE' });
  });
});
