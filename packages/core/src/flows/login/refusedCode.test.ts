import { expect, it } from 'vitest';
import { enclave, recipient } from '../../../test/bundles.ts';
import { json, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { loadSuite } from '../../hpke/loadSuite.ts';
import { createLoginFlow } from './createLoginFlow.ts';
import type { LoginRecord } from './record.ts';

const pinned = enclave(1);
const otpEncryptionTargetBundle = pinned.bundle(JSON.stringify({ targetPublic: recipient().publicKey }));

// requirement: 68
it('keeps neither the key nor the sealed code after the service has refused the code', async () => {
  await loadSuite();
  let sent: LoginRecord | undefined;
  const { wallet } = scriptedWallet(
    async ({ path }) => {
      if (path === '/relay/sign-in')
        return json(200, { credential: { id: 'AuthMethod:1', type: 'EMAIL_OTP', otpEncryptionTargetBundle } });
      if (!path.endsWith('/verify')) return json(200, { customerId: null });
      sent = (await wallet.storage.records.get('login')) as LoginRecord;
      return json(400, { status: 400, code: 'INVALID_INPUT', message: '-' });
    },
    { pins: { otp: [pinned.publicKey], export: [pinned.publicKey] } },
  );
  const flow = createLoginFlow(wallet);
  await expect.poll(() => flow.getState().status).toBe('idle');
  flow.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
  await expect.poll(() => flow.getState().status).toBe('awaitingCode');
  flow.submitCode('000000');
  await expect.poll(() => flow.getState().status).toBe('codeRefused');
  const publicKey = sent?.publicKey ?? '';
  expect(sent?.sealed).toBeDefined();
  expect(await wallet.storage.keys.get(publicKey)).toBeUndefined();
  const records = await wallet.storage.records.list('');
  expect(records.map(([name]) => name)).toEqual(['login']);
  expect(JSON.stringify(records)).not.toMatch(/sealed|publicKey/);
  flow.dispose();
});
