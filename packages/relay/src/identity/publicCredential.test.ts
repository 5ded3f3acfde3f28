import { expect, it } from 'vitest';
import { createRelayKeys } from '../crypto/relayKeys.ts';
import { derivePseudonym } from './publicCredential.ts';

// requirement: 62
it('derives another id for each type and each identifier, and the same one again', async () => {
  const keys = createRelayKeys(async () => new Uint8Array(32));
  const derive = (type: string, identifier: string) => derivePseudonym(keys, type, identifier);
  const ids = await Promise.all([
    derive('EMAIL_OTP', 'ada@example.com'),
    derive('SMS_OTP', 'ada@example.com'),
    derive('EMAIL_OTP', 'bob@example.com'),
  ]);
  expect(new Set(ids).size).toBe(3);
  expect(await derive('EMAIL_OTP', 'ada@example.com')).toBe(ids[0]);
});
