import type { PayloadToSign } from '@latchkey/contract/credentials';
import { expect, it } from 'vitest';
import { payloads, opaquePayloadTypes as types } from '../../test/payloads.ts';
import { fromHex } from '../internal/hex.ts';
import { verifySignature } from '../internal/verifySignature.ts';
import { generateSessionKey } from '../keys/generateSessionKey.ts';
import { signPayload } from './signPayload.ts';

// requirement: 14
it.each(payloads)('signs the exact bytes in a browser: %s', async (_, text) => {
  const key = await generateSessionKey();
  const header = await signPayload({ key, payload: text as PayloadToSign, purpose: 'send', types });
  const { signature } = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/'))) as { signature: string };
  const [point, der] = [fromHex(key.publicKey), fromHex(signature)];
  if (point === undefined || der === undefined) throw new Error('not hexadecimal');
  expect(await verifySignature(point, der, new TextEncoder().encode(text))).toBe(true);
  expect(await verifySignature(point, der, new TextEncoder().encode(`${text} `))).toBe(false);
});

// requirement: 15
it('throws PAYLOAD_NOT_WELL_FORMED for a lone surrogate in a browser', async () => {
  const key = await generateSessionKey();
  const refused = signPayload({ key, payload: 'x\ud800y' as PayloadToSign, purpose: 'send' });
  await expect(refused).rejects.toMatchObject({ code: 'PAYLOAD_NOT_WELL_FORMED' });
});
