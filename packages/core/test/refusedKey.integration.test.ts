import { getSession } from '@latchkey/core';
import { exportWallet } from '@latchkey/core/sealed-keys';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(() => env.close());

it.each([
  ['locks', 401, 'WALLET_SIGNATURE_INVALID', 'locked'],
  ['keeps', 403, 'FORBIDDEN', 'ready'],
])('%s the wallet whose signature an operation refuses with %i %s', async (_, status, code, after) => {
  const { session } = await env.signIn();
  const fault = { kind: 'status', status, body: { status, code, message: 'Refused.' } } as const;
  env.faults.inject({ operation: 'exportInternalAccount', call: 2, fault });
  await expect(exportWallet(env.wallet, { accountId: session.accountId })).rejects.toMatchObject({ code });
  expect(getSession(env.wallet).status).toBe(after);
});
